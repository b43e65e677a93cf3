import { marketGame } from '../market/market-game.ts'
import { type Change, usualPlan } from '../market/market-mission.ts'
import type { Asset, Numbers } from '../types.ts'

const start = 1_000_000

/** A fund that covers some months of costs, in bills, and the rest in shares. One basis point of 10,000 is one unit. */
const fund =
  (months: number) =>
  ({ costs = 0 }: Numbers): Change => ({
    move: { bills: (months * costs) / 100, shares: 10_000 - (months * costs) / 100 },
  })

const spend =
  (from: readonly Asset[]) =>
  ({ costs = 0 }: Numbers): Change => ({ spending: { months: 6, monthly: costs, from } })

/** Mission 5: a job is lost in the middle of a crash, with or without an emergency fund. */
export const theLostJob = marketGame({
  id: 'the-lost-job',
  number: 5,
  chapter: 'money-basics/emergency-fund',
  inputs: [{ id: 'costs', unit: 'money', min: 40_000, max: 160_000, step: 5_000, initial: 100_000 }],
  amounts: ({ costs = 0 }) => ({ saved: costs / 4, three: 3 * costs, six: 6 * costs }),
  era: { kind: 'episodes' },
  months: 60,
  // A quarter of what a month costs is saved while there is work.
  plan: ({ costs = 0 }) => ({ ...usualPlan, start, monthly: costs / 4 }),
  stops: [
    {
      id: 'fund',
      when: { month: 0 },
      options: { none: fund(0), three: fund(3), six: fund(6) },
      plan: 'three',
    },
    {
      id: 'job-lost',
      when: { fall: 150_000, gap: 1, latest: 24 },
      options: { sell: spend(['bills', 'shares']), card: spend(['bills']) },
      plan: 'sell',
    },
  ],
  whys: ['fund-held', 'sold-low', 'card-debt'],
  why: ({ chose }) => {
    if (chose('fund') === 'six') return 'fund-held'
    return chose('job-lost') === 'card' ? 'card-debt' : 'sold-low'
  },
})
