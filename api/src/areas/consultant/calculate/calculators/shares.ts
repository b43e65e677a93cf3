import { pattern } from '../../pattern.ts'
import { type Decimal, fraction, one, over, rounded, times, toCents, toNumber, whole } from '../decimal.ts'
import { calculator, type Given } from '../engine.ts'
import type { Figure } from '../figure.ts'
import { pluralOf } from '../format.ts'
import { amountsIn, bySize, lumps, may, monthlyAmount, monthsOf, needs } from '../inputs.ts'
import { nameFigures } from '../name-figures.ts'

const insteadOf = pattern('calculators.insteadOf')
const isLess = pattern('calculators.isLess')
const isMore = pattern('calculators.isMore')
const asksShare = pattern('calculators.asksShare')
const asksChange = pattern('calculators.asksChange')
const wholeBefore = pattern('calculators.wholeBefore')
const moneySign = pattern('calculators.moneySign')

const plainAmounts = ({ figures }: Pick<Given, 'figures'>) => figures.filter(({ kind }) => kind !== 'percent')

/** A share of an amount, what is left without it or makes it more, and the change between two amounts. */
export const percent = calculator({
  id: 'percent',
  inputs: {
    first: may.amount((given) => plainAmounts(given)[0]?.value),
    second: may.amount((given) => plainAmounts(given)[1]?.value),
    rate: may.free((given) => given.figures.find(({ kind }) => kind === 'percent')?.value),
  },
  formula: ({ first, second, rate }, context) => {
    const { text, number } = context
    const shown = plainAmounts(context).some(({ raw }) => moneySign.test(raw))
      ? context.money
      : (value: Decimal) => number(value, 2)
    if (rate !== undefined && first !== undefined) {
      const part = times(first, fraction(rate))
      const values = { rate: context.percent(rate), first: shown(first), part: shown(part) }
      const isDown = isLess.test(text)
      if (!isDown && !isMore.test(text)) return { result: 'part', values }
      const result = shown(isDown ? first - part : first + part)
      return { result: 'changed', values: { ...values, sign: isDown ? '−' : '+', result } }
    }
    if (first === undefined || second === undefined) return { missing: ['either'] }
    if (asksShare.test(text) && !asksChange.test(text) && !insteadOf.test(text)) {
      // "Of 80 is 20" and "20 of 80" say it in either order.
      const isFirst = context.figures.find(({ at }) => wholeBefore.test(text.slice(0, at)))?.value === first
      const [part, all] = isFirst ? [second, first] : [first, second]
      const share = context.percent(over(part * 100n, all))
      return { result: 'share', values: { part: shown(part), whole: shown(all), share } }
    }
    const [from, to] = insteadOf.test(text) ? [second, first] : [first, second]
    const change = context.percent(over((to - from) * 100n, from))
    return {
      result: 'change',
      values: { from: shown(from), to: shown(to), difference: shown(to - from), change },
    }
  },
})

const monthlyOrLump = (given: Given) => monthlyAmount(given) ?? lumps(given)[0]?.value

/** An income in parts, such as 50/30/20. */
export const budget = calculator({
  id: 'budget',
  inputs: { amount: needs.amount(monthlyOrLump) },
  formula: ({ amount }, { figures, shares, money, number, word, percent: written }) => {
    const named = figures.filter(({ kind }) => kind === 'percent').map(({ value }) => value)
    const usual = [50, 30, 20].map(whole)
    const parts = shares?.map(whole) ?? (named.length > 1 ? named : usual)
    const sum = parts.reduce((all, part) => all + part, 0n)
    if (sum !== whole(100)) return { refused: 'not_whole', values: { sum: written(sum) } }
    const names = ['needs', 'wants', 'saving'].map((name) => word(name))
    const nameOf = (at: number) => (parts.length === 3 ? names[at] : `${word('part')} ${at + 1}`)
    // The last part takes what rounding left, so that the parts always make the whole.
    let left = amount
    const lines = parts.map((part, at) => {
      const piece = at === parts.length - 1 ? left : toCents(over(times(amount, part), whole(100)))
      left -= piece
      return `${nameOf(at)}: ${money(amount)} × ${written(part)} = **${money(piece)}**`
    })
    return { lines, values: { amount: money(amount), shares: parts.map((part) => number(part)).join('/') } }
  },
})

export const emergency = calculator({
  id: 'emergency',
  inputs: { needs: needs.amount(monthlyOrLump), months: may.months() },
  formula: ({ needs: spent, months }, { money, time }) => {
    const spans = months === undefined ? [1, 3, 6] : [months]
    const lines = spans.map(
      (span) => `${time(span)}: ${money(spent)} × ${span} = ${money(spent * BigInt(span))}`,
    )
    const last = money(spent * BigInt(spans.at(-1) ?? 6))
    return months === undefined
      ? { lines, values: { three: money(spent * 3n), last } }
      : { result: 'months', lines, values: { time: time(months), last } }
  },
})

const fixedCosts = pattern('calculators.fixedCosts', 'g')
const costs = pattern('calculators.costs', 'g')
const prices = pattern('calculators.prices', 'g')
const profits = pattern('calculators.profits', 'g')

