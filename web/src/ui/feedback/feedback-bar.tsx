import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'
import styles from './feedback-bar.module.css'

type FeedbackBarProps = {
  /** Null until there is an answer: a live region must exist before its text to be announced. */
  verdict: { is: 'right' | 'wrong'; title: string; reason: ReactNode; more?: ReactNode } | null
  /** Shown instead, when the user tries to continue without an answer. */
  hint?: string | undefined
  /** The action, usually a wide Button. */
  children: ReactNode
}

export function FeedbackBar({ verdict, hint, children }: FeedbackBarProps) {
  return (
    <div className={joinClasses(styles.bar, verdict && styles[verdict.is])}>
      <div aria-live="polite">
        {verdict && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- where it is higher than its room it scrolls, by keys too
          <div className={styles.verdict} tabIndex={0}>
            <span className={styles.mark} aria-hidden="true">
              {verdict.is === 'right' ? <Check strokeWidth={3} /> : <X strokeWidth={3} />}
            </span>
            <div>
              <p className={styles.title}>{verdict.title}</p>
              <p>{verdict.reason}</p>
              {verdict.more && <p className={styles.more}>{verdict.more}</p>}
            </div>
          </div>
        )}
        {!verdict && hint && <p className={styles.hint}>{hint}</p>}
      </div>
      {children}
    </div>
  )
}
