import { type Decimal, decimalOf, fraction, one, over, times, toCents, whole } from './decimal.ts'
import type { CalculationRequest } from './engine.ts'
import type { Row, Value } from './evaluate.ts'
import { amountsIn, before, ratesIn, sharesIn } from './facts.ts'
import { type Figure, says } from './figure.ts'

type Request = CalculationRequest

/** The lists that a calculator shows row by row. `value` reads its inputs. */
export const lists: Readonly<
  Record<string, (request: Request, value: (name: string) => Value) => readonly Row[]>
> = {
  /** The parts of an income. The last one is the remainder, so that rounded parts add up to the income. */
  parts: (request, value) => {
    const amount = decimalIn(value('amount'))
    const shares = sharesIn(request)
    let left = amount
    return shares.map((part, at) => {
      const piece = at === shares.length - 1 ? left : toCents(times(amount, fraction(part)))
      left -= piece
      return { place: whole(at + 1), part, piece }
    })
  },

  /** The spans of an emergency fund. */
  spans: (_, value) => {
    const months = value('months')
    const spans = months === undefined ? [1, 3, 6].map(whole) : [decimalIn(months)]
    return spans.map((span) => ({ span, total: times(decimalIn(value('needs')), span) }))
  },

  /** A price after each discount, tax or tip. */
  adjustments: (request, value) => {
    let sum = decimalIn(value('amount'))
    return ratesIn(request).map((figure) => {
      const [from, part] = [sum, times(sum, fraction(figure.value))]
      const isLess = isReduction(request, figure)
      sum = isLess ? from - part : from + part
      return { rate: figure.value, from, part, sign: isLess ? '−' : '+', sum }
    })
  },

  /** Purchases with a count and a price each, or with an equal amount spent at each price. */
  purchases: (request) => {
    const { text } = request
    const figures = amountsIn(request)
    const pairs = figures.flatMap((count, at) => {
      const price = figures[at + 1]
      const isPair = at % 2 === 0 && price && says('pairedBy', text.slice(count.end, price.at))
      return isPair ? [{ count: count.value, price: price.value, cost: times(count.value, price.value) }] : []
    })
    if (pairs.length > 1 && pairs.length * 2 === figures.length) return pairs
    const isPrice = ({ at }: Figure) => says('pricesFollow', text.slice(0, at))
    const [amount] = figures
    if (amount === undefined || !says('sameEach', text)) return []
    const isUnnamed = isPrice(amount)
    const isSpentFirst = !isUnnamed && figures.findIndex((one, place) => place > 0 && isPrice(one)) === 1
    if (!isUnnamed && !(isSpentFirst && figures.length > 2)) return []
    const cost = isUnnamed ? whole(100) : amount.value
    const prices = isUnnamed ? figures : figures.slice(1)
    return prices.map(({ value: price }) => ({ count: over(cost, price), price, cost, isSame: true }))
  },

  /** The quantity and the price of each offer, as in "3 for 2 dollars", "2 dollars for 3" and "6 cans of 330 ml at 3.90". */
  offers: (request) => {
    const figures = request.figures.filter(({ kind }) => kind !== 'time')
    const isSigned = ({ raw }: Figure) => says('moneySign', raw)
    const isPrice = figures.some(isSigned)
      ? isSigned
      : (figure: Figure) => says('priceBefore', before(request, figure))
    return pairOffers(figures, isPrice).flatMap((pair) => {
      const price = pair.find(isPrice) ?? pair.at(-1)
      const counts = pair.filter((figure) => figure !== price)
      const quantity = counts.reduce(
        (all, count) => times(all, times(count.value, unitOf(request, count))),
        one,
      )
      return price === undefined || counts.length === 0 || quantity <= 0n
        ? []
        : [{ quantity, price: price.value, each: over(price.value, quantity) }]
    })
  },
}

const decimalIn = (value: Value): Decimal => (typeof value === 'bigint' ? value : 0n)

/** Whether a rate takes something off the price: the word beside it decides, the one after it first. */
function isReduction(request: Request, figure: Figure): boolean {
  const after = request.text.slice(figure.end, figure.end + 24)
  const near = [after, before(request, figure)].find((text) => says('isLess', text) || says('isMore', text))
  return near !== undefined && says('isLess', near)
}

/** The figures of each of two offers: a new one begins when the last has its price. */
function pairOffers(figures: readonly Figure[], isPrice: (figure: Figure) => boolean): readonly Figure[][] {
  const [first] = figures
  const isPriceFirst = first !== undefined && isPrice(first)
  const groups: Figure[][] = [[]]
  for (const figure of figures) {
    const last = groups.at(-1) ?? []
    const isFull = last.some(isPrice) && (isPriceFirst ? isPrice(figure) : true)
    if (isFull) groups.push([figure])
    else last.push(figure)
  }
  const isPaired = groups.length === 2 && groups.every((group) => group.length > 1)
  return isPaired ? groups : [figures.slice(0, 2), figures.slice(2, 4)]
}

/** The part of a kilogram or a litre that the unit after a quantity is. */
function unitOf({ text }: Request, { end }: Figure): Decimal {
  const after = text.slice(end, end + 24)
  if (says('smallUnit', after)) return decimalOf('0.001')
  return says('centUnit', after) ? decimalOf('0.01') : one
}
