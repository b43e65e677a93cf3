import { type Random, randomFrom } from '../random.ts'
import { accountOf } from './account.ts'
import { funds, instruments } from './instruments.ts'
import { type Market, marketOf } from './market.ts'
import { type PracticeOrder, quoteOf, unitsFor } from './order.ts'
import { statementsOf } from './statements.ts'

export function randomSeed(random: Random): string {
  return Array.from({ length: 4 }, () => random(0, 0xffff_ffff).toString(16).padStart(8, '0')).join('')
}

/** Any orders a person could send, sensible and not. */
export function randomOrders(random: Random, market: Market, count: number): PracticeOrder[] {
  const any = <T>(values: readonly T[]): T => values[random(0, values.length - 1)] as T
  const months = Array.from({ length: count }, () => random(0, market.months.length - 1))
  return months
    .sort((a, b) => a - b)
    .map((month, at): PracticeOrder => {
      const id = `order ${at}`
      const instrument = any(instruments)
      const { price } = quoteOf(market, month, instrument)
      const limit = any([null, null, Math.floor((price * random(80, 120)) / 100)])
      const units = unitsFor(random(100, 600_000), price)
      const dice = random(0, 9)
      if (dice === 0) return { kind: 'cancel', id, month, order: `order ${random(0, count)}` }
      if (dice > 1) return { kind: dice < 7 ? 'buy' : 'sell', id, month, instrument, units, limit }
      const mix = { [any(instruments)]: 6_000, [any(funds)]: random(0, 5_000) }
      return { kind: 'saving', id, month, monthly: random(0, 60_000), mix, invest: random(0, 500_000) }
    })
}

/** The ends of many accounts with all their statements, in a form in which engines can be compared. */
export function playRandomAccounts(seed: string, count: number): string[] {
  const random = randomFrom(seed)
  return Array.from({ length: count }, () => {
    const market = marketOf(randomSeed(random), random(1, 120))
    const account = accountOf(market, randomOrders(random, market, 25))
    const end = account.points.at(-1)
    const lines = statementsOf(market, account).flatMap(({ soFar }) => soFar.map(({ amount }) => amount))
    return [end?.value, end?.gains, end?.costs, ...(market.months.at(-1)?.prices ?? []), ...lines].join(' ')
  })
}
