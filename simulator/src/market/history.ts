import { million, round } from '../money.ts'
import type { Month, Ppm } from '../types.ts'
import { episodeRows, firstYear, yearRows } from './returns.ts'

/** Returns are stored in tenths of a percent. */
const ppmPerTenth = 1_000

/** The annual returns, one row per year, in the order of the first five columns. Gold is 0 before 1975. */
const years: readonly (readonly Ppm[])[] = yearRows
  .trim()
  .split('\n')
  .map((row) => row.split(' ').map((tenths) => Number(tenths) * ppmPerTenth))

export const lastYear = firstYear + years.length - 1

export const episodes = episodeRows.map(({ year, month, tenths }) => ({
  /** Counted from January of the first year. */
  at: (year - firstYear) * 12 + month - 1,
  year,
  shares: tenths.split(' ').map((tenth) => Number(tenth) * ppmPerTenth),
}))

/** All months since the first year, every year as twelve equal months whose product is the year. */
export const evenMonths: readonly Month[] = years.flatMap(
  ([shares = 0, bonds = 0, bills = 0, inflation = 0, gold = 0]) => {
    const month = [shares, bonds, bills, inflation, gold].map((year) => equalPart(growth(year), 12))
    return Array.from({ length: 12 }, () => month)
  },
)

/** The same months with the true returns of shares in the six episodes. */
export const trueMonths: readonly Month[] = joinEpisodes()

/**
 * A year of which only some months are known keeps its annual return: the other months are equal and make up for the
 * difference. A year that is known whole is the product of its months, which are averages of prices and therefore end
 * a little off the annual return.
 */
function joinEpisodes(): readonly Month[] {
  const known = new Map(episodes.flatMap(({ at, shares }) => shares.map((ppm, i) => [at + i, ppm] as const)))
  return evenMonths.map((month, at) => {
    const first = at - (at % 12)
    const inYear = Array.from({ length: 12 }, (_, i) => known.get(first + i)).filter(
      (ppm) => ppm !== undefined,
    )
    if (inYear.length === 0) return month
    const year = growth(years[first / 12]?.[0] ?? 0)
    const rest = year / inYear.reduce((product, ppm) => product * growth(ppm), 1)
    return [known.get(at) ?? equalPart(rest, 12 - inYear.length), ...month.slice(1)]
  })
}

function growth(ppm: Ppm): number {
  return 1 + ppm / million
}

/** The return of one of `count` equal months with this product. Newton's method needs no function but + - * and /. */
function equalPart(product: number, count: number): Ppm {
  let root = 1 + (product - 1) / count
  for (let step = 0; step < 12; step += 1) {
    let power = 1
    for (let i = 1; i < count; i += 1) power *= root
    root -= (power * root - product) / (count * power)
  }
  return round((root - 1) * million)
}
