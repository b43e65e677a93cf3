import { round } from '../money.ts'
import type { Cents } from '../types.ts'
import { fundTerms, type Instrument, instruments, isFund, isInstrument } from './instruments.ts'
import type { Market } from './market.ts'
import {
  leastOrder,
  maxMonthly,
  type PracticeMix,
  type PracticeOrder,
  quoteOf,
  type Saving,
  type Ticket,
  type Trade,
  ticketOf,
  type Units,
  unitsFor,
  valueOf,
} from './order.ts'

export const openingCash: Cents = 1_000_000

export type Refusal =
  | 'unknown_instrument'
  | 'too_small'
  | 'too_much'
  | 'not_enough_money'
  | 'not_enough_shares'
  | 'bad_limit'
  | 'bad_mix'
  | 'nothing_to_cancel'

export type OrderState = {
  readonly order: PracticeOrder
  /** A saving is `filled` at once, and replaced by a later one. */
  readonly state: 'filled' | 'waiting' | 'cancelled' | 'refused'
  readonly refusal: Refusal | null
  /** The month and the ticket of the fill. */
  readonly filledIn: number | null
  readonly ticket: Ticket | null
}

/** The account at the end of a month. `value` is always `paidIn + gains - costs`. */
export type PracticePoint = {
  readonly month: number
  readonly paidIn: Cents
  readonly gains: Cents
  readonly costs: Cents
  readonly value: Cents
  readonly cash: Cents
  /** What each holding is worth, and has gained so far with its dividends, in the order of `instruments`. */
  readonly values: readonly Cents[]
  readonly gainsOf: readonly Cents[]
}

export type PracticeAccount = {
  readonly points: readonly PracticePoint[]
  readonly orders: readonly OrderState[]
  readonly cash: Cents
  /** Cash that waiting orders have set aside. */
  readonly reserved: Cents
  readonly holdings: Readonly<Partial<Record<Instrument, { readonly units: Units; readonly value: Cents }>>>
  readonly saving: Saving | null
}

/** The account that follows from the market and the orders. They are in the order in which they were sent. */
export function accountOf(market: Market, orders: readonly PracticeOrder[]): PracticeAccount {
  const ledger = openLedger(market)
  let next = 0
  for (let month = 0; month < market.months.length; month += 1) {
    ledger.startMonth(month)
    for (let order = orders[next]; order !== undefined && order.month <= month; order = orders[next]) {
      ledger.send(order)
      next += 1
    }
    ledger.endMonth()
  }
  return ledger.read()
}

