import { marketGame } from '../market/market-game.ts'
import { type Plan, usualPlan } from '../market/market-mission.ts'
import { withoutMonths } from '../market/without-months.ts'
import type { Numbers } from '../types.ts'

const options = { in: { move: { shares: 10_000 } }, out: { move: { bills: 10_000 } } }

const plan = ({ start = 0 }: Numbers): Plan => ({ ...usualPlan, start })

/** Mission 8: in or out of the market, four times. The returns are known by month, so it is about the best months. */
export const bestDays = marketGame({
  id: 'best-days',
  number: 8,
  chapter: 'trading-and-behaviour/why-prices-swing',
  inputs: [{ id: 'start', unit: 'money', min: 100_000, max: 5_000_000, step: 100_000, initial: 1_000_000 }],
  era: { kind: 'episodes' },
  months: 60,
  plan,
  stops: [3, 6, 12, 24].map((month, at) => ({ id: `stop-${at + 1}`, when: { month }, options, plan: 'in' })),
  whys: ['stayed-in', 'missed-best', 'missed-worst'],
  why: ({ amounts: { choices } }) => {
    if (choices === 0) return 'stayed-in'
    return choices > 0 ? 'missed-worst' : 'missed-best'
  },
  facts: ({ numbers, months }) => withoutMonths(plan(numbers), months, 3),
})
