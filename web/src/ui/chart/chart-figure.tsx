import { type ReactNode, useId } from 'react'
import hidden from '../layout/visually-hidden.module.css'
import styles from './chart-figure.module.css'

type ChartPoint = { label: string; value: number; tag?: string }

export type ChartProps = {
  title: string
  points: readonly ChartPoint[]
  /** Column headings of the table that screen readers get instead of the drawing. */
  heads: { label: string; value: string }
  format: (value: number) => string
}

/** The frame of a chart: title, axis labels, and the same numbers as a table for screen readers. */
export function ChartFigure({
  title,
  points,
  heads,
  format,
  children,
}: ChartProps & { children: ReactNode }) {
  const titleId = useId()
  return (
    <figure className={styles.figure} aria-labelledby={titleId}>
      <figcaption id={titleId} className={styles.title}>
        {title}
      </figcaption>
      <div aria-hidden="true">
        {children}
        <div className={styles.axis}>
          {points.map((point) => (
            <span key={point.label}>{point.label}</span>
          ))}
        </div>
      </div>
      <div className={hidden.hidden}>
        <table>
          <thead>
            <tr>
              <th scope="col">{heads.label}</th>
              <th scope="col">{heads.value}</th>
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.label}>
                <th scope="row">{point.label}</th>
                <td>
                  {format(point.value)} {point.tag}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
