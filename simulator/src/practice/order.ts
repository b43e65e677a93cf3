import { million, round } from '../money.ts'
import type { BasisPoints, Cents } from '../types.ts'
import { fundTerms, type Instrument, instruments, isFund, trades } from './instruments.ts'
import type { Market } from './market.ts'

/** Millionths of a share. */
export type Units = number
export type PracticeMix = Readonly<Partial<Record<Instrument, BasisPoints>>>

/** To buy or sell: at once at the market's price, or as soon as the price reaches the limit. */
export type Trade = {
  readonly kind: 'buy' | 'sell'
  readonly id: string
  readonly month: number
  readonly instrument: Instrument
  readonly units: Units
  /** Null for a market order. */
  readonly limit: Cents | null
}

/**
 * From the next month on `monthly` is paid in and spread over the mix; what the mix leaves out of 10,000 stays
 * cash. `invest` is how much of the cash is spread over it at once.
 */
export type Saving = {
  readonly kind: 'saving'
  readonly id: string
  readonly month: number
  readonly monthly: Cents
  readonly mix: PracticeMix
  readonly invest: Cents
}

/** Cancels a pending limit order. */
export type Cancel = {
  readonly kind: 'cancel'
  readonly id: string
  readonly month: number
  readonly order: string
}

export type PracticeOrder = Trade | Saving | Cancel

export type Quote = { readonly price: Cents; readonly bid: Cents; readonly ask: Cents }

/** What a person pays for each order; a monthly saving is free of it. */
export const orderFee: Cents = 100
/** The smallest order, so that its fee is at most a tenth of it. */
export const leastOrder: Cents = 1_000
export const maxMonthly: Cents = 500_000

export function quoteOf(market: Market, month: number, instrument: Instrument): Quote {
  const price = market.months[month]?.prices[instruments.indexOf(instrument)] ?? 0
  const { halfSpread } = isFund(instrument) ? fundTerms[instrument] : trades[instrument]
  const half = Math.ceil((price * halfSpread) / million)
  return { price, bid: price - half, ask: price + half }
}

export type Ticket = {
  /** Paid or received for one share. */
  readonly price: Cents
  /** The shares at this price. */
  readonly shares: Cents
  /** What the shares cost more, or bring less, than at the middle between bid and ask; 0 for a limit order. */
  readonly spread: Cents
  readonly fee: Cents
  /** What a purchase takes from the cash, or a sale adds to it. */
  readonly total: Cents
}

/** Says before an order is sent what its fill does to the cash; the fill is this, to the cent. */
export function ticketOf(
  quote: Quote,
  { kind, units, limit }: Pick<Trade, 'kind' | 'units' | 'limit'>,
): Ticket {
  const price = limit ?? (kind === 'buy' ? quote.ask : quote.bid)
  const shares = valueOf(units, price)
  const spread = limit === null ? Math.abs(shares - valueOf(units, quote.price)) : 0
  const total = kind === 'buy' ? shares + orderFee : shares - orderFee
  return { price, shares, spread, fee: orderFee, total }
}

/** How many millionths of a share an amount buys at a price, after the fee. */
export function unitsFor(amount: Cents, price: Cents, fee: Cents = orderFee): Units {
  const left = amount - fee
  if (left <= 0 || price <= 0) return 0
  const whole = Math.floor(left / price)
  return whole * million + Math.floor(((left - whole * price) * million) / price)
}

/** What units are worth. Whole shares and the rest are counted apart, because their product may exceed 2^53. */
export function valueOf(units: Units, price: Cents): Cents {
  const rest = units % million
  return ((units - rest) / million) * price + round((rest * price) / million)
}
