import type { Point } from '@vela/simulator/types'
import { useId, useRef } from 'react'
import { useTexts } from '../../../../i18n/texts.ts'
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx'
import { useFormats } from '../../format-amounts.ts'
import { ChartTable } from '../chart-table.tsx'
import { chartScale, startOf } from './chart-scale.ts'
import { useDrawing } from './use-drawing.ts'
import styles from './value-chart.module.css'

type ValueChartProps = {
  /** The months up to the next stop. */
  points: readonly Point[]
  /** How many months the mission has. */
  total: number
  said: number
  /** The month from which the chart is being drawn; null shows all points at once. */
  drawing: number | null
  onDrawn?: () => void
}

/** The value as a line over what was paid in, with the same in words and as a table. */
export function ValueChart({ points, total, said, drawing, onDrawn = () => {} }: ValueChartProps) {
  const t = useTexts('simulator')
  const { whole, passed, span } = useFormats()
  const clipId = useId()
  const clip = useRef<SVGRectElement>(null)
  const value = useRef<HTMLElement>(null)
  const paid = useRef<HTMLElement>(null)
  const time = useRef<HTMLParagraphElement>(null)
  const isDrawn = drawing === null

  const { top, bottom, ticks, valuePath, paidPath } = chartScale(points, said)
  const heightOf = (cents: number) => (100 * (cents - bottom)) / (top - bottom)

  // The figures are written straight into the page: rendering for each month would drop frames on a slow phone.
  function showMonth(month: number) {
    const { value: worth = 0, paidIn = 0 } = points[month - 1] ?? {}
    if (value.current) value.current.textContent = whole(worth)
    if (paid.current) paid.current.textContent = whole(paidIn)
    if (time.current) time.current.textContent = passed(month)
  }
  useDrawing({ element: clip, from: drawing, to: points.length, total, onMonth: showMonth, onDrawn })

  const at = isDrawn ? points.length : drawing
  const shown = points[at - 1] ?? points.map(startOf)[0]
  const values = points.slice(0, at).map((point) => point.value)
  const about =
    isDrawn && shown !== undefined
      ? t('chart_about', {
          time: span(at),
          value: whole(shown.value),
          paid: whole(shown.paidIn),
          low: whole(Math.min(...values)),
          high: whole(Math.max(...values)),
        })
      : ''

  return (
    <figure className={styles.figure} aria-label={t('chart')}>
      <div className={styles.head} aria-hidden={!isDrawn || undefined}>
        <p>
          <span className={styles.label}>{t('value')}</span>
          <strong ref={value} className={styles.value}>
            {whole(shown?.value ?? 0)}
          </strong>
        </p>
        <p ref={time} className={styles.time}>
          {passed(at)}
        </p>
      </div>
      <div className={styles.frame} aria-hidden="true">
        <p className={styles.labels}>
          {ticks.map((tick) => (
            <span key={tick} style={{ bottom: `${heightOf(tick)}%` }}>
              {whole(tick)}
            </span>
          ))}
        </p>
        <div className={styles.plot}>
          <svg className={styles.drawing} viewBox={`0 0 ${total} 100`} preserveAspectRatio="none">
            <path
              className={styles.ticks}
              d={ticks.map((tick) => `M0 ${100 - heightOf(tick)}H${total}`).join('')}
            />
            <clipPath id={clipId}>
              <rect
                ref={clip}
                className={styles.clip}
                y="-10"
                width={total}
                height="120"
                style={{ transform: `scaleX(${at / total})` }}
              />
            </clipPath>
            <g clipPath={`url(#${clipId})`}>
              <path className={styles.paid} d={paidPath} />
              <path className={styles.line} d={valuePath} />
            </g>
            <path className={styles.said} d={`M0 ${100 - heightOf(said)}H${total}`} />
          </svg>
          <span className={styles.saidLabel} style={{ bottom: `${heightOf(said)}%` }}>
            {t('said')} {whole(said)}
          </span>
        </div>
        <p className={styles.axis}>
          <span>{passed(0)}</span>
          <span>{span(total)}</span>
        </p>
      </div>
      <p className={styles.legend} aria-hidden="true">
        <span className={styles.lineKey}>{t('value')}</span>
        <span className={styles.paidKey}>
          {t('paid')} <span ref={paid}>{whole(shown?.paidIn ?? 0)}</span>
        </span>
      </p>
      <output>
        <VisuallyHidden>{about}</VisuallyHidden>
      </output>
      {isDrawn && (
        <ChartTable
          heads={[t('time'), t('paid'), t('value')]}
          rows={points
            .filter((_, index) => (index + 1) % (total > 36 ? 12 : 3) === 0 || index === points.length - 1)
            .map((point) => [passed(points.indexOf(point) + 1), whole(point.paidIn), whole(point.value)])}
        />
      )}
    </figure>
  )
}
