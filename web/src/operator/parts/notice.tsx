import type { ReactNode } from 'react'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import styles from './notice.module.css'

type NoticeProps = {
  tone?: 'bad' | 'good' | 'quiet'
  /** Tries again what failed, where no other button does. */
  onRetry?: () => void
  children: ReactNode
}

/** Says what went wrong or what was done, and is announced. */
export function Notice({ tone = 'bad', onRetry, children }: NoticeProps) {
  return (
    <div className={joinClasses(styles.notice, styles[tone])} role={tone === 'bad' ? 'alert' : 'status'}>
      {children}
      {onRetry && <LinkButton onClick={onRetry}>Try again</LinkButton>}
    </div>
  )
}
