import { million, round } from '../money.ts'
import { type Random, randomFrom } from '../random.ts'
import type { Month, Numbers, World } from '../types.ts'
import { nextTrueMonth } from './bootstrap.ts'
import { episodes, evenMonths, trueMonths } from './history.ts'
import { columns, type Era, type MarketMission, monthCount } from './market-mission.ts'
import { firstYear } from './returns.ts'

/** How many invented worlds a person's own is compared with. */
const inventedCount = 99
/**
 * In each month a company does this much better or worse than all companies, each equally likely: 40 % a year. With it
 * 57 % of the companies end below bills after twenty years.
 */
const companySwing = 115_470

/** The world that follows from a seed. */
export function worldOf(mission: MarketMission, seed: string, numbers: Numbers): World {
  const { era } = mission
  const random = randomFrom(seed)
  const count = monthCount(mission, numbers)
  if (era.kind === 'invented') return inventedWorld(random, count)
  if (era.kind === 'episodes') return episodeWorld(random(0, episodes.length - 1), count)
  return yearsWorld(era, random(era.playFrom ?? era.from, era.playTo ?? era.to), count, random)
}

/** A mission's worlds follow from it and its length alone, and making the invented ones takes time. */
const remembered = new Map<string, readonly World[]>()

/** All worlds that a mission allows; of the invented ones and of the companies a fixed choice. */
export function allWorlds(mission: MarketMission, numbers: Numbers): readonly World[] {
  const count = monthCount(mission, numbers)
  const key = `${mission.id} ${count}`
  const worlds = remembered.get(key) ?? makeWorlds(mission.era, count)
  remembered.set(key, worlds)
  return worlds
}

function makeWorlds(era: Era, count: number): readonly World[] {
  const random = randomFrom('9e3779b97f4a7c15f39cc0605cedc834')
  if (era.kind === 'invented')
    return Array.from({ length: inventedCount }, () => inventedWorld(random, count))
  if (era.kind === 'episodes') return episodes.map((_, at) => episodeWorld(at, count))
  return Array.from({ length: era.to - era.from + 1 }, (_, at) =>
    yearsWorld(era, era.from + at, count, random),
  )
}

function yearsWorld(era: Era & { kind: 'years' }, start: number, count: number, random: Random): World {
  const at = (start - firstYear) * 12
  const months = evenMonths.slice(at, at + count)
  return {
    label: `${start}–${start + Math.floor((count - 1) / 12)}`,
    start,
    months: era.hasCompanies === true ? withCompanies(months, random) : months,
  }
}

function episodeWorld(index: number, count: number): World {
  const { at, year } = episodes[index] ?? { at: 0, year: firstYear }
  const last = firstYear + Math.floor((at + count - 1) / 12)
  return { label: `${year}–${last}`, start: year, months: trueMonths.slice(at, at + count) }
}

/** All true months in a new order. */
function inventedWorld(random: Random, count: number): World {
  const months: Month[] = []
  let at: number | null = null
  while (months.length < count) {
    at = nextTrueMonth(random, at, trueMonths.length)
    months.push(trueMonths[at] ?? [])
  }
  return { label: '', start: 0, months }
}

/** Adds one company, and a fund that bought it and four others in equal parts and holds them. */
function withCompanies(months: readonly Month[], random: Random): readonly Month[] {
  const values = new Float64Array(5).fill(1)
  return months.map((month) => {
    const market = 1 + (month[columns.indexOf('shares')] ?? 0) / million
    const bits = random(0, 31)
    const growthOf = (company: number) =>
      market * (1 + (((bits >> company) & 1) === 1 ? companySwing : -companySwing) / million)
    let before = 0
    let after = 0
    for (let company = 0; company < values.length; company += 1) {
      const value = values[company] ?? 0
      before += value
      after += value * growthOf(company)
      values[company] = value * growthOf(company)
    }
    return [...month, round((growthOf(0) - 1) * million), round((after / before - 1) * million)]
  })
}
