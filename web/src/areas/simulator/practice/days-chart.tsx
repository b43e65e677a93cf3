import { useTexts } from '../../../i18n/texts.ts'
import { useFormats } from '../format-amounts.ts'
import { ChartTable } from '../mission/chart-table.tsx'
import styles from './days-chart.module.css'

type DaysChartProps = {
  /** One row per month: value, paid in. */
  days: readonly (readonly number[])[]
}

/** The value as a line over what was paid in, in words and as a table. It stands still. */
export function DaysChart({ days }: DaysChartProps) {
  const t = useTexts('practice')
  const { whole, span } = useFormats()
  const rows = days.map(([value = 0, paidIn = 0]) => ({ value, paidIn }))
  const values = rows.map(({ value }) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const amounts = rows.flatMap(({ value, paidIn }) => [value, paidIn])
  const [bottom, top] = [Math.min(...amounts) * 0.98, Math.max(...amounts) * 1.02]
  const last = Math.max(1, rows.length - 1)
  const y = (cents: number) => Math.round((10_000 * (top - cents)) / (top - bottom)) / 100
  const path = (amount: (row: (typeof rows)[number]) => number) =>
    rows.map((row, at) => `${at === 0 ? 'M' : 'L'}${at} ${y(amount(row))}`).join('')
  const everyYear = rows.length > 37 ? 12 : 3
  return (
    <figure className={styles.figure} aria-label={t('chart')}>
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${last} 100`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className={styles.paid} d={path(({ paidIn }) => paidIn)} />
        <path className={styles.line} d={path(({ value }) => value)} />
      </svg>
      <p className={styles.legend} aria-hidden="true">
        <span className={styles.lineKey}>{t('value')}</span>
        <span className={styles.paidKey}>{t('paid_in', { amount: whole(rows.at(-1)?.paidIn ?? 0) })}</span>
      </p>
      <figcaption className={styles.about}>
        {t('chart_about', { time: span(last), low: whole(low), high: whole(high) })}
      </figcaption>
      <ChartTable
        heads={[t('month'), t('value'), t('paid')]}
        rows={rows
          .map(({ value, paidIn }, at) => [String(at), whole(value), whole(paidIn)])
          .filter((_, at) => at % everyYear === 0 || at === last)}
      />
    </figure>
  )
}
