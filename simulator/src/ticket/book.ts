import { round } from '../money.ts'
import { type Random, randomFrom } from '../random.ts'
import type { Cents } from '../types.ts'

/** One price at which somebody sells, and how many shares they sell at it. */
export type Level = { readonly price: Cents; readonly size: number }

/** The sellers of one market, cheapest first, and the best price that a buyer there offers. */
export type Book = { readonly bid: Cents; readonly asks: readonly Level[]; readonly fee: Cents }

export const venues = ['large', 'small'] as const
export type Venue = (typeof venues)[number]

/** One half hour of a trading day: the quoted price, which both markets share, and the two books. */
export type Moment = { readonly quote: Cents; readonly books: Readonly<Record<Venue, Book>> }

export const momentCount = 13
export const openingPrice: Cents = 2_500
/** The large market charges a flat fee per order; the small one advertises that it has none. */
const fees: Readonly<Record<Venue, Cents>> = { large: 400, small: 0 }
const levelCount = 6

/** The moments of a trading day as rows of whole numbers, in which form they are committed to and sent. */
export function dayOf(seed: string): number[][] {
  const random = randomFrom(seed)
  let quote = openingPrice
  return Array.from({ length: momentCount }, (_, at) => {
    if (at > 0) quote += stepOf(random, quote)
    return [quote, ...largeBook(random, quote), ...smallBook(random, quote)]
  })
}

/** A change of the price with a standard deviation of about 0.4 %. Four uniform numbers come close to a normal one. */
function stepOf(random: Random, quote: Cents): Cents {
  const ppm = random(-3_500, 3_500) + random(-3_500, 3_500) + random(-3_500, 3_500) + random(-3_500, 3_500)
  return round((quote * ppm) / 1_000_000)
}

function largeBook(random: Random, quote: Cents): number[] {
  return bookRow({ random, quote, half: 1, gap: [1, 1], size: [100, 600], last: [1, 20_000] })
}

/** Few sellers far apart. Behind them a dealer sells any number, at a price that pays for the trouble. */
function smallBook(random: Random, quote: Cents): number[] {
  return bookRow({
    random,
    quote,
    half: random(8, 20),
    gap: [5, 20],
    size: [10, 40],
    last: [random(30, 60), 20_000],
  })
}

type Shape = {
  readonly random: Random
  readonly quote: Cents
  /** Half of the spread. */
  readonly half: Cents
  readonly gap: readonly [Cents, Cents]
  readonly size: readonly [number, number]
  /** How far the last level is behind the one before it, and its size. */
  readonly last: readonly [Cents, number]
}

function bookRow({ random, quote, half, gap, size, last }: Shape): number[] {
  const row = [quote - half]
  let price = quote + half
  for (let level = 1; level < levelCount; level += 1) {
    row.push(price, random(...size))
    price += random(...gap)
  }
  return [...row, price + last[0], last[1]]
}

/** Reads a row that `dayOf` made. */
export function momentOf(row: readonly number[]): Moment {
  const [quote = 0, ...rest] = row
  const width = 1 + 2 * levelCount
  return {
    quote,
    books: { large: bookOf(rest.slice(0, width), 'large'), small: bookOf(rest.slice(width), 'small') },
  }
}

function bookOf([bid = 0, ...levels]: readonly number[], venue: Venue): Book {
  const asks = Array.from({ length: levels.length / 2 }, (_, at) => ({
    price: levels[2 * at] ?? 0,
    size: levels[2 * at + 1] ?? 0,
  }))
  return { bid, asks, fee: fees[venue] }
}
