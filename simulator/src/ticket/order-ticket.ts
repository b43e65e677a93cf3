import {
  type Asset,
  assets,
  type Cents,
  type Decision,
  type Numbers,
  type Point,
  type Range,
  type Stop,
} from '../types.ts'
import { momentCount, momentOf, openingPrice, type Venue, venues } from './book.ts'
import { reaches, type Ticket, ticket } from './ticket.ts'

/*
 * Mission 11. A person buys shares of one company on one trading day, which two markets quote at the same price. The
 * large one charges a fee, the small one has few sellers. Its world is the day of `book.ts`: a "month" is a half hour.
 */

export const stops = {
  venue: { id: 'venue', month: 1, options: ['large', 'small'], plan: 'large' },
  order: { id: 'order', month: 1, options: ['at-market', 'limit-quote', 'limit-below'], plan: 'at-market' },
  wait: { id: 'wait', month: 5, options: ['wait', 'chase'], plan: 'wait' },
  'wait-again': { id: 'wait-again', month: 9, options: ['wait', 'chase'], plan: 'wait' },
} as const satisfies Readonly<Record<string, Stop>>
const waits = [stops.wait, stops['wait-again']]

/** How far below the quoted price the lower limit is, in percent. */
const belowPercent = 1

export const amountInput = {
  id: 'amount',
  unit: 'money',
  min: 50_000,
  max: 1_000_000,
  step: 50_000,
  initial: 200_000,
} as const

export function sharesOf({ amount }: Numbers): number {
  return Math.floor((amount ?? amountInput.initial) / openingPrice)
}

/** What a person pays in any day and by any decisions is within a tenth of the amount, with hardly an exception. */
export function predictionRangeOf(numbers: Numbers): Range {
  const amount = sharesOf(numbers) * openingPrice
  return { min: amount - amount / 10, max: amount + amount / 10, step: amount / 500, initial: amount }
}

/** A purchase: after how many moments, and on which ticket. */
export type Fill = {
  readonly month: number
  /** False for a limit order that the price never reached: the ticket is then that of buying in the end. */
  readonly isFilled: boolean
  readonly ticket: Ticket
}

/** An order on its way through the day. */
export type OrderState = {
  /** The order as it was sent, in the first moment of the day. */
  readonly sent: { readonly venue: Venue; readonly limit: Cents | null; readonly ticket: Ticket } | null
  readonly fill: Fill | null
  readonly next: Stop | null
}

type Rows = readonly (readonly number[])[]

/** Follows the decisions through the moments that are known. Once the order is filled there is nothing to decide. */
export function followOrder(numbers: Numbers, rows: Rows, decisions: readonly Decision[]): OrderState {
  const shares = sharesOf(numbers)
  const chosen = new Map(decisions.map(({ stop, option }) => [stop, option]))
  const venue = venues.find((one) => one === chosen.get('venue'))
  const kind = chosen.get('order')
  const first = rows[0]
  if (venue === undefined || kind === undefined || first === undefined)
    return { sent: null, fill: null, next: venue === undefined ? stops.venue : stops.order }
  const ticketIn = (row: readonly number[], limit: Cents | null) => {
    const { quote, books } = momentOf(row)
    return ticket(quote, books[venue], { shares, limit })
  }
  const limit = limitOf(kind, momentOf(first).quote)
  const sent = { venue, limit, ticket: ticketIn(first, limit) }
  const filled = (month: number, ticket: Ticket, isFilled = true): OrderState => ({
    sent,
    fill: { month, isFilled, ticket },
    next: null,
  })
  if (limit === null) return filled(1, sent.ticket)
  for (let month = 2; month <= momentCount; month += 1) {
    const row = rows[month - 1]
    if (row === undefined)
      return { sent, fill: null, next: waits.find((stop) => stop.month >= month) ?? null }
    if (reaches(momentOf(row).books[venue], limit)) return filled(month, sent.ticket)
    const wait = waits.find((stop) => stop.month === month)
    const answer = wait === undefined ? 'wait' : chosen.get(wait.id)
    if (answer === undefined) return { sent, fill: null, next: wait ?? null }
    if (answer === 'chase' || month === momentCount)
      return filled(month, ticketIn(row, null), answer === 'chase')
  }
  return { sent, fill: null, next: null }
}

export function limitOf(kind: string, quote: Cents): Cents | null {
  if (kind === 'at-market') return null
  return kind === 'limit-quote' ? quote : Math.floor((quote * (100 - belowPercent)) / 100)
}

/** The state after each moment: nothing before the purchase, then what the shares are worth at the quoted price. */
export function orderPoints(numbers: Numbers, rows: Rows, { fill }: OrderState): Point[] {
  return rows.map((row, at) => {
    const month = at + 1
    const isOwner = fill !== null && fill.isFilled && fill.month <= month
    const value = isOwner ? momentOf(row).quote * sharesOf(numbers) : 0
    const paidIn = isOwner ? fill.ticket.total : 0
    const costs = isOwner ? fill.ticket.fee : 0
    return {
      month,
      paidIn,
      takenOut: 0,
      costs,
      gains: value - paidIn + costs,
      value,
      holdings: { ...nothingHeld, company: value },
      priceLevel: 1_000_000,
    }
  })
}

const nothingHeld = Object.fromEntries(assets.map((asset) => [asset, 0])) as Readonly<Record<Asset, Cents>>
