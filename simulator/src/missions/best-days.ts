import { marketGame } from '../market/market-game.ts'
import { columns, type Plan, usualPlan } from '../market/market-mission.ts'
import { run, valueOf } from '../market/run.ts'
import type { Month, Numbers } from '../types.ts'

const shares = columns.indexOf('shares')
const bills = columns.indexOf('bills')
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

/** What a plan of shares would have ended at, and what without their best or their worst months, spent in bills. */
function withoutMonths(plan: Plan, months: readonly Month[], count: number): Numbers {
  const byReturn = months.map((_, at) => at).toSorted((a, b) => sharesOf(months[a]) - sharesOf(months[b]))
  const worst = byReturn.slice(0, count)
  const best = byReturn.slice(-count)
  const hold = (skipped: readonly number[]) => {
    const left = months.map((month, at) =>
      skipped.includes(at) ? month.with(shares, month[bills] ?? 0) : month,
    )
    return valueOf(run(plan, [], left))
  }
  return { held: hold([]), withoutBest: hold(best), withoutWorst: hold(worst) }
}

function sharesOf(month: Month | undefined): number {
  return month?.[shares] ?? 0
}
