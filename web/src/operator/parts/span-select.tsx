import { chooseSpan, type Span, spans } from './report-days.ts'
import { Select } from './select.tsx'

const options = spans.map((span) => ({ value: String(span), label: `Last ${span} days` }))

export function SpanSelect({ span }: { span: Span }) {
  return (
    <Select
      label="Period"
      isLabelHidden
      value={String(span)}
      options={options}
      onChange={(value) => {
        const chosen = spans.find((known) => String(known) === value)
        if (chosen) chooseSpan(chosen)
      }}
    />
  )
}
