import type { ReactNode } from 'react'
import styles from './figures.module.css'

type Figure = {
  readonly name: string
  readonly value: ReactNode
  /** A second line, such as a count or the change since the period before. */
  readonly note?: ReactNode
}

/** The figures at the top of a report. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, value, note }) => (
        <div key={name} className={styles.figure}>
          <dt>{name}</dt>
          <dd className={styles.value}>{value}</dd>
          {note !== undefined && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
