import { marketGame } from '../market/market-game.ts'
import { usualPlan } from '../market/market-mission.ts'
import type { Numbers } from '../types.ts'

const options = { keep: {}, safer: { shift: -2_000 }, bolder: { shift: 2_000 } }
const fall = { fall: 250_000, gap: 12 }

/** Mission 12: a person's own plan for forty years, or until 67, in a world that never was. */
export const fortyYears = marketGame({
  id: 'forty-years',
  number: 12,
  chapter: 'your-plan/choosing-a-mix',
  inputs: [
    { id: 'age', unit: 'years', min: 18, max: 57, step: 1, initial: 27 },
    { id: 'monthly', unit: 'money', min: 5_000, max: 200_000, step: 5_000, initial: 20_000 },
    { id: 'shares', unit: 'percent', min: 0, max: 100, step: 10, initial: 60 },
  ],
  era: { kind: 'invented' },
  months: ({ age = 0 }: Numbers) => 12 * Math.min(40, 67 - age),
  plan: ({ monthly = 0, shares = 0 }) => ({
    ...usualPlan,
    monthly,
    mix: { shares: shares * 100, bonds: 10_000 - shares * 100 },
    rebalance: 'yearly',
  }),
  stops: [
    { id: 'ten-years', when: { month: 120 }, options, plan: 'keep' },
    { id: 'twenty-years', when: { month: 240 }, options, plan: 'keep' },
    { id: 'thirty-years', when: { month: 360 }, options, plan: 'keep' },
    { id: 'first-fall', when: fall, options, plan: 'keep' },
    { id: 'second-fall', when: { ...fall, after: 'first-fall' }, options, plan: 'keep' },
    { id: 'third-fall', when: { ...fall, after: 'second-fall' }, options, plan: 'keep' },
  ],
  whys: ['luck-good', 'luck-bad', 'choices-helped', 'choices-hurt'],
})
