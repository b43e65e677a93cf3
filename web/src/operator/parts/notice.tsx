import type { ReactNode } from 'react'
import { joinClasses } from '../../ui/join-classes.ts'
import styles from './notice.module.css'

type NoticeProps = { tone?: 'bad' | 'good' | 'quiet'; children: ReactNode }

/** Says what went wrong or what was done, and is announced. */
export function Notice({ tone = 'bad', children }: NoticeProps) {
  return (
    <div className={joinClasses(styles.notice, styles[tone])} role={tone === 'bad' ? 'alert' : 'status'}>
      {children}
    </div>
  )
}
