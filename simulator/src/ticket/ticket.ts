import { round } from '../money.ts'
import type { Cents } from '../types.ts'
import type { Book } from './book.ts'

/** An order to buy. A market order takes what the book offers; a limit order pays its limit and never more. */
export type Order = { readonly shares: number; readonly limit: Cents | null }

/** What an order costs. Everything but `price` is for the whole order, and the last line is the sum of the others. */
export type Ticket = {
  /** The average price of a share, rounded for display. */
  readonly price: Cents
  readonly quoted: Cents
  /** The best price of a seller against the quoted price. */
  readonly spread: Cents
  /** What the sellers behind the first one ask on top. */
  readonly depth: Cents
  /** What a limit differs from the price of a market order; negative where it is cheaper. */
  readonly limit: Cents
  readonly fee: Cents
  readonly total: Cents
}

/** Says before an order is sent what its fill costs; the fill is this, to the cent. */
export function ticket(quote: Cents, book: Book, { shares, limit }: Order): Ticket {
  const quoted = quote * shares
  const first = (book.asks[0]?.price ?? 0) * shares
  const walked = walk(book, shares)
  const paid = limit === null ? walked : limit * shares
  return {
    price: round(paid / shares),
    quoted,
    spread: first - quoted,
    depth: walked - first,
    limit: paid - walked,
    fee: book.fee,
    total: paid + book.fee,
  }
}

/** The price of shares that are bought from the cheapest seller first. The last seller of a book never runs out. */
function walk({ asks }: Book, shares: number): Cents {
  let missing = shares
  let paid = 0
  for (const { price, size } of asks) {
    const taken = Math.min(size, missing)
    paid += price * taken
    missing -= taken
  }
  return paid
}

/** Whether a seller has come down to the limit. */
export function reaches({ asks }: Book, limit: Cents): boolean {
  return (asks[0]?.price ?? Infinity) <= limit
}
