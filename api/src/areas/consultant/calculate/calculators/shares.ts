import { fraction, one, over, rounded, times, toCents, toNumber, whole } from '../decimal.ts'
import { type CalculationRequest, calculator } from '../engine.ts'
import { type Figure, isAmount, isRate } from '../figure.ts'
import { amountsIn, bySize, lump, may, monthlyAmount, monthsOf, needs, says } from '../inputs.ts'
import { nameAmounts, nameFigures } from '../name-figures.ts'

const plainAmounts = ({ figures }: CalculationRequest) => figures.filter((figure) => isAmount(figure))
const monthlyOrLump = (request: CalculationRequest) => monthlyAmount(request) ?? lump(request)

export const shares = {
  /** A percentage of an amount, an amount reduced or increased by it, or the change between two amounts. */
  percent: calculator({
    inputs: {
      first: needs.amount((request) => plainAmounts(request)[0]?.value, 'either'),
      second: may.amount((request) => plainAmounts(request)[1]?.value),
      rate: may.free(({ figures }) => figures.find(isRate)?.value),
    },
    formula: ({ first, second, rate }, request) => {
      const isPlain = !plainAmounts(request).some(({ raw }) => says('moneySign', { text: raw }))
      if (rate !== undefined) return { case: 'part', isPlain, part: times(first, fraction(rate)) }
      if (second === undefined) return { missing: ['either'] }
      const isReversed = says('insteadOf', request)
      if (says('asksShare', request) && !says('asksChange', request) && !isReversed) {
        // The whole may come first or second, as in "of 80 is 20" and "20 of 80"; otherwise it is the larger one.
        const named = request.figures.find(({ at }) =>
          says('wholeBefore', { text: request.text.slice(0, at) }),
        )
        const isFirst = named === undefined ? first > second : named.value === first
        const [part, all] = isFirst ? [second, first] : [first, second]
        return { case: 'share', isPlain, part, whole: all, share: over(part * 100n, all) }
      }
      const [from, to] = isReversed ? [second, first] : [first, second]
      const change = over((to - from) * 100n, from)
      return {
        case: 'change',
        isPlain,
        from,
        to,
        difference: to - from,
        change,
        size: change < 0n ? -change : change,
        isDown: change < 0n,
      }
    },
  }),

  /** Splits an income into parts, such as 50/30/20. */
  budget: calculator({
    inputs: { amount: needs.amount(monthlyOrLump) },
    formula: ({ amount }, { figures, shares: split }) => {
      const named = figures.filter(({ kind }) => kind === 'percent').map(({ value }) => value)
      const parts = split?.map(whole) ?? (named.length > 1 ? named : [50, 30, 20].map(whole))
      const sum = parts.reduce((all, part) => all + part, 0n)
      if (sum !== whole(100)) return { refused: 'not_whole', sum }
      // The last part is the remainder, so that rounded parts always add up to the income.
      let left = amount
      const rows = parts.map((part, at) => {
        const piece = at === parts.length - 1 ? left : toCents(times(amount, fraction(part)))
        left -= piece
        return { place: at + 1, part, piece }
      })
      const shares = parts.map((part) => toNumber(rounded(part, 2))).join('/')
      return { case: parts.length === 3 ? 'default' : 'other', rows, shares }
    },
  }),

  emergency: calculator({
    inputs: { needs: needs.amount(monthlyOrLump), months: may.months },
    formula: ({ needs: spent, months }) => {
      const spans = months === undefined ? [1, 3, 6] : [months]
      const rows = spans.map((span) => ({ span, total: spent * BigInt(span) }))
      const last = rows.at(-1)?.total
      return { case: months === undefined ? 'default' : 'months', rows, three: spent * 3n, last }
    },
  }),

  /** The number of units that must be sold to cover all costs. */
  break_even: calculator({
    inputs: {
      fixed: needs.amount((request) => readCosts(request).fixed),
      price: needs.amount((request) => readCosts(request).price),
      cost: needs.amount((request) => readCosts(request).cost),
    },
    isRereadOnChange: true,
    formula: ({ fixed, price, cost }) => {
      const left = price - cost
      if (left <= 0n) return { refused: 'nothing_left' }
      const exact = over(fixed, left)
      const isExact = rounded(exact, 9) % one === 0n
      return { left, units: Number((exact + one - 1n) / one), exact, isExact }
    },
  }),

  /** The profit as a percentage of the sales. */
  margin: calculator({
    inputs: {
      sold: may.amount((request) => readSales(request).sold),
      spent: may.amount((request) => readSales(request).spent),
      profit: may.free((request) => readSales(request).profit),
    },
    isRereadOnChange: true,
    formula: ({ sold, spent, profit }) => {
      if (sold === undefined) return { missing: ['sold'] }
      const left = profit ?? (spent === undefined ? undefined : sold - spent)
      if (left === undefined) return { missing: ['left'] }
      return { margin: over(left * 100n, sold), spent: profit === undefined ? spent : undefined, left }
    },
  }),

  /** The yearly yield of a rented home as a percentage of its price. */
  rental: calculator({
    inputs: {
      price: needs.amount((request) => readRental(request).price),
      rent: needs.amount((request) => readRental(request).rent),
      empty: needs.free((request) => {
        const months = monthsOf(request) ?? 0
        return months > 12 ? undefined : months
      }),
      spent: may.free((request) => readRental(request).costs),
    },
    isRereadOnChange: true,
    formula: ({ price, rent, empty, spent }) => {
      const year = rent * 12n
      const taken = rent * BigInt(12 - empty)
      const costs = spent ?? 0n
      const left = taken - costs
      return {
        case: empty > 0 || spent !== undefined ? 'net' : 'gross',
        year,
        gross: over(year * 100n, price),
        let: 12 - empty,
        taken,
        costs,
        left,
        net: over(left * 100n, price),
      }
    },
  }),
}

const costNames = {
  fixed: 'calculators.fixedCosts',
  price: 'calculators.prices',
  cost: 'calculators.costs',
} as const

/** Without names, the largest figure is the fixed cost, and a price is higher than the cost per unit. */
function readCosts({ text, figures }: CalculationRequest) {
  const { fixed, price, cost } = nameAmounts(text, figures, costNames, ['fixed', 'price', 'cost'])
  // In "the stall costs 900, each one 2" both are called costs; the larger one is the fixed cost.
  const isSwapped =
    fixed !== undefined && price !== undefined && cost !== undefined && fixed < price && price < cost
  return isSwapped ? { fixed: cost, price, cost: fixed } : { fixed, price, cost }
}

const salesNames = { sold: 'calculators.prices', spent: 'calculators.costs', profit: 'calculators.profits' }

const readSales = ({ text, figures }: CalculationRequest) => nameAmounts(text, figures, salesNames, ['sold'])

function readRental({ text, figures: all }: CalculationRequest) {
  const figures = amountsIn(all)
  const price = figures.filter(({ isMonthly }) => !isMonthly).toSorted(bySize)[0]
  const named = nameFigures(text, figures, {
    costs: 'calculators.rentalCosts',
    rent: 'calculators.rents',
  }).get('costs')
  const spent = named === price ? undefined : named
  const others = figures.filter((figure) => figure !== price && figure !== spent)
  const rent = others.find(({ isMonthly }) => isMonthly) ?? others[0]
  const yearly = (figure: Figure | undefined) =>
    figure && (figure.isMonthly ? figure.value * 12n : figure.value)
  return { price: price?.value, rent: rent?.value, costs: yearly(spent) }
}
