import {
  fundTerms,
  type Instrument,
  instruments,
  isFund,
  trades,
} from '../../simulator/src/practice/instruments.ts'
import { type Market, middleMonth } from '../../simulator/src/practice/market.ts'
import type { PracticeMix, PracticeOrder, Saving, Trade } from '../../simulator/src/practice/order.ts'
import { round } from './worlds.ts'

/**
 * A practice account computed a second time, from the prices and dividends of its market: what is held month by month, and
 * every amount of its statements. It keeps the books by instrument; the engine keeps one ledger.
 */
const opening = 1_000_000
const fee = 100
const least = 1_000

type Book = { units: bigint; value: number; gains: number }
type Sums = { readonly paid: number; readonly cash: number; readonly costs: number; readonly value: number }
type Day = { readonly sums: Sums; readonly books: readonly Book[] }

const halfSpreadOf = (id: Instrument) => (isFund(id) ? fundTerms[id] : trades[id]).halfSpread

/** Amounts of millionths of a share at a price, rounded half away from zero. The rest of a share is rounded by itself. */
function worth(units: bigint, price: number): number {
  return Number(units / 1_000_000n) * price + round((Number(units % 1_000_000n) * price) / 1_000_000)
}

/** What an amount buys at a price. */
function bought(amount: number, price: number): bigint {
  return amount <= 0 || price <= 0 ? 0n : (BigInt(amount) * 1_000_000n) / BigInt(price)
}

export function keepBooks({ months }: Market, orders: readonly PracticeOrder[]): Day[] {
  const books = instruments.map((): Book => ({ units: 0n, value: 0, gains: 0 }))
  let [cash, paid, costs] = [opening, opening, 0]
  let saving: Saving | null = null
  let waiting: Trade[] = []
  const bookOf = (id: Instrument) => books[instruments.indexOf(id)] as Book
  const days: Day[] = []

  for (const [month, { prices, dividends }] of months.entries()) {
    const middle = (id: Instrument) => prices[instruments.indexOf(id)] ?? 0
    const half = (id: Instrument) => Math.ceil((middle(id) * halfSpreadOf(id)) / 1_000_000)
    const priceFor = ({ kind, instrument: id, limit }: Pick<Trade, 'kind' | 'instrument' | 'limit'>) =>
      limit ?? (kind === 'buy' ? middle(id) + half(id) : middle(id) - half(id))
    const isReached = ({ kind, instrument: id, limit }: Trade) =>
      limit !== null && (kind === 'buy' ? middle(id) + half(id) <= limit : middle(id) - half(id) >= limit)
    const setAside = () =>
      waiting
        .filter(({ kind }) => kind === 'buy')
        .reduce((sum, one) => sum + worth(BigInt(one.units), one.limit ?? 0) + fee, 0)

    /** Books a purchase (positive units) or a sale for what was paid; the difference to the middle price is a cost. */
    const book = (id: Instrument, units: bigint, price: number, charge: number) => {
      const one = bookOf(id)
      const before = one.value
      one.units += units
      one.value = worth(one.units, middle(id))
      const amount = units > 0n ? worth(units, price) + charge : charge - worth(-units, price)
      cash -= amount
      costs += amount - (one.value - before)
    }
    const trade = (one: Trade) => {
      const units = BigInt(one.units)
      if (one.limit !== null) {
        // A limit is another price than the middle one: that is a gain or a loss of the market.
        const apart = worth(units, middle(one.instrument)) - worth(units, one.limit)
        const gain = one.kind === 'buy' ? apart : -apart
        bookOf(one.instrument).gains += gain
        costs += gain
      }
      book(one.instrument, one.kind === 'buy' ? units : -units, priceFor(one), fee)
    }
    const spread = (mix: PracticeMix, amount: number) => {
      for (const id of instruments) {
        const price = priceFor({ kind: 'buy', instrument: id, limit: null })
        const units = bought(Math.floor((amount * (mix[id] ?? 0)) / 10_000), price)
        if (units > 0n) book(id, units, price, 0)
      }
    }

    const mayBuy = (one: Trade) => {
      const shares = worth(BigInt(one.units), priceFor(one))
      return shares >= least && shares + fee <= cash - setAside()
    }
    const maySell = (one: Trade) => {
      const promised = waiting
        .filter(({ kind, instrument }) => kind === 'sell' && instrument === one.instrument)
        .reduce((sum, { units }) => sum + BigInt(units), 0n)
      const free = bookOf(one.instrument).units - promised
      const shares = worth(BigInt(one.units), priceFor(one))
      return BigInt(one.units) <= free && (shares >= least || (BigInt(one.units) === free && shares >= fee))
    }

    if (month > 0) {
      for (const [at, one] of books.entries()) {
        const id = instruments[at] as Instrument
        if (one.units === 0n) continue
        const before = one.value
        one.value = worth(one.units, middle(id))
        const dividend = worth(one.units, dividends[at] ?? 0)
        const cost = isFund(id) ? round((before * fundTerms[id].costPpm) / 12_000_000) : 0
        cash += dividend
        costs += cost
        one.gains += one.value - before + dividend + cost
      }
      const due = waiting.filter(isReached)
      waiting = waiting.filter((one) => !due.includes(one))
      for (const one of due) trade(one)
      if (saving !== null) {
        cash += saving.monthly
        paid += saving.monthly
        spread(saving.mix, saving.monthly)
      }
    }
    for (const order of orders.filter((one) => one.month === month)) {
      if (order.kind === 'cancel') waiting = waiting.filter(({ id }) => id !== order.order)
      else if (order.kind === 'saving') {
        const parts = Object.values(order.mix)
        const isMix = parts.every((part) => part >= 0) && parts.reduce((sum, part) => sum + part, 0) <= 10_000
        const isAllowed = order.monthly >= 0 && order.invest >= 0 && order.monthly <= 500_000
        if (!isMix || !isAllowed || order.invest > cash - setAside()) continue
        saving = order
        spread(order.mix, order.invest)
      } else if (order.limit !== null && (order.limit < 1 || isReached(order))) continue
      else if (order.kind === 'buy' ? mayBuy(order) : maySell(order)) {
        if (order.limit === null) trade(order)
        else waiting = [...waiting, order]
      }
    }
    const value = cash + books.reduce((sum, one) => sum + one.value, 0)
    days.push({ sums: { paid, cash, costs, value }, books: books.map((one) => ({ ...one })) })
  }
  return days
}

