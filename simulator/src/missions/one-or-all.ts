import { marketGame } from '../market/market-game.ts'
import { usualPlan } from '../market/market-mission.ts'

const one = { move: { company: 10_000 } }
const five = { move: { five: 10_000 } }
const all = { move: { shares: 10_000 } }

/** Mission 6: twenty years in one company, in five, or in all of them. */
export const oneOrAll = marketGame({
  id: 'one-or-all',
  number: 6,
  chapter: 'investing-foundations/diversification',
  inputs: [{ id: 'start', unit: 'money', min: 100_000, max: 5_000_000, step: 100_000, initial: 1_000_000 }],
  era: { kind: 'years', from: 1928, to: 2006, hasCompanies: true },
  months: 240,
  plan: ({ start = 0 }) => ({ ...usualPlan, start }),
  stops: [
    { id: 'choose', when: { month: 0 }, options: { one, five, all }, plan: 'all' },
    { id: 'ten-years', when: { month: 120 }, options: { stay: {}, one, all }, plan: 'stay' },
  ],
  whys: ['spread', 'few-helped', 'few-hurt'],
  why: ({ amounts: { choices } }) => {
    if (choices === 0) return 'spread'
    return choices > 0 ? 'few-helped' : 'few-hurt'
  },
})
