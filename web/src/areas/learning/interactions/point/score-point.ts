import type { Scored } from '@vela/contract/scoring/nearest-option'

/** [N-06] Each option is a place on the chart, so a chosen place is the option; null if none is chosen. */
export const scorePoint = (chosen: string | null): Scored | null =>
  chosen === null ? null : { option: chosen, isExact: true }
