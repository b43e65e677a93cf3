import { useId } from 'react'
import { joinClasses } from '../join-classes.ts'
import { ChartFigure, type ChartProps } from './chart-figure.tsx'
import styles from './line-chart.module.css'
import { smoothLine } from './smooth-line.ts'

const width = 320
const height = 160
const headroom = 28

type Spot = { x: number; y: number; tagY: number; label: string; tag?: string }

type LineChartProps = ChartProps & {
  /** Shows the value of every point. */
  isNumbered?: boolean
}

export function LineChart({ isNumbered = false, ...props }: LineChartProps) {
  const gradient = useId()
  const spots = placePoints(props.points)
  const line = smoothLine(spots)
  return (
    <ChartFigure {...props}>
      <div className={styles.plot}>
        <svg className={styles.drawing} viewBox={`0 0 ${width} ${height}`}>
          <defs>
            <linearGradient id={gradient}>
              <stop className={styles.early} offset="0" />
              <stop className={styles.middle} offset="0.45" />
              <stop className={styles.late} offset="1" />
            </linearGradient>
          </defs>
          {[0, 1, 2, 3].map((row) => (
            <line
              key={row}
              className={styles.grid}
              x2={width}
              y1={headroom + ((height - headroom) * row) / 3}
              y2={headroom + ((height - headroom) * row) / 3}
            />
          ))}
          <path className={styles.area} d={areaBelow(line, spots)} fill={`url(#${gradient})`} />
          <path className={styles.line} d={line} pathLength={1} stroke={`url(#${gradient})`} />
          {spots.map(
            (spot) =>
              spot.tag && (
                <line
                  key={spot.label}
                  className={styles.stem}
                  x1={spot.x}
                  x2={spot.x}
                  y1={spot.y}
                  y2={spot.tagY - 12}
                />
              ),
          )}
          {spots.map((spot) => (
            <circle key={spot.label} className={styles.dot} cx={spot.x} cy={spot.y} r="5" />
          ))}
        </svg>
        {spots.map((spot, index) => {
          const value = isNumbered ? props.format(props.points[index]?.value ?? 0) : null
          if (spot.tag)
            return <Tag key={spot.label} {...spot} tag={[spot.tag, value].filter(Boolean).join(' · ')} />
          return (
            value && (
              <span key={spot.label} className={styles.value} style={placeOf(spot.x, spot.y)}>
                {value}
              </span>
            )
          )
        })}
      </div>
    </ChartFigure>
  )
}

/** A label at a point. It is HTML and not part of the SVG, so that it keeps the size of the surrounding text. */
function Tag({ x, tagY, tag }: Spot) {
  const side = x < width / 3 ? styles.left : x > (width * 2) / 3 ? styles.right : undefined
  return (
    <span className={joinClasses(styles.tag, side)} style={placeOf(x, tagY)}>
      {tag}
    </span>
  )
}

const placeOf = (x: number, y: number) => ({
  left: `${(x / width) * 100}%`,
  bottom: `${100 - (y / height) * 100}%`,
})

function placePoints(points: ChartProps['points']): Spot[] {
  const top = Math.max(...points.map((point) => point.value), 1)
  const yOf = (value: number) => height - 8 - (value / top) * (height - 8 - headroom)
  return points.map((point, index) => ({
    ...point,
    x: (width / points.length) * (index + 0.5),
    y: yOf(point.value),
    // A tag is wider than its band, so it must clear the neighbouring points too or it would cover the line.
    tagY: Math.min(...points.slice(Math.max(0, index - 1), index + 2).map((near) => yOf(near.value))),
  }))
}

function areaBelow(line: string, spots: readonly Spot[]): string {
  const [first, last] = [spots[0], spots.at(-1)]
  return first && last ? `${line}L${last.x},${height}L${first.x},${height}Z` : ''
}
