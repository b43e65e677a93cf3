import { pattern } from '../../pattern.ts'
import { type Decimal, one, over, times, whole } from '../decimal.ts'
import { type Context, calculator, type Given, type Outcome } from '../engine.ts'
import { amountsIn, bySize, may } from '../inputs.ts'
import { nameFigures } from '../name-figures.ts'

const paidMonthly = pattern('calculators.paidMonthly')
const paidQuarterly = pattern('calculators.paidQuarterly')

const sortedAmounts = ({ figures }: Pick<Given, 'figures'>) => amountsIn(figures).toSorted(bySize)

export const dividend = calculator({
  id: 'dividend',
  inputs: {
    // A share costs more than it pays.
    price: may.amount((given) => sortedAmounts(given)[0]?.value),
    paid: may.amount((given) => sortedAmounts(given)[1]?.value),
  },
  formula: ({ price, paid }, context) => {
    const { money, percent, text } = context
    if (price === undefined || paid === undefined) return { missing: ['both'] }
    const isMonthly = sortedAmounts(context)[1]?.isMonthly || paidMonthly.test(text)
    const often = isMonthly ? 12n : paidQuarterly.test(text) ? 4n : 1n
    const year = paid * often
    return {
      values: {
        share: percent(over(year * 100n, price)),
        paid: money(paid),
        often: often === 1n ? undefined : often,
        year: money(year),
        price: money(price),
      },
    }
  },
})

const pairedBy = pattern('calculators.pairedBy')
const sameEach = pattern('calculators.sameEach')
const pricesFollow = pattern('calculators.pricesFollow')

/** By the counts and prices of each purchase, or by the same amount spent at each price. */
export const averagePrice = calculator({
  id: 'average_price',
  inputs: {
    largest: may.amount((given) => sortedAmounts(given)[0]?.value),
    smallest: may.amount((given) => sortedAmounts(given).at(-1)?.value),
  },
  formula: (_, context) => {
    const { text } = context
    const figures = amountsIn(context.figures)
    const bought: Bought[] = []
    for (let at = 0; at + 1 < figures.length; at += 2) {
      const [count, price] = [figures[at], figures[at + 1]]
      if (count && price && pairedBy.test(text.slice(count.end, price.at)))
        bought.push({ count: count.value, price: price.value })
    }
    if (bought.length > 1 && bought.length * 2 === figures.length) return averageOf(bought, null, context)

    const [amount] = figures
    const isSame = sameEach.test(text)
    const spendEach = (each: Decimal, prices: readonly { readonly value: Decimal }[]) =>
      averageOf(
        prices.map(({ value }) => ({ count: over(each, value), price: value })),
        each,
        context,
      )
    if (isSame && amount !== undefined && pricesFollow.test(text.slice(0, amount.at)))
      return spendEach(whole(100), figures)
    const from = figures.findIndex(({ at }, place) => place > 0 && pricesFollow.test(text.slice(0, at)))
    const prices = figures.slice(from)
    if (isSame && from === 1 && amount !== undefined && prices.length > 1)
      return spendEach(amount.value, prices)
    return { missing: ['bought'] }
  },
})

type Bought = { readonly count: Decimal; readonly price: Decimal }

function averageOf(bought: readonly Bought[], each: Decimal | null, { money, number }: Context): Outcome {
  const count = bought.reduce((all, purchase) => all + purchase.count, 0n)
  const cost =
    each === null
      ? bought.reduce((all, purchase) => all + times(purchase.count, purchase.price), 0n)
      : each * BigInt(bought.length)
  return {
    lines: bought.map((purchase) =>
      each === null
        ? `${number(purchase.count, 4)} × ${money(purchase.price)} = ${money(times(purchase.count, purchase.price))}`
        : `${money(each)} ÷ ${money(purchase.price)} = ${number(purchase.count, 4)}`,
    ),
    values: { cost: money(cost), count: number(count, 4), average: money(over(cost, count)) },
  }
}

const ratioName = pattern('calculators.ratioName', 'g')
const earnings = pattern('calculators.earnings', 'g')
const sharePrice = pattern('calculators.sharePrice', 'g')
const shareCount = pattern('calculators.shareCount', 'g')

function readEarnings(given: Given) {
  const figures = amountsIn(given.figures)
  // The name of the ratio is no name of a figure.
  const text = given.text.replaceAll(ratioName, (name) => '#'.repeat(name.length))
  const named = nameFigures(text, figures, { earnings, price: sharePrice, shares: shareCount })
  const rest = figures
    .filter((figure) => figure !== named.get('price') && figure !== named.get('earnings'))
    .toSorted(bySize)
  return {
    price: (named.get('price') ?? rest.shift())?.value,
    earned: (named.get('earnings') ?? rest.shift())?.value,
    shares: figures.length > 2 ? named.get('shares')?.value : one,
  }
}

export const priceEarnings = calculator({
  id: 'price_earnings',
  inputs: {
    price: may.amount((given) => readEarnings(given).price),
    earned: may.amount((given) => readEarnings(given).earned),
    shares: may.amount((given) => readEarnings(given).shares),
  },
  formula: ({ price, earned, shares }, { money, number, figures }) => {
    if (price === undefined || earned === undefined || shares === undefined) return { missing: ['both'] }
    const each = over(earned, shares)
    return {
      values: {
        ratio: number(over(price, each)),
        price: money(price),
        each: money(each),
        earned: money(earned),
        shares: amountsIn(figures).length > 2 ? number(shares) : undefined,
      },
    }
  },
})
