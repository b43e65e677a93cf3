import { marketGame } from '../market/market-game.ts'
import { usualPlan } from '../market/market-mission.ts'

/** Each stop of this mission offers the same. */
const options = {
  'go-on': {},
  pause: { payment: { times: 0, months: 12 } },
  double: { payment: { times: 2, months: 12 } },
}

/** Mission 1: ten years of a little every month, from a start that the person does not know. */
export const steadySaving = marketGame({
  id: 'steady-saving',
  number: 1,
  chapter: 'stocks-and-funds/a-little-every-month',
  inputs: [{ id: 'monthly', unit: 'money', min: 5_000, max: 100_000, step: 5_000, initial: 20_000 }],
  era: { kind: 'years', from: 1928, to: 2016 },
  months: 120,
  plan: ({ monthly = 0 }) => ({ ...usualPlan, monthly }),
  stops: [
    // Some decades have no such fall before the sixth year has passed, and then this stop does not occur.
    {
      id: 'bad-stretch',
      when: { fall: 100_000, gap: 12, before: 72, isYearly: true },
      options,
      plan: 'go-on',
    },
    { id: 'six-years', when: { month: 72 }, options, plan: 'go-on' },
  ],
  whys: ['luck-good', 'luck-bad', 'choices-helped', 'choices-hurt'],
})
