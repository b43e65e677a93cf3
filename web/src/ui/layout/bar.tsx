import type { ReactNode } from 'react'
import styles from './bar.module.css'

type BarProps = { start?: ReactNode; children?: ReactNode; end?: ReactNode }

/** The three places of a header: what stands in the middle stays in the middle, however long its neighbours. */
export function Bar({ start, children, end }: BarProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.start}>{start}</div>
      <div className={styles.middle}>{children}</div>
      <div className={styles.end}>{end}</div>
    </div>
  )
}
