import styles from './bar-chart.module.css'
import { ChartFigure, type ChartProps } from './chart-figure.tsx'

export function BarChart(props: ChartProps) {
  const { points, format } = props
  const top = Math.max(...points.map((point) => point.value), 1)
  return (
    <ChartFigure {...props}>
      <div className={styles.plot}>
        {points.map((point) => (
          <div key={point.label} className={styles.column}>
            <span className={styles.value}>{point.tag ?? format(point.value)}</span>
            <svg className={styles.bar} width="100%" height={`${(point.value / top) * 100}%`}>
              <rect width="100%" height="100%" />
            </svg>
          </div>
        ))}
      </div>
    </ChartFigure>
  )
}
