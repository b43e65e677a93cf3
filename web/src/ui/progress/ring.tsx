import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'
import hidden from '../layout/visually-hidden.module.css'
import styles from './ring.module.css'

type RingProps = {
  value: number
  /** Omitted if the text beside the ring already states the progress; the ring is then decorative. */
  label?: string
  size?: 'small' | 'large'
  /** The duration of the animation, eased like CountUp so that a number in the middle keeps pace. */
  paceMs?: number
  children?: ReactNode
}

export function Ring({ value, label, size = 'small', paceMs, children }: RingProps) {
  const percent = Math.round(Math.min(100, Math.max(0, value)))
  return (
    <span
      className={joinClasses(styles.ring, styles[size], paceMs !== undefined && styles.paced)}
      style={paceMs === undefined ? undefined : { ['--pace' as string]: `${paceMs}ms` }}
      aria-hidden={label === undefined}
    >
      {label !== undefined && (
        <progress className={hidden.hidden} aria-label={label} value={percent} max={100} />
      )}
      <svg className={styles.drawing} viewBox="0 0 100 100" aria-hidden="true">
        <circle className={styles.track} cx="50" cy="50" r="45" />
        {/* Round caps would leave a dot at zero. */}
        {percent > 0 && (
          <circle
            className={styles.arc}
            cx="50"
            cy="50"
            r="45"
            pathLength="100"
            strokeDasharray="100"
            strokeDashoffset={100 - percent}
          />
        )}
      </svg>
      <span className={styles.middle}>{children}</span>
    </span>
  )
}
