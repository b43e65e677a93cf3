import { type Decimal, one, over, power, whole } from '../decimal/decimal.ts'
import type { Given } from './given.ts'

type Pace = 1 | 2 | 4 | 12 | 365

const day = 'daily|every day|each day|diari\\w+|cada dia'
const month = 'monthly|every month|each month|mensual\\w*|cada mes'
const quarter = 'quarterly|every quarter|each quarter|trimestral\\w*|cada trimestre'
const half = 'semi-?annual\\w*|half-?yearly|semestral\\w*|cada semestre'
const year = 'yearly|annually|every year|once a year|anual\\w*|cada ano'
const paces = (
  [
    [day, 365],
    [month, 12],
    [quarter, 4],
    [half, 2],
    [year, 1],
  ] as const
).map(
  ([words, times]) =>
    [
      new RegExp(
        `\\b(?:(?:compound\\w*|capitaliz\\w+|compuest[oa]s?)(?: interest)? (?:${words})|(?:${words})[ -](?:compound|capitaliz|compuest)\\w*)`,
      ),
      times,
    ] as const,
)

export type Growth = {
  readonly pace: Pace
  readonly periods: number
  readonly step: Decimal
  readonly factor: Decimal
}

/**
 * [C-08] As in the lessons: an amount that lies alone gets its interest once a year, unless it is said otherwise or
 * the years are not whole.
 */
export function growthOf({ text, figures }: Given, rate: Decimal, months: number): Growth {
  const isByMonth = figures.some(({ isByMonth: is, value }) => is && value === rate)
  const asked = isByMonth ? 12 : paces.find(([pattern]) => pattern.test(text))?.[1]
  const wished = asked ?? 1
  const pace = (months * wished) % 12 === 0 || wished === 365 ? wished : 12
  const periods = Math.round((months * pace) / 12)
  const step = one + over(rate, whole(100 * pace))
  return { pace, periods, step, factor: power(step, periods) }
}

/** What a yearly rate makes of one: by whole years, or by the month where they are not whole. */
export function yearlyFactor(rate: Decimal, months: number): Decimal {
  const share = over(rate, whole(100))
  return months % 12 === 0 ? power(one + share, months / 12) : power(one + over(share, whole(12)), months)
}
