import { marketGame } from '../market/market-game.ts'
import { usualPlan } from '../market/market-mission.ts'

const cash = { move: { cash: 10_000 } }
const bills = { move: { bills: 10_000 } }
const shares = { move: { shares: 10_000 } }

/** Mission 4: sixteen years with high inflation, in cash, in bills or in shares. */
export const theMattress = marketGame({
  id: 'the-mattress',
  number: 4,
  chapter: 'saving-and-growth/what-inflation-takes',
  inputs: [{ id: 'start', unit: 'money', min: 100_000, max: 5_000_000, step: 100_000, initial: 1_000_000 }],
  // The years around 1966 are played; all starts are compared.
  era: { kind: 'years', from: 1928, to: 2010, playFrom: 1964, playTo: 1970 },
  months: 192,
  plan: ({ start = 0 }) => ({ ...usualPlan, start, mix: { cash: 10_000 }, costPpm: 0 }),
  stops: [
    { id: 'begin', when: { month: 0 }, options: { cash, bills, shares }, plan: 'cash' },
    { id: 'halfway', when: { month: 96 }, options: { stay: {}, cash, bills, shares }, plan: 'stay' },
  ],
  whys: ['buys-less', 'buys-more'],
  why: ({ realValue, amounts: { paid } }) => (realValue < paid ? 'buys-less' : 'buys-more'),
})
