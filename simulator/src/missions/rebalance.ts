import { marketGame } from '../market/market-game.ts'
import { usualPlan } from '../market/market-mission.ts'
import { million, round } from '../money.ts'
import type { Cents, Ppm } from '../types.ts'

const yearly = { rebalance: 'yearly' } as const
const never = { rebalance: 'never' } as const

/** Mission 9: a mix of 60 % shares and 40 % bonds for fourteen years, put back in order every year or left alone. */
export const rebalance = marketGame({
  id: 'rebalance',
  number: 9,
  chapter: 'your-plan/rebalancing',
  inputs: [{ id: 'start', unit: 'money', min: 100_000, max: 5_000_000, step: 100_000, initial: 1_000_000 }],
  era: { kind: 'years', from: 1928, to: 2012 },
  months: 168,
  plan: ({ start = 0 }) => ({
    ...usualPlan,
    start,
    mix: { shares: 6_000, bonds: 4_000 },
    rebalance: 'yearly',
  }),
  stops: [
    { id: 'habit', when: { month: 0 }, options: { yearly, never }, plan: 'yearly' },
    { id: 'middle', when: { month: 84 }, options: { stay: {}, yearly, never }, plan: 'stay' },
  ],
  whys: ['rebalanced', 'drift-helped', 'drift-hurt'],
  why: ({ amounts: { choices } }) => {
    if (choices === 0) return 'rebalanced'
    return choices > 0 ? 'drift-helped' : 'drift-hurt'
  },
  facts: ({ numbers: { start = 0 }, yours, plan }) => ({
    worstYear: worstYear(start, yours),
    planWorstYear: worstYear(start, plan),
  }),
})

/** The lowest return of a year, from the values after each month. */
function worstYear(start: Cents, values: readonly Cents[]): Ppm {
  const ends = [start, ...values.filter((_, at) => at % 12 === 11)]
  const returns = ends.slice(1).map((end, at) => round((end / (ends[at] ?? 1) - 1) * million))
  return Math.min(...returns)
}
