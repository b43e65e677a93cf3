import type { ReportRange } from '@vela/contract/operator/report-range'
import { replaceAddress } from '../router.tsx'

const dayMs = 24 * 60 * 60_000

/** How many days a report may cover, and at first covers. */
export type Spans = { readonly choices: readonly number[]; readonly first: number }
export const reportSpans: Spans = { choices: [7, 30, 90, 365], first: 30 }

/** The number of days that the address asks for. It is part of the address, so that a report can be sent to others. */
export function spanOf(search: URLSearchParams, { choices, first } = reportSpans): number {
  return choices.find((span) => String(span) === search.get('days')) ?? first
}

export function chooseSpan(span: number): void {
  replaceAddress(`${location.pathname}?days=${span}`)
}

/** The last days up to today, in the time zone of the browser. */
export function lastDays(span: number): ReportRange {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  // The Swedish way to write a date is the one of ISO 8601.
  const to = new Intl.DateTimeFormat('sv', { timeZone: zone }).format(new Date())
  const from = new Date(Date.parse(to) - (span - 1) * dayMs).toISOString().slice(0, 10)
  return { from, to, zone }
}
