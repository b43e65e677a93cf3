import { marketGame } from '../market/market-game.ts'
import { usualPlan } from '../market/market-mission.ts'

const cheap = { costPpm: 1_000 }
const adviser = { costPpm: 15_000 }

/** Mission 3: thirty years in the same market, in a fund for 0.1 % a year or in one for 1.5 % with a friendly adviser. */
export const quietCost = marketGame({
  id: 'quiet-cost',
  number: 3,
  chapter: 'investing-foundations/what-costs-take',
  inputs: [{ id: 'yearly', unit: 'money', min: 60_000, max: 2_400_000, step: 60_000, initial: 240_000 }],
  era: { kind: 'years', from: 1928, to: 1996 },
  months: 360,
  plan: ({ yearly = 0 }) => ({ ...usualPlan, monthly: yearly / 12, costPpm: 1_000 }),
  stops: [
    { id: 'fund', when: { month: 0 }, options: { cheap, adviser }, plan: 'cheap' },
    { id: 'ten-years', when: { month: 120 }, options: { stay: {}, cheap, adviser }, plan: 'stay' },
  ],
  whys: ['cheap', 'changed-early', 'late-adviser', 'expensive'],
  why: ({ chose }) => {
    const later = chose('ten-years')
    if (chose('fund') === 'cheap') return later === 'adviser' ? 'late-adviser' : 'cheap'
    return later === 'cheap' ? 'changed-early' : 'expensive'
  },
})
