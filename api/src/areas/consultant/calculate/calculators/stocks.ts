import { pattern } from '@vela/content/pattern'
import { type Decimal, one, over, times, whole } from '../decimal.ts'
import { type CalculationRequest, calculator, type Outcome } from '../engine.ts'
import { amountsIn, bySize, may, needs, says } from '../inputs.ts'
import { nameAmounts } from '../name-figures.ts'

const sortedAmounts = ({ figures }: CalculationRequest) => amountsIn(figures).toSorted(bySize)

export const stocks = {
  dividend: calculator({
    inputs: {
      // The larger amount is the share price, the smaller one is the dividend.
      price: needs.amount((request) => sortedAmounts(request)[0]?.value, 'both'),
      paid: needs.amount((request) => sortedAmounts(request)[1]?.value, 'both'),
    },
    isRereadOnChange: true,
    formula: ({ price, paid }, request) => {
      const isMonthly = sortedAmounts(request)[1]?.isMonthly || says('paidMonthly', request)
      const often = isMonthly ? 12 : says('paidQuarterly', request) ? 4 : 1
      const year = paid * BigInt(often)
      return { share: over(year * 100n, price), often: often === 1 ? undefined : often, year }
    },
  }),

  /** The average price from the counts and prices of the purchases, or from an equal amount spent at each price. */
  average_price: calculator({
    inputs: {
      largest: may.amount((request) => sortedAmounts(request)[0]?.value),
      smallest: may.amount((request) => sortedAmounts(request).at(-1)?.value),
    },
    isRereadOnChange: true,
    formula: (_, request) => {
      const { text } = request
      const figures = amountsIn(request.figures)
      const bought: Bought[] = []
      for (let at = 0; at + 1 < figures.length; at += 2) {
        const [count, price] = [figures[at], figures[at + 1]]
        if (count && price && says('pairedBy', { text: text.slice(count.end, price.at) }))
          bought.push({ count: count.value, price: price.value, cost: times(count.value, price.value) })
      }
      if (bought.length > 1 && bought.length * 2 === figures.length) return averageOf('default', bought)
      const spendEach = (each: Decimal, prices: typeof figures) =>
        averageOf(
          'same',
          prices.map(({ value }) => ({ count: over(each, value), price: value, cost: each })),
        )
      const isPrice = (at: number) => says('pricesFollow', { text: text.slice(0, at) })
      const [amount] = figures
      if (amount === undefined || !says('sameEach', request)) return { missing: ['bought'] }
      if (isPrice(amount.at)) return spendEach(whole(100), figures)
      const from = figures.findIndex(({ at }, place) => place > 0 && isPrice(at))
      const prices = figures.slice(from)
      return from === 1 && prices.length > 1 ? spendEach(amount.value, prices) : { missing: ['bought'] }
    },
  }),

  price_earnings: calculator({
    inputs: {
      price: needs.amount((request) => readEarnings(request).price, 'both'),
      earned: needs.amount((request) => readEarnings(request).earned, 'both'),
      count: needs.amount((request) => readEarnings(request).shares, 'both'),
    },
    isRereadOnChange: true,
    formula: ({ price, earned, count }, { figures }) => {
      const each = over(earned, count)
      return { ratio: over(price, each), each, shares: amountsIn(figures).length > 2 ? count : undefined }
    },
  }),
}

type Bought = Readonly<Record<'count' | 'price' | 'cost', Decimal>>

function averageOf(name: 'default' | 'same', rows: readonly Bought[]): Outcome {
  const count = rows.reduce((all, row) => all + row.count, 0n)
  const cost = rows.reduce((all, row) => all + row.cost, 0n)
  return { case: name, rows, cost, count, average: over(cost, count) }
}

const earningNames = {
  earned: 'calculators.earnings',
  price: 'calculators.sharePrice',
  shares: 'calculators.shareCount',
} as const

function readEarnings(request: CalculationRequest) {
  // The words in the name of the ratio must not be read as labels of the numbers, so they are masked.
  const text = request.text.replaceAll(pattern('calculators.ratioName', 'g'), (name) =>
    '#'.repeat(name.length),
  )
  const { price, earned, shares } = nameAmounts(text, request.figures, earningNames, ['price', 'earned'])
  return { price, earned, shares: amountsIn(request.figures).length > 2 ? shares : one }
}
