import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'
import styles from './feedback-bar.module.css'

type FeedbackBarProps = {
  /**
   * Null until there is an answer. The live region exists before that, because it must precede its text to be
   * announced.
   */
  result: { is: 'right' | 'wrong'; title: string; reason: ReactNode; more?: ReactNode } | null
  /** Shown instead of a result when the user tries to continue without an answer. */
  hint?: string | undefined
  /** The action, usually a wide Button. */
  children: ReactNode
}

export function FeedbackBar({ result, hint, children }: FeedbackBarProps) {
  return (
    <div className={joinClasses(styles.bar, result && styles[result.is])}>
      <div aria-live="polite">
        {result && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls with the keyboard when it is too tall
          <div className={styles.result} tabIndex={0}>
            <span className={styles.mark} aria-hidden="true">
              {result.is === 'right' ? <Check strokeWidth={3} /> : <X strokeWidth={3} />}
            </span>
            <div>
              <p className={styles.title}>{result.title}</p>
              <p>{result.reason}</p>
              {result.more && <p className={styles.more}>{result.more}</p>}
            </div>
          </div>
        )}
        {!result && hint && <p className={styles.hint}>{hint}</p>}
      </div>
      {children}
    </div>
  )
}
