import { expect, test } from 'vitest'
import { fortyYears } from '../missions/forty-years.ts'
import { oneOrAll } from '../missions/one-or-all.ts'
import { theFall } from '../missions/the-fall.ts'
import { theMattress } from '../missions/the-mattress.ts'
import { marketMissions } from '../missions.ts'
import { randomFrom } from '../random.ts'
import type { Decision, Month } from '../types.ts'
import { episodes, evenMonths, lastYear, trueMonths } from './history.ts'
import { columns } from './market-mission.ts'
import { firstYear } from './returns.ts'

const random = randomFrom('0f1e2d3c4b5a69788796a5b4c3d2e1f0')
const newSeed = () =>
  Array.from({ length: 4 }, () => random(0, 0xffff_ffff).toString(16).padStart(8, '0')).join('')

/** What 1 becomes in a column. */
function product(months: readonly Month[], column: number): number {
  return months.reduce((value, month) => value * (1 + (month[column] ?? 0) / 1_000_000), 1)
}

test('[X-06] twelve equal months make the year, and a year known in part keeps its annual return', () => {
  expect(evenMonths).toHaveLength((lastYear - firstYear + 1) * 12)
  expect(product(evenMonths.slice(0, 12), 0)).toBeCloseTo(1.438, 4)
  expect(product(evenMonths.slice(-12), 4)).toBeCloseTo(1.662, 4)
  const yearOf = (year: number) => trueMonths.slice((year - firstYear) * 12, (year - firstYear + 1) * 12)
  for (const [year, total] of [
    [1929, 0.917],
    [1975, 1.37],
    [1987, 1.058],
    [2003, 1.284],
  ] as const)
    expect(product(yearOf(year), 0)).toBeCloseTo(total, 4)
  expect(yearOf(1987).map(([shares]) => shares)).toContain(-123_000)
  expect(product(yearOf(1931), 0)).toBeCloseTo(0.562, 1)
})

test('[X-09] a mission of equal months stops only between years, where they tell nothing of the next one', () => {
  const even = marketMissions.filter(({ record }) => record.era.kind === 'years')
  expect(even).toHaveLength(6)
  for (const mission of even)
    for (let at = 0; at < 100; at += 1) {
      const numbers = Object.fromEntries(mission.inputs.map(({ id, initial }) => [id, initial]))
      const { months } = mission.worldOf(newSeed(), numbers)
      const decisions: Decision[] = []
      for (;;) {
        const { next } = mission.play(numbers, months, decisions)
        if (next === null) break
        expect(next.month % 12).toBe(0)
        decisions.push({ stop: next.id, option: next.plan })
      }
    }
})

test('[X-09] the same seed gives the same world, and all six episodes come up', () => {
  const starts = new Set(Array.from({ length: 200 }, () => theFall.worldOf(newSeed(), {}).start))
  expect([...starts].sort((a, b) => a - b)).toEqual(episodes.map(({ year }) => year))
  const seed = newSeed()
  expect(oneOrAll.worldOf(seed, {})).toEqual(oneOrAll.worldOf(seed, {}))
  const played = Array.from({ length: 200 }, () => theMattress.worldOf(newSeed(), {}).start)
  expect([Math.min(...played), Math.max(...played)]).toEqual([1964, 1970])
  expect(theMattress.worldOf(seed, {}).label).toMatch(/^19\d\d–19\d\d$/)
})

test('[X-16] an invented world is made of stretches of true months, 36 long on average', () => {
  const numbers = { age: 27, monthly: 20_000, shares: 60 }
  const place = new Map(trueMonths.map((month, at) => [month, at]))
  let months = 0
  let blocks = 0
  for (let world = 0; world < 300; world += 1) {
    const invented = fortyYears.worldOf(newSeed(), numbers)
    expect(invented).toMatchObject({ label: '', start: 0 })
    expect(invented.months).toHaveLength(480)
    const places = invented.months.map((month) => place.get(month))
    expect(places).not.toContain(undefined)
    months += places.length
    // Equal months of a year are one row, so a change of the year is what shows a new stretch.
    blocks += places.filter((at, i) => {
      const before = places[i - 1]
      if (at === undefined || before === undefined) return true
      const years = Math.floor(at / 12) - Math.floor(before / 12)
      return years !== 0 && years !== 1 && years !== firstYear - lastYear
    }).length
  }
  expect(months / blocks).toBeGreaterThan(33)
  expect(months / blocks).toBeLessThan(40)
})

test('about 57 % of the companies end below bills after twenty years', () => {
  const company = columns.indexOf('company')
  const bills = columns.indexOf('bills')
  const worlds = Array.from({ length: 1_000 }, () => oneOrAll.worldOf(newSeed(), {}).months)
  const below = worlds.filter((months) => product(months, company) < product(months, bills)).length
  expect(below / worlds.length).toBeGreaterThan(0.54)
  expect(below / worlds.length).toBeLessThan(0.6)
  // Five companies spread the risk, and all of them more.
  const worst = (column: number) => Math.min(...worlds.map((months) => product(months, column)))
  expect(worst(company)).toBeLessThan(worst(columns.indexOf('five')))
  expect(worst(columns.indexOf('five'))).toBeLessThan(worst(columns.indexOf('shares')))
})
