import { marketGame } from '../market/market-game.ts'
import { type StopRule, usualPlan } from '../market/market-mission.ts'

/** Buying also brings back what was sold before, so that every option makes sense at every stop. */
const options: StopRule['options'] = {
  hold: {},
  sell: { move: { bills: 10_000 } },
  buy: ({ start = 0 }) => ({ move: { shares: 10_000 }, extra: start / 5 }),
}

/** Mission 2: a crash as it was lived through, month by month: hold, sell, or buy more. */
export const theFall = marketGame({
  id: 'the-fall',
  number: 2,
  chapter: 'trading-and-behaviour/your-mind-and-money',
  inputs: [{ id: 'start', unit: 'money', min: 100_000, max: 5_000_000, step: 100_000, initial: 1_000_000 }],
  amounts: ({ start = 0 }) => ({ more: start / 5 }),
  era: { kind: 'episodes' },
  months: 60,
  plan: ({ start = 0 }) => ({ ...usualPlan, start }),
  stops: [
    { id: 'first-fall', when: { fall: 100_000, gap: 1, latest: 12 }, options, plan: 'hold' },
    {
      id: 'deep-fall',
      when: { fall: 120_000, after: 'first-fall', gap: 1, latest: 30 },
      options,
      plan: 'hold',
    },
    // A rise after the fall: sometimes the way back, and sometimes a rally before the next fall.
    {
      id: 'way-back',
      when: { rise: 100_000, after: 'deep-fall', gap: 1, latest: 42 },
      options,
      plan: 'hold',
    },
  ],
  whys: ['kept-plan', 'choices-helped', 'choices-hurt'],
  why: ({ amounts: { choices } }) => {
    if (choices === 0) return 'kept-plan'
    return choices > 0 ? 'choices-helped' : 'choices-hurt'
  },
})
