import { chooseSpan, reportSpans } from '../report-days.ts'
import { Select } from './select.tsx'

export function SpanSelect({
  span,
  choices = reportSpans.choices,
}: {
  span: number
  choices?: readonly number[]
}) {
  return (
    <Select
      label="Period"
      isLabelHidden
      value={String(span)}
      options={choices.map((days) => ({
        value: String(days),
        label: days === 1 ? 'Today' : `Last ${days} days`,
      }))}
      onChange={(value) => chooseSpan(Number(value))}
    />
  )
}
