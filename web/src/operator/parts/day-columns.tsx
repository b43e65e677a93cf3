import styles from './day-columns.module.css'

type DayColumnsProps = {
  days: readonly { readonly day: string; readonly value: number }[]
}

const height = 100

/** One column for each day; values below zero hang from the line. A table beside it says the same in figures. */
export function DayColumns({ days }: DayColumnsProps) {
  const top = Math.max(0, ...days.map(({ value }) => value))
  const bottom = Math.min(0, ...days.map(({ value }) => value))
  const scale = height / Math.max(1, top - bottom)
  const zero = top * scale
  return (
    <svg
      className={styles.columns}
      viewBox={`0 0 ${days.length} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {days.map(({ day, value }, index) => (
        <rect
          key={day}
          className={value < 0 ? styles.below : styles.above}
          x={index + 0.1}
          width={0.8}
          y={value < 0 ? zero : zero - value * scale}
          height={Math.abs(value) * scale}
        />
      ))}
    </svg>
  )
}
