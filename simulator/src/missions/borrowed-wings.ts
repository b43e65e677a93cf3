import { marketGame } from '../market/market-game.ts'
import { usualPlan } from '../market/market-mission.ts'

const one = { move: { shares: 10_000 } }

/** Mission 7: shares with borrowed money, once, twice or three times, in a crash and the years after it. */
export const borrowedWings = marketGame({
  id: 'borrowed-wings',
  number: 7,
  chapter: 'trading-and-behaviour/how-much-to-risk',
  inputs: [{ id: 'start', unit: 'money', min: 100_000, max: 5_000_000, step: 100_000, initial: 1_000_000 }],
  era: { kind: 'episodes' },
  months: 60,
  plan: ({ start = 0 }) => ({ ...usualPlan, start }),
  stops: [
    {
      id: 'borrow',
      when: { month: 0 },
      options: { one, two: { move: { double: 10_000 } }, three: { move: { triple: 10_000 } } },
      plan: 'one',
    },
    {
      id: 'middle',
      when: { fall: 150_000, gap: 3, latest: 24 },
      options: { stay: {}, one, out: { move: { bills: 10_000 } } },
      plan: 'stay',
    },
  ],
  whys: ['no-borrowing', 'borrowing-helped', 'borrowing-hurt', 'nearly-lost'],
  why: ({ chose, value, amounts: { paid, choices } }) => {
    if (chose('borrow') === 'one') return 'no-borrowing'
    if (value * 5 < paid) return 'nearly-lost'
    return choices > 0 ? 'borrowing-helped' : 'borrowing-hurt'
  },
})
