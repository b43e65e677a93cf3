import { formatNumber } from '@vela/contract/format-number'
import { useTexts } from '../../../../i18n/texts.ts'
import { LinkButton } from '../../../../ui/button/link-button.tsx'
import { useFormats } from '../../format-amounts.ts'
import { openChapter } from '../../mission/open-chapter.ts'
import type { PracticeInstrument } from './order-form.ts'
import styles from './order-sheet.module.css'

const figures = [
  'revenue',
  'operatingProfit',
  'interest',
  'tax',
  'profit',
  'operatingCashFlow',
  'investment',
  'debt',
  'cash',
  'equity',
  'shares',
] as const

/** The quarterly reports, the newest first, for trying out what the course on company reports teaches. */
export function Reports({ instrument }: { instrument: PracticeInstrument }) {
  const t = useTexts('practice')
  const reports = instrument.reports.toReversed()
  const { exact } = useFormats()
  return (
    <details className={styles.reports}>
      <summary>{t('reports')}</summary>
      <p className={styles.soft}>{t('reports_about')}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls the table by it */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('reports')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('report.quarter')}</th>
              {reports.map(({ month }) => (
                <th key={month} scope="col">
                  {t('report.month', { month })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {figures.map((figure) => (
              <tr key={figure}>
                <th scope="row">{t(`report.${figure}`)}</th>
                {reports.map((report) => (
                  <td key={report.month}>{formatNumber(report[figure])}</td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">{t('report.dividend')}</th>
              {reports.map((report) => (
                <td key={report.month}>{exact(report.dividend)}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
      <LinkButton look="words" onClick={() => openChapter('fundamental-analysis/ratios')}>
        {t('reports_chapter')}
      </LinkButton>
    </details>
  )
}
