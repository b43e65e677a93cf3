import { marketGame } from '../market/market-game.ts'
import { usualPlan } from '../market/market-mission.ts'

const options = { 'go-on': {}, less: { withdrawalPpm: 900_000 }, more: { withdrawalPpm: 1_100_000 } }

/** Mission 10: thirty years of living on savings: 4 % of the start each year, raised by inflation. */
export const livingOnIt = marketGame({
  id: 'living-on-it',
  number: 10,
  chapter: 'your-plan/how-much-is-enough',
  inputs: [
    { id: 'start', unit: 'money', min: 5_000_000, max: 100_000_000, step: 5_000_000, initial: 30_000_000 },
  ],
  amounts: ({ start = 0 }) => ({ firstYear: start / 25 }),
  era: { kind: 'years', from: 1928, to: 1996 },
  months: 360,
  plan: ({ start = 0 }) => ({
    ...usualPlan,
    start,
    mix: { shares: 6_000, bonds: 4_000 },
    rebalance: 'yearly',
    withdrawal: start / 25,
  }),
  stops: [
    { id: 'five-years', when: { month: 60 }, options, plan: 'go-on' },
    { id: 'fifteen-years', when: { month: 180 }, options, plan: 'go-on' },
  ],
  whys: ['ran-out', 'lasted', 'grew'],
  why: ({ value, realValue, amounts: { paid } }) => {
    if (value === 0) return 'ran-out'
    return realValue > paid ? 'grew' : 'lasted'
  },
})
