import { formatNumber } from '@vela/contract/format-number'
import { readFigure } from '@vela/contract/scoring/read-figure'
import { type FieldKind, isFieldValue, type Row, readRows } from '@vela/contract/worksheet'

/** What was typed as a value of this kind; null if it is none. The rows of a list are typed as JSON. */
export function readValue(kind: FieldKind, typed: string): string | null {
  const text = typed.trim()
  if (text === '') return ''
  if (kind === 'list') return readList(text)
  const candidates =
    kind === 'text' || kind === 'date' ? [text] : readFigure(text).map((figure) => String(toCents(figure)))
  return candidates.find((value) => isFieldValue(kind, value)) ?? null
}

const toCents = (figure: number) => Number(figure.toFixed(2))

/** The amounts of the typed rows are read like those of other fields. A list without any amount is empty. */
function readList(text: string): string | null {
  const rows = JSON.parse(text) as readonly Row[]
  const read = rows.map(([name, amount]) => [name.trim(), readValue('money', amount)] as const)
  const filled = read.filter(([name, amount]) => name !== '' || amount !== '')
  if (filled.every(([, amount]) => amount === '')) return ''
  const value = JSON.stringify(filled)
  return isFieldValue('list', value) ? value : null
}

/** The rows of a stored list that have an amount. */
export const filledRows = (value: string) => (readRows(value) ?? []).filter(([, amount]) => amount !== '')

/** As our lessons write amounts in both languages: `1,234.50`, but `1,234`. */
export const showAmount = (amount: number) =>
  formatNumber(amount, Number.isInteger(amount) ? 0 : 2).replace('-', '−')

/** A stored value as a person reads it; a list has its own way to be shown. */
export function showValue(kind: FieldKind, value: string, language: string): string {
  if (value === '' || kind === 'text' || kind === 'list') return value
  if (kind === 'date') {
    const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
    return format.format(new Date(`${value}T00:00:00Z`))
  }
  if (kind === 'money') return showAmount(Number(value))
  const number = formatNumber(Math.round(Number(value) * 100) / 100).replace('-', '−')
  return kind === 'percent' ? `${number}%` : number
}
