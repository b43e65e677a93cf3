import { formatNumber } from '@vela/contract/format-number'

/** As in `15%`, in both languages: Latin American Spanish, like our lessons, has no space before the sign. */
export function formatPercent(percent: number): string {
  return `${formatNumber(Math.round(percent))}%`
}
