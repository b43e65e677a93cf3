import { useState } from 'react'
import { useLanguage, useTexts } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { LineChart } from '../../../../ui/chart/line-chart.tsx'
import { Dock } from '../../../../ui/layout/dock.tsx'
import styles from './plan-is-ready.module.css'
import { planMonths } from './plan-is-ready-months.ts'

const levels = [12, 40, 78, 96]
const tags = ['beginner', null, 'confident_investor', null] as const

type PlanIsReadyProps = { isBusy: boolean; onContinue: () => void }

/** A page to read: the path to a confident investor over four months. */
export function PlanIsReady({ isBusy, onContinue }: PlanIsReadyProps) {
  const t = useTexts('quiz-pages')
  const language = useLanguage()
  const [today] = useState(() => new Date())
  const { months, confidentBy } = planMonths(today, language)
  return (
    <div className={styles.ready}>
      <h1>{t('ready_title')}</h1>
      <p className={styles.lead}>{t('ready_lead', { month: confidentBy })}</p>
      <LineChart
        title={t('ready_chart')}
        heads={{ label: t('ready_month'), value: t('ready_level') }}
        format={(level) => t('ready_level_value', { level })}
        points={months.map((label, index) => {
          const tag = tags[index]
          return { label, value: levels[index] ?? 0, ...(tag && { tag: t(tag) }) }
        })}
      />
      <p className={styles.sketch}>{t('ready_illustration')}</p>
      {/* [F-14] Past performance is shown with its date, as history. */}
      <aside className={styles.history}>
        <h2 className={styles.heading}>{t('ready_history_title')}</h2>
        <p>{t('ready_history', { rate: 14.7 })}</p>
      </aside>
      <Dock>
        <Button isWide isBusy={isBusy} data-value="Continue" onClick={onContinue}>
          {t('continue')}
        </Button>
      </Dock>
    </div>
  )
}
