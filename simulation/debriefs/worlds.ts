import type { MarketMission } from '../../simulator/src/market/market-mission.ts'
import { episodeRows, firstYear, yearRows } from '../../simulator/src/market/returns.ts'
import { type Random, randomFrom } from '../../simulator/src/random.ts'
import type { Numbers } from '../../simulator/src/types.ts'

/** The worlds of docs/simulator.md, from the tables and a seed. A month has the returns of these columns in millionths. */
export type Months = readonly (readonly number[])[]
export type World = { readonly label: string; readonly start: number; readonly months: Months }

/** To the nearest whole number, halves away from zero. Adding zero makes -0 a plain zero. */
export const round = (value: number) => Math.sign(value) * Math.round(Math.abs(value)) + 0

/** The part of a list below which this percentage of it is, by the nearest rank. */
export function percentileOf(list: readonly number[], percent: number): number {
  const sorted = list.toSorted((a, b) => a - b)
  return sorted[Math.round(((sorted.length - 1) * percent) / 100)] ?? 0
}

const range = (count: number) => Array.from({ length: count }, (_, at) => at)
const tenthsIn = (row: string) => row.split(' ').map(Number)
const growthOf = (tenths: readonly number[]) => tenths.reduce((all, one) => all * (1 + one / 1000), 1)
const equalMonth = (growth: number, count: number) => round((growth ** (1 / count) - 1) * 1_000_000)

const years = yearRows.trim().split('\n').map(tenthsIn)
const evenMonths: Months = years.flatMap((row) => {
  const month = range(5).map((column) => equalMonth(growthOf([row[column] ?? 0]), 12))
  return range(12).map(() => month)
})

const episodes = episodeRows.map(({ year, month, tenths }) => {
  return { year, at: (year - firstYear) * 12 + month - 1, known: tenthsIn(tenths) }
})
const known = new Map(episodes.flatMap(({ at, known }) => known.map((tenths, i) => [at + i, tenths])))

/** The true months of the six episodes; the other months of a year make up for the difference. */
const trueMonths: Months = evenMonths.map((month, at) => {
  const year = Math.floor(at / 12)
  const ofYear = range(12).flatMap((i) => known.get(year * 12 + i) ?? [])
  if (ofYear.length === 0) return month
  const tenths = known.get(at)
  const rest = growthOf([years[year]?.[0] ?? 0]) / growthOf(ofYear)
  return month.with(0, tenths === undefined ? equalMonth(rest, 12 - ofYear.length) : tenths * 1000)
})

function worldOfYears(mission: MarketMission, start: number, count: number, random: Random): World {
  const first = (start - firstYear) * 12
  const months = evenMonths.slice(first, first + count)
  const hasCompanies = mission.era.kind === 'years' && mission.era.hasCompanies === true
  return {
    label: `${start}–${start + Math.ceil(count / 12) - 1}`,
    start,
    months: hasCompanies ? addCompanies(months, random) : months,
  }
}

/** Each bit of a number says whether one of five companies does 11.547 % better or worse than the market. */
function addCompanies(months: Months, random: Random): Months {
  let companies = [1, 1, 1, 1, 1]
  return months.map((month) => {
    const bits = random(0, 31)
    const market = 1 + (month[0] ?? 0) / 1_000_000
    const growths = companies.map((_, at) => market * (Math.floor(bits / 2 ** at) % 2 ? 1.11547 : 0.88453))
    const before = companies.reduce((sum, one) => sum + one)
    companies = companies.map((one, at) => one * (growths[at] ?? 0))
    const after = companies.reduce((sum, one) => sum + one)
    return [...month, ...[growths[0] ?? 0, after / before].map((growth) => round((growth - 1) * 1_000_000))]
  })
}

function worldOfEpisode(index: number, count: number): World {
  const { year = 0, at = 0 } = episodes[index] ?? {}
  const lastYear = firstYear + Math.floor((at + count - 1) / 12)
  return { label: `${year}–${lastYear}`, start: year, months: trueMonths.slice(at, at + count) }
}

/** The stationary bootstrap: with a chance of one in 36 a month is drawn anew, else the next one follows. */
function inventedWorld(count: number, random: Random): World {
  let at = -1
  const months = range(count).map((month) => {
    const isDrawn = month === 0 || random(1, 36) === 1
    at = isDrawn ? random(0, trueMonths.length - 1) : (at + 1) % trueMonths.length
    return trueMonths[at] ?? []
  })
  return { label: '', start: 0, months }
}

export function monthCountOf({ months }: MarketMission, numbers: Numbers): number {
  return typeof months === 'number' ? months : months(numbers)
}

export function worldFromSeed(mission: MarketMission, seed: string, numbers: Numbers): World {
  const { era } = mission
  const random = randomFrom(seed)
  const count = monthCountOf(mission, numbers)
  if (era.kind === 'invented') return inventedWorld(count, random)
  if (era.kind === 'episodes') return worldOfEpisode(random(0, 5), count)
  return worldOfYears(mission, random(era.playFrom ?? era.from, era.playTo ?? era.to), count, random)
}

const made = new Map<string, readonly World[]>()

/** The worlds that a person's own is compared with. */
export function worldsOf(mission: MarketMission, numbers: Numbers): readonly World[] {
  const { era } = mission
  const count = monthCountOf(mission, numbers)
  const key = `${mission.id} ${count}`
  const random = randomFrom('9e3779b97f4a7c15f39cc0605cedc834')
  const make = () => {
    if (era.kind === 'invented') return range(99).map(() => inventedWorld(count, random))
    if (era.kind === 'episodes') return range(6).map((index) => worldOfEpisode(index, count))
    return range(era.to - era.from + 1).map((at) => worldOfYears(mission, era.from + at, count, random))
  }
  const worlds = made.get(key) ?? make()
  made.set(key, worlds)
  return worlds
}
