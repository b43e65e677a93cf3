import { type Random, randomFrom } from '../../simulator/src/random.ts'
import type { Debrief, Decision } from '../../simulator/src/types.ts'
import { percentileOf, round } from './worlds.ts'

/** Mission 11 by docs/simulator.md: one order on a day of thirteen half hours, from the seed to the debrief. */
type Market = { readonly bid: number; readonly asks: readonly { price: number; size: number }[] }
type Moment = { readonly quote: number; readonly large: Market; readonly small: Market }

const fees = { large: 400, small: 0 }
const openingPrice = 2_500

/** A market's sellers: five at growing distances, and behind them one who sells any number. */
function drawMarket(random: Random, quote: number, thin: boolean): Market {
  const half = thin ? random(8, 20) : 1
  const last = thin ? random(30, 60) : 1
  let price = quote + half
  const asks = Array.from({ length: 5 }, () => {
    const ask = { price, size: thin ? random(10, 40) : random(100, 600) }
    price += thin ? random(5, 20) : random(1, 1)
    return ask
  })
  return { bid: quote - half, asks: [...asks, { price: price + last, size: 20_000 }] }
}

export function dayFromSeed(seed: string): Moment[] {
  const random = randomFrom(seed)
  let quote = openingPrice
  return Array.from({ length: 13 }, (_, at) => {
    const moves = at === 0 ? [] : [0, 0, 0, 0].map(() => random(-3_500, 3_500))
    quote += round((quote * moves.reduce((sum, one) => sum + one, 0)) / 1_000_000)
    return { quote, large: drawMarket(random, quote, false), small: drawMarket(random, quote, true) }
  })
}

/** The day as it is sent: the quote, and for each market the bid and then price and size of each seller. */
export function rowsOf(day: readonly Moment[]): number[][] {
  const row = ({ bid, asks }: Market) => [bid, ...asks.flatMap(({ price, size }) => [price, size])]
  return day.map(({ quote, large, small }) => [quote, ...row(large), ...row(small)])
}

/** What a number of shares costs, from the cheapest seller on. */
function costOf(shares: number, { asks }: Market): number {
  let missing = shares
  return asks.reduce((sum, { price, size }) => {
    const bought = Math.min(size, missing)
    missing -= bought
    return sum + bought * price
  }, 0)
}

type Bought = {
  readonly month: number
  readonly paid: number
  readonly fee: number
  readonly isFilled: boolean
}

/** A market order buys at once. A limit order waits for a seller at its limit, until it is replaced or the day is over. */
function buy(day: readonly Moment[], shares: number, optionAt: (stop: string) => string): Bought {
  const venue = optionAt('venue') === 'large' ? 'large' : 'small'
  const fee = fees[venue]
  const quote = day[0]?.quote ?? 0
  const marketAt = (month: number) => day[month - 1]?.[venue] ?? { bid: 0, asks: [] }
  const kind = optionAt('order')
  if (kind === 'at-market') return { month: 1, paid: costOf(shares, marketAt(1)), fee, isFilled: true }
  const limit = kind === 'limit-quote' ? quote : Math.floor(quote * 0.99)
  for (let month = 2; month <= 13; month += 1) {
    if ((marketAt(month).asks[0]?.price ?? 0) <= limit)
      return { month, paid: limit * shares, fee, isFilled: true }
    const question = { 5: 'wait', 9: 'wait-again' }[month]
    const isChased = question !== undefined && optionAt(question) === 'chase'
    if (isChased) return { month, paid: costOf(shares, marketAt(month)), fee, isFilled: true }
  }
  return { month: 13, paid: costOf(shares, marketAt(13)), fee, isFilled: false }
}

/** The 99 days with which a person's own is compared. */
const otherDays = (() => {
  const random = randomFrom('6f726465722d7469636b65742d646179')
  const digits = () => random(0, 0xffff_ffff).toString(16).padStart(8, '0')
  return Array.from({ length: 99 }, () => dayFromSeed(digits() + digits() + digits() + digits()))
})()

const plan: Readonly<Record<string, string>> = { venue: 'large', order: 'at-market' }
const planned = (stop: string) => plan[stop] ?? 'wait'

export function orderDebrief(
  amount: number,
  day: readonly Moment[],
  decisions: readonly Decision[],
  said: number,
): Debrief {
  const shares = Math.floor(amount / openingPrice)
  const chosen = (stop: string) => decisions.find((one) => one.stop === stop)?.option ?? planned(stop)
  const totalOf = (one: readonly Moment[], optionAt: (stop: string) => string) => {
    const { paid, fee } = buy(one, shares, optionAt)
    return paid + fee
  }
  const { month, paid, fee, isFilled } = buy(day, shares, chosen)
  const first = day[0]?.[chosen('venue') === 'large' ? 'large' : 'small'] ?? { bid: 0, asks: [] }
  const quoted = (day[0]?.quote ?? 0) * shares
  const best = (first.asks[0]?.price ?? 0) * shares
  const atOnce = costOf(shares, first)
  const totals = [0, quoted, best, atOnce, paid, paid + fee]
  const rungs = (['quoted', 'spread', 'depth', 'waiting', 'fee'] as const).map((id, at) => {
    const total = totals[at + 1] ?? 0
    return { id, amount: total - (totals[at] ?? 0), total }
  })
  const others = [day, ...otherDays].map((one, start) => {
    const yours = totalOf(one, chosen)
    return { start, label: '', yours, plan: totalOf(one, planned), isThis: start === 0 }
  })
  const ends = others.map(({ yours }) => yours)
  const largest = rungs.slice(1).toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount))[0]
  const waiting = (largest?.amount ?? 0) < 0 ? 'waiting-saved' : 'waiting-cost'
  const reason = largest?.id === 'waiting' ? waiting : (largest?.id ?? '')
  return {
    rungs,
    prediction: {
      said,
      end: paid + fee,
      low: percentileOf(ends, 10),
      high: percentileOf(ends, 90),
      missPpm: round((Math.abs(said - paid - fee) * 1_000_000) / (paid + fee)),
    },
    others,
    better: others.filter(({ yours, plan }) => yours < plan).length,
    equal: others.filter(({ yours, plan }) => yours === plan).length,
    of: 100,
    why: isFilled ? reason : 'never-filled',
    whyNumbers: { difference: Math.abs(largest?.amount ?? 0), shares, fillMonth: month },
  }
}