type Costs = Readonly<Record<'fixed' | 'price' | 'cost', Decimal | undefined>>

function readCosts({ text, figures: all }: Given): Costs {
  const figures = amountsIn(all)
  const named = nameFigures(text, figures, { fixed: fixedCosts, price: prices, cost: costs })
  // The largest is what has to be covered, and a price is more than a cost.
  const rest = figures.filter((figure) => ![...named.values()].includes(figure)).toSorted(bySize)
  const fixed = (named.get('fixed') ?? rest.shift())?.value
  const price = (named.get('price') ?? rest.shift())?.value
  const cost = (named.get('cost') ?? rest.shift())?.value
  if (fixed === undefined || price === undefined || cost === undefined) return { fixed, price, cost }
  // "The stall costs 900, each one 2": the cost that is above both others is the one to be covered.
  return fixed < price && price < cost ? { fixed: cost, price, cost: fixed } : { fixed, price, cost }
}

/** How many have to be sold until nothing is lost. */
export const breakEven = calculator({
  id: 'break_even',
  inputs: {
    fixed: needs.amount((given) => readCosts(given).fixed),
    price: needs.amount((given) => readCosts(given).price),
    cost: needs.amount((given) => readCosts(given).cost),
  },
  formula: ({ fixed, price, cost }, { money, number, word }) => {
    const left = price - cost
    const said = { fixed: money(fixed), price: money(price), cost: money(cost), left: money(left) }
    if (left <= 0n) return { refused: 'nothing_left', values: said }
    const exact = over(fixed, left)
    const units = (exact + one - 1n) / one
    return {
      values: {
        ...said,
        count: `${units} ${pluralOf(units, word('units'))}`,
        exact: number(exact),
        rounded: toNumber(rounded(exact, 9)) % 1 === 0 ? '' : word('rounded'),
      },
    }
  },
})

function readSales({ text, figures: all }: Given) {
  const figures = amountsIn(all)
  const named = nameFigures(text, figures, { price: prices, cost: costs, profit: profits })
  const rest = figures.filter((figure) => ![...named.values()].includes(figure))
  return {
    sold: (named.get('price') ?? rest.shift())?.value,
    spent: named.get('cost')?.value,
    profit: named.get('profit')?.value,
  }
}

/** What is left of what was sold, in percent. */
export const margin = calculator({
  id: 'margin',
  inputs: {
    sold: may.amount((given) => readSales(given).sold),
    spent: may.amount((given) => readSales(given).spent),
    profit: may.free((given) => readSales(given).profit),
  },
  formula: ({ sold, spent, profit }, { money, percent: written }) => {
    if (sold === undefined) return { missing: ['sold'] }
    const kept = profit ?? (spent === undefined ? undefined : sold - spent)
    if (kept === undefined) return { missing: ['kept'] }
    return {
      values: {
        margin: written(over(kept * 100n, sold)),
        sold: money(sold),
        spent: spent === undefined || profit !== undefined ? undefined : money(spent),
        kept: money(kept),
      },
    }
  },
})

const rentalCosts = pattern('calculators.rentalCosts', 'g')
const rents = pattern('calculators.rents', 'g')

function readRental({ text, figures: all }: Given) {
  const figures = amountsIn(all)
  const price = figures.filter(({ isMonthly }) => !isMonthly).toSorted(bySize)[0]
  const smaller = figures.filter((figure) => figure !== price)
  const named = nameFigures(text, figures, { costs: rentalCosts, rent: rents }).get('costs')
  const spent = named === price ? undefined : named
  const others = smaller.filter((figure) => figure !== spent)
  const rent = others.find(({ isMonthly }) => isMonthly) ?? others[0]
  const yearly = (figure: Figure | undefined) =>
    figure && (figure.isMonthly ? figure.value * 12n : figure.value)
  return { price: price?.value, rent: rent?.value, costs: yearly(spent) }
}

/** What a rented home brings a year, of what it cost. */
export const rental = calculator({
  id: 'rental',
  inputs: {
    price: may.amount((given) => readRental(given).price),
    rent: may.amount((given) => readRental(given).rent),
    costs: may.free((given) => readRental(given).costs),
  },
  formula: ({ price, rent, costs: spent }, context) => {
    const { money, percent: written } = context
    const empty = monthsOf(context) ?? 0
    if (price === undefined || rent === undefined || empty > 12) {
      const missing = { price: price === undefined, rent: rent === undefined, empty: empty > 12 }
      return { missing: Object.entries(missing).flatMap(([name, isMissing]) => (isMissing ? [name] : [])) }
    }
    const year = rent * 12n
    const taken = rent * BigInt(12 - empty)
    const kept = taken - (spent ?? 0n)
    return {
      result: empty > 0 || spent !== undefined ? 'net' : 'gross',
      values: {
        rent: money(rent),
        year: money(year),
        price: money(price),
        gross: written(over(year * 100n, price)),
        let: 12 - empty,
        taken: money(taken),
        costs: money(spent ?? 0n),
        kept: money(kept),
        net: written(over(kept * 100n, price)),
      },
    }
  },
})