/** The savings plans that were accepted, with what the opening's money can invest at once. */
function plansIn(savings: readonly Saving[]): Saving[] {
  let left = opening
  return savings.map((one) => {
    const invest = Math.min(one.invest, left)
    left -= invest
    return { ...one, invest }
  })
}

const growthOf = (id: Instrument): number => {
  if (!isFund(id) || id === 'expensive' || id === 'shares') return middleMonth.shares
  return id === 'mix' ? 0.6 * middleMonth.shares + 0.4 * middleMonth.bonds : middleMonth[id]
}

/** What the plan would be worth by month if every month were the average one, before costs. */
function averageValues(plans: readonly Saving[], count: number): number[] {
  const parts = new Map<Instrument, number>()
  let cash = opening
  return Array.from({ length: count }, (_, month) => {
    for (const [id, part] of parts) if (month > 0) parts.set(id, part * (1 + growthOf(id) / 1_000_000))
    const put = ({ mix }: Saving, amount: number) => {
      for (const id of instruments) {
        const part = (amount * (mix[id] ?? 0)) / 10_000
        if (part === 0) continue
        parts.set(id, (parts.get(id) ?? 0) + part)
        cash -= part
      }
    }
    const running = plans.findLast((one) => one.month < month)
    if (running !== undefined) {
      cash += running.monthly
      put(running, running.monthly)
    }
    for (const plan of plans.filter((one) => one.month === month)) put(plan, plan.invest)
    return round([...instruments].reduce((sum, id) => sum + (parts.get(id) ?? 0), cash))
  })
}

/** The amounts of each weekly statement. `savings` are the plans that the account accepted. */
export function statementAmounts(market: Market, days: readonly Day[], savings: readonly Saving[]) {
  const plans = plansIn(savings)
  const planned = keepBooks(market, plans)
  const average = averageValues(plans, market.months.length)
  const sums = (month: number) => {
    const [{ sums: day }, { sums: plan }] = [days[month] as Day, planned[month] as Day]
    const paid = day.paid
    const market = (average[month] ?? 0) - paid
    const luck = plan.value + plan.costs - (average[month] ?? 0)
    const choices = day.value + day.costs - plan.value - plan.costs
    return { paid, market, luck, choices, costs: -day.costs }
  }
  const ids = ['paid', 'market', 'luck', 'choices', 'costs'] as const
  return Array.from({ length: Math.floor((days.length - 1) / 7) }, (_, week) => {
    const [from, to] = [7 * week, 7 * week + 7]
    const now = sums(to)
    const then = week === 0 ? { paid: opening, market: 0, luck: 0, choices: 0, costs: 0 } : sums(from)
    const end = (days[to] as Day).sums.value
    const buys = round((end * 1_000_000) / (market.months[to]?.priceLevel ?? 1))
    return {
      start: week === 0 ? opening : (days[from] as Day).sums.value,
      end,
      week: ids.map((id) => [id, now[id] - then[id]] as const),
      soFar: [...ids.map((id) => [id, now[id]] as const), ['inflation', buys - end] as const],
      moved: Object.fromEntries(
        instruments.flatMap((id, at) => {
          const gains = (month: number) => (month === 0 ? 0 : (days[month]?.books[at]?.gains ?? 0))
          const amount = gains(to) - gains(from)
          return amount === 0 ? [] : [[id, amount] as const]
        }),
      ),
    }
  })
}