function openLedger(market: Market) {
  const units = instruments.map(() => 0)
  const values = instruments.map(() => 0)
  const gainsOf = instruments.map(() => 0)
  const points: PracticePoint[] = []
  const states = new Map<string, OrderState>()
  let waiting: readonly Trade[] = []
  let saving: Saving | null = null
  let month = 0
  let cash = openingCash
  let paidIn = openingCash
  let costs = 0

  const quote = (instrument: Instrument) => quoteOf(market, month, instrument)
  const reservedCash = () =>
    waiting.reduce(
      (sum, order) => (order.kind === 'buy' ? sum + ticketOf(quote(order.instrument), order).total : sum),
      0,
    )
  const reservedUnits = (instrument: Instrument) =>
    waiting.reduce(
      (sum, order) => (order.kind === 'sell' && order.instrument === instrument ? sum + order.units : sum),
      0,
    )

  /** Whatever a purchase or a sale takes from the value of the account is its cost. */
  function move(instrument: Instrument, change: Units, paid: Cents): void {
    const at = instruments.indexOf(instrument)
    const before = values[at] ?? 0
    units[at] = (units[at] ?? 0) + change
    values[at] = valueOf(units[at] ?? 0, quote(instrument).price)
    cash -= paid
    costs += paid - ((values[at] ?? 0) - before)
  }

  function fill(order: Trade): void {
    const ticket = ticketOf(quote(order.instrument), order)
    const at = instruments.indexOf(order.instrument)
    if (order.limit !== null) {
      // A limit differs from the middle price of the month. This difference is the market's, not a cost.
      const atMiddle = valueOf(order.units, quote(order.instrument).price)
      const better = order.kind === 'buy' ? atMiddle - ticket.shares : ticket.shares - atMiddle
      gainsOf[at] = (gainsOf[at] ?? 0) + better
      costs += better
    }
    if (order.kind === 'buy') move(order.instrument, order.units, ticket.total)
    else move(order.instrument, -order.units, -ticket.total)
    states.set(order.id, { order, state: 'filled', refusal: null, filledIn: month, ticket })
  }

  /** Spreads an amount of the cash over a mix. Such purchases pay the spread but no fee. */
  function spreadOver(mix: PracticeMix, amount: Cents): void {
    for (const instrument of instruments) {
      const part = Math.floor((amount * (mix[instrument] ?? 0)) / 10_000)
      if (part === 0) continue
      const { ask } = quote(instrument)
      const bought = unitsFor(part, ask, 0)
      if (bought > 0) move(instrument, bought, valueOf(bought, ask))
    }
  }

  function grow(): void {
    instruments.forEach((instrument, at) => {
      const held = units[at] ?? 0
      if (held === 0) return
      const before = values[at] ?? 0
      values[at] = valueOf(held, quote(instrument).price)
      const dividend = valueOf(held, market.months[month]?.dividends[at] ?? 0)
      const cost = isFund(instrument) ? round((before * fundTerms[instrument].costPpm) / 12 / 1_000_000) : 0
      cash += dividend
      costs += cost
      gainsOf[at] = (gainsOf[at] ?? 0) + (values[at] ?? 0) - before + dividend + cost
    })
  }

  function reached({ kind, instrument, limit }: Trade): boolean {
    const { bid, ask } = quote(instrument)
    return kind === 'buy' ? ask <= (limit ?? 0) : bid >= (limit ?? Infinity)
  }

  function refusalOf(order: PracticeOrder): Refusal | null {
    if (order.kind === 'cancel')
      return waiting.some(({ id }) => id === order.order) ? null : 'nothing_to_cancel'
    if (order.kind === 'saving') return refusalOfSaving(order, cash - reservedCash())
    if (!isInstrument(order.instrument)) return 'unknown_instrument'
    const now = quote(order.instrument)
    // A limit at which the order could be filled at once is a mistake: a market order is then cheaper.
    if (order.limit !== null && (order.limit < 1 || reached(order))) return 'bad_limit'
    const { total, shares } = ticketOf(now, order)
    if (order.kind === 'buy') {
      if (shares < leastOrder) return 'too_small'
      return total > cash - reservedCash() ? 'not_enough_money' : null
    }
    const held = units[instruments.indexOf(order.instrument)] ?? 0
    const free = held - reservedUnits(order.instrument)
    if (order.units > free) return 'not_enough_shares'
    // A rest that is too small for an order can be sold with everything else.
    return shares < leastOrder && (order.units < free || total < 0) ? 'too_small' : null
  }

  return {
    startMonth(at: number): void {
      month = at
      if (month === 0) return
      grow()
      const due = waiting.filter(reached)
      waiting = waiting.filter((order) => !due.includes(order))
      for (const order of due) fill(order)
      if (saving === null) return
      cash += saving.monthly
      paidIn += saving.monthly
      spreadOver(saving.mix, saving.monthly)
    },
    send(order: PracticeOrder): void {
      const refusal = refusalOf(order)
      const done = { order, refusal, filledIn: null, ticket: null }
      if (refusal !== null) {
        states.set(order.id, { ...done, state: 'refused' })
      } else if (order.kind === 'saving') {
        saving = order
        spreadOver(order.mix, order.invest)
        states.set(order.id, { ...done, state: 'filled', filledIn: month })
      } else if (order.kind === 'cancel') {
        const cancelled = waiting.find(({ id }) => id === order.order)
        waiting = waiting.filter(({ id }) => id !== order.order)
        if (cancelled !== undefined)
          states.set(order.order, { ...done, order: cancelled, state: 'cancelled' })
        states.set(order.id, { ...done, state: 'filled', filledIn: month })
      } else if (order.limit === null) fill(order)
      else {
        waiting = [...waiting, order]
        states.set(order.id, { ...done, state: 'waiting', ticket: ticketOf(quote(order.instrument), order) })
      }
    },
    endMonth(): void {
      const value = cash + values.reduce((sum, one) => sum + one, 0)
      const gains = gainsOf.reduce((sum, one) => sum + one, 0)
      points.push({ month, paidIn, gains, costs, value, cash, values: [...values], gainsOf: [...gainsOf] })
    },
    read: (): PracticeAccount => ({
      points,
      orders: [...states.values()],
      cash,
      reserved: reservedCash(),
      holdings: Object.fromEntries(
        instruments.flatMap((instrument, at) =>
          (units[at] ?? 0) > 0 ? [[instrument, { units: units[at] ?? 0, value: values[at] ?? 0 }]] : [],
        ),
      ),
      saving,
    }),
  }
}

function refusalOfSaving({ monthly, mix, invest }: Saving, free: Cents): Refusal | null {
  if (Object.keys(mix).some((id) => !isInstrument(id))) return 'unknown_instrument'
  const parts = Object.values(mix)
  const isWhole = parts.every((part) => part >= 0) && parts.reduce((sum, part) => sum + part, 0) <= 10_000
  if (!isWhole) return 'bad_mix'
  if (monthly < 0 || invest < 0) return 'too_small'
  if (monthly > maxMonthly) return 'too_much'
  return invest > free ? 'not_enough_money' : null
}
