import { expect, test } from 'vitest'
import type { Cents } from '../types.ts'
import { evenMonths } from './history.ts'
import type { Change, Plan } from './market-mission.ts'
import { firstYear } from './returns.ts'
import { type DatedChange, run, type State, valueOf } from './run.ts'

const nothing: Plan = {
  start: 0,
  monthly: 0,
  mix: { shares: 10_000 },
  rebalance: 'never',
  costPpm: 0,
  withdrawal: 0,
}

function playYears(
  years: readonly [number, number],
  plan: Partial<Plan>,
  changes: readonly DatedChange[] = [],
  onMonth?: (state: State, month: number) => void,
): State {
  const months = evenMonths.slice((years[0] - firstYear) * 12, (years[1] - firstYear + 1) * 12)
  return run({ ...nothing, ...plan }, changes, months, onMonth)
}

const starts = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
const january = (year: number, first: number, change: Change) => ({ month: (year - first) * 12, change })

/** The published answers are rounded; one percent covers that and the rounding of the tables. */
function missOf(actual: number, published: number): number {
  return Math.abs(actual / published - 1)
}

test('[X-06] 200 a month for ten years in shares ends as it did in 89 starts', () => {
  const ends = starts(1928, 2016)
    .map((start) => ({ start, end: valueOf(playYears([start, start + 9], { monthly: 20_000 })) }))
    .toSorted((a, b) => a.end - b.end)
  expect(ends).toHaveLength(89)
  expect(ends[0]?.start).toBe(1999)
  expect(ends[88]?.start).toBe(1946)
  expect(missOf(ends[0]?.end ?? 0, 1_980_000)).toBeLessThan(0.01)
  expect(missOf(ends[44]?.end ?? 0, 4_330_000)).toBeLessThan(0.01)
  expect(missOf(ends[88]?.end ?? 0, 7_590_000)).toBeLessThan(0.01)
  expect(ends.filter(({ end }) => end < 2_400_000)).toHaveLength(2)
})

test('[X-06] holding from 2007 to 2025 and selling after 2008 end as they did', () => {
  const sell = january(2009, 2007, { move: { bills: 10_000 } })
  const back = january(2013, 2007, { move: { shares: 10_000 } })
  expect(missOf(valueOf(playYears([2007, 2025], { start: 1_000_000 })), 6_850_400)).toBeLessThan(0.01)
  expect(
    missOf(valueOf(playYears([2007, 2025], { start: 1_000_000 }, [sell, back])), 4_021_000),
  ).toBeLessThan(0.01)
})

test('[X-06] a cost of 1.5 % takes 24.1 to 28.3 % more than one of 0.1 % in thirty years', () => {
  const lost = starts(1928, 1996).map((start) => {
    const end = (costPpm: number) => {
      const saving = Array.from({ length: 29 }, (_, at) => ({
        month: (at + 1) * 12,
        change: { extra: 240_000 },
      }))
      return valueOf(playYears([start, start + 29], { start: 240_000, costPpm }, saving))
    }
    return 1 - end(15_000) / end(1_000)
  })
  expect(lost).toHaveLength(69)
  expect(missOf(Math.min(...lost), 0.241)).toBeLessThan(0.01)
  expect(missOf(Math.max(...lost), 0.283)).toBeLessThan(0.01)
})

test('[X-06] from 1966 to 1981 cash, bills and shares kept 34, 97 and 86 of 100', () => {
  const left = (asset: 'cash' | 'bills' | 'shares') => {
    const state = playYears([1966, 1981], { start: 1_000_000, mix: { [asset]: 10_000 } })
    return (valueOf(state) / state.priceLevel) * 100
  }
  expect(Math.round(left('cash'))).toBe(34)
  expect(Math.round(left('bills'))).toBe(97)
  expect(Math.round(left('shares'))).toBe(86)
})

test('[X-06] 60/40 from 1995 to 2008 ends as it did with rebalancing and without', () => {
  const play = (rebalance: Plan['rebalance']) => {
    const ends: Cents[] = [1_000_000]
    const mix = { shares: 6_000, bonds: 4_000 }
    playYears([1995, 2008], { start: 1_000_000, mix, rebalance }, [], (state, month) => {
      if (month % 12 === 0) ends.push(valueOf(state))
    })
    const worst = Math.min(...ends.slice(1).map((end, at) => end / (ends[at] ?? 1) - 1))
    return { times: (ends.at(-1) ?? 0) / 1_000_000, worst }
  }
  const yearly = play('yearly')
  const never = play('never')
  expect(missOf(yearly.times, 3.01)).toBeLessThan(0.01)
  expect(missOf(yearly.worst, -0.139)).toBeLessThan(0.01)
  expect(missOf(never.times, 2.7)).toBeLessThan(0.01)
  expect(missOf(never.worst, -0.198)).toBeLessThan(0.01)
})

test('[X-06] living on 4 % is over after 25 years from 1966 and leaves 5.4 times the start from 1982', () => {
  const start = 100_000_000
  const plan = {
    start,
    mix: { shares: 6_000, bonds: 4_000 },
    rebalance: 'yearly',
    withdrawal: start / 25,
  } as const
  let emptyAfter = 0
  playYears([1966, 1995], plan, [], (state, month) => {
    if (valueOf(state) === 0 && emptyAfter === 0) emptyAfter = month / 12
  })
  // It pays for 25 years, and the withdrawal at the start of the next one takes the rest.
  expect(Math.floor(emptyAfter)).toBe(25)
  const lucky = playYears([1982, 2011], plan)
  // Published with two digits: anything from 5.35 to 5.45. The rounded tables give 5.34.
  const times = ((valueOf(lucky) / lucky.priceLevel) * 1_000_000) / start
  expect(missOf(times, Math.max(times, 5.35))).toBeLessThan(0.01)
  expect(times).toBeLessThan(5.45)
})
