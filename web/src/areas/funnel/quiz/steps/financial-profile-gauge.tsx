import { CountUp } from '../../../../ui/progress/count-up.tsx'
import styles from './financial-profile-gauge.module.css'

// A semicircle from left to right; `pathLength` makes it 100 units long.
const radius = 84
const arc = `M ${100 - radius} 100 A ${radius} ${radius} 0 0 1 ${100 + radius} 100`

type GaugeProps = { score: number; required: number; format: (value: number) => string; label: string }

/** Waits one second, then counts for two; CSS animates the arc in step. */
export function FinancialProfileGauge({ score, required, format, label }: GaugeProps) {
  return (
    <div className={styles.gauge}>
      <svg className={styles.drawing} viewBox="0 0 200 108" aria-hidden="true">
        <path className={styles.track} d={arc} />
        <path
          className={styles.arc}
          d={arc}
          pathLength="100"
          strokeDasharray="100 200"
          strokeDashoffset={100 - score}
        />
        {/* Marks the point where the arc would end at the required score. */}
        <line className={styles.mark} x1="5" x2="27" y1="100" y2="100" transform={rotationFor(required)} />
      </svg>
      <p className={styles.words}>
        <span className={styles.score}>
          <CountUp to={score} format={format} delayMs={1000} durationMs={2000} />
        </span>
        <span className={styles.label}>{label}</span>
      </p>
    </div>
  )
}

const rotationFor = (score: number) => `rotate(${score * 1.8} 100 100)`
