import { useTexts } from '../../../i18n/texts.ts'
import { LineChart } from '../../../ui/chart/line-chart.tsx'

/** [F-09] counts chapters, which the plan can keep its word on, and nothing of money. */
export function PlanChart({ behind }: { behind: readonly number[] }) {
  const t = useTexts('growth-plan')
  const weeks = behind.map((value, index) => ({ label: t('short_week', { week: index + 1 }), value }))
  return (
    <LineChart
      title={t('chart')}
      heads={{ label: t('chart_week'), value: t('chart_value') }}
      format={String}
      points={[
        { label: t('start'), value: 0, tag: t('now') },
        ...weeks.map((week, index) => (index === weeks.length - 1 ? { ...week, tag: t('after') } : week)),
      ]}
    />
  )
}
