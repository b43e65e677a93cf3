import type { ReactNode } from 'react'
import styles from './bar.module.css'

type BarProps = { start?: ReactNode; children?: ReactNode; end?: ReactNode }

/** The three slots of a header. The middle stays centred, however wide the sides are. */
export function Bar({ start, children, end }: BarProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.start}>{start}</div>
      <div className={styles.middle}>{children}</div>
      <div className={styles.end}>{end}</div>
    </div>
  )
}
