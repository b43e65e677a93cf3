import { type Decimal, one, over, power, rootOf, rounded, whole } from './decimal.ts'
import type { CalculationRequest } from './engine.ts'
import type { Value } from './evaluate.ts'
import { type Figure, isAmount, isRate, says } from './figure.ts'
import { nameFigures } from './name-figures.ts'

type Read<T = Decimal> = (request: CalculationRequest) => T | undefined

const bySize = (a: { readonly value: Decimal }, b: { readonly value: Decimal }) =>
  a.value < b.value ? 1 : -1

export const amountsIn = ({ figures }: Pick<CalculationRequest, 'figures'>) => figures.filter(isAmount)
export const ratesIn = ({ figures }: Pick<CalculationRequest, 'figures'>) => figures.filter(isRate)
const largestFirst = (request: CalculationRequest) => amountsIn(request).toSorted(bySize)

/** The single amounts (not monthly ones), in the order of the question. */
export const lumps = ({ figures }: Pick<CalculationRequest, 'figures'>) =>
  figures.filter(({ kind, isMonthly, role }) => kind === 'money' && !isMonthly && role !== 'extra')

const bySizeIn = (request: CalculationRequest) => lumps(request).toSorted(bySize)

const monthly: Read<Figure> = ({ figures }) =>
  figures.find(({ isMonthly, role }) => isMonthly && role !== 'extra')
const times: (request: CalculationRequest) => readonly Figure[] = ({ figures }) =>
  figures.filter(({ kind }) => kind === 'time')

const after = ({ text }: CalculationRequest, { end }: Figure) => text.slice(end, end + nearby)
export const before = ({ text }: CalculationRequest, { at }: Figure) =>
  text.slice(Math.max(0, at - nearby), at)
const nearby = 24

/** The rates that are neither a fee, nor inflation, nor a down payment in percent. */
const mainRates = ({ figures }: CalculationRequest) =>
  figures.filter(({ kind, role }) => kind === 'percent' && role === null)

const ratesOf = ({ figures }: CalculationRequest, role: Figure['role']) =>
  figures.filter((figure) => figure.kind === 'percent' && figure.role === role).map(({ value }) => value)

/** Of several figures, the one that the words beside it call a debt; otherwise the first. */
const ofDebt = ({ text }: CalculationRequest, figures: readonly Figure[]) =>
  nameFigures(text, figures, { debt: 'calculators.owed' }).get('debt') ?? figures[0]

/** The price or loan. In "10% down on 200,000" it is the amount; in "20,000 down" the amount is the down payment. */
const borrowed: Read = (request) => {
  const isShareDown = ratesOf(request, 'down').length > 0
  const others = lumps(request).filter(({ role }) => isShareDown || role !== 'down')
  return ofDebt(request, others)?.value
}

/** The amount to reach. If the question doesn't say which amount that is, it is the largest one. */
const goal: Read<Figure> = (request) =>
  lumps(request).find(({ role }) => role === 'goal') ?? bySizeIn(request)[0]

const start: Read = (request) => {
  const value = lumps(request).find((figure) => figure !== goal(request))?.value ?? 0n
  return value > 0n ? value : undefined
}

/** The monthly payment on a debt. If the question doesn't name it, it is the largest amount below the debt, savings aside. */
const paying: Read<Figure> = (request) => {
  const named = monthly(request) ?? lumps(request).find(({ role }) => role === 'payment')
  if (named !== undefined) return named
  const amounts = bySizeIn(request).filter(({ role }) => role !== 'start')
  const debt = ofDebt(request, amounts)
  return amounts.find(({ value }) => debt !== undefined && value < debt.value)
}

/** The time in months, where weeks and days are fractions. The years and months of one span are added. */
function exactMonths(request: CalculationRequest): Decimal | undefined {
  const [first, second] = times(request).map(({ value }) => value)
  const isOneSpan = second !== undefined && second < 12n * one && (first ?? 0n) % (12n * one) === 0n
  return isOneSpan ? (first ?? 0n) + second : first
}

/** The time in whole months. */
const months: Read = (request) => {
  const exact = exactMonths(request)
  return exact === undefined ? undefined : rounded(exact, 0)
}

/** The shares of a split: those of the question, otherwise 50/30/20. */
export function sharesIn({ shares, figures }: CalculationRequest): readonly Decimal[] {
  const named = figures.filter(({ kind }) => kind === 'percent').map(({ value }) => value)
  return shares?.map(whole) ?? (named.length > 1 ? named : [50, 30, 20].map(whole))
}

/** The figure that counts people; if no word says so, the smallest. */
const people: Read<Figure> = (request) => {
  const figures = amountsIn(request)
  const isNamed = (figure: Figure) =>
    says('peopleAfter', after(request, figure)) || says('peopleBefore', before(request, figure))
  return figures.length < 2 ? undefined : (figures.find(isNamed) ?? figures.toSorted(bySize).at(-1))
}

const areHours = (request: CalculationRequest) => (figure: Figure) =>
  says('hoursAfter', after(request, figure))

const pay: Read<Figure> = (request) => {
  const amounts = amountsIn(request).filter((figure) => !areHours(request)(figure))
  return amounts.find((figure) => says('perHour', after(request, figure))) ?? amounts[0]
}

/** Money that is to be reached or is already there, beside an income. */
const setApart = (request: CalculationRequest, role: 'goal' | 'start') =>
  amountsIn(request).find((one) => one.role === role && !says('incomeBefore', before(request, one)))

/** The amount that the words call an income, otherwise the largest. */
const income: Read<Figure> = (request) => {
  const apart = [setApart(request, 'goal'), setApart(request, 'start')]
  const all = largestFirst(request).filter((one) => !apart.includes(one))
  return all.find((figure) => says('incomeBefore', before(request, figure))) ?? all[0]
}

/** The price of a home is the largest amount that is not monthly; its rent and its costs are named. */
const home: Read<Figure> = (request) => largestFirst(request).find(({ isMonthly }) => !isMonthly)

/** The amount that the text calls upkeep or rent; "it cost 280,000" is the price of the home. */
const namedInRental = (request: CalculationRequest, name: 'costs' | 'rent') => {
  const price = home(request)
  const text = request.text.slice(0, price?.at).replace(/\w+\W*$/, '')
  const names = { costs: 'calculators.rentalCosts', rent: 'calculators.rents' }
  const others = amountsIn(request).filter((one) => one !== price)
  return nameFigures(text.padEnd(price?.at ?? 0) + request.text.slice(price?.at), others, names).get(name)
}

const rent: Read<Figure> = (request) => {
  const apart = [home(request), namedInRental(request, 'costs')]
  const others = amountsIn(request).filter((one) => !apart.includes(one))
  return others.find(({ isMonthly }) => isMonthly) ?? namedInRental(request, 'rent') ?? others[0]
}

/** What the expressions of content/consultant/formulas.yaml can read from a question. */
export const facts: Readonly<Record<string, (request: CalculationRequest) => Value>> = {
  lump: (request) => lumps(request)[0]?.value,
  lump2: (request) => lumps(request)[1]?.value,
  monthly: (request) => monthly(request)?.value,
  monthlyRaw: (request) => monthly(request)?.raw,
  borrowed,
  down: (request) => lumps(request).find(({ role }) => role === 'down')?.value,
  downRate: (request) => ratesOf(request, 'down')[0],
  goal: (request) => goal(request)?.value,
  start,
  paying: (request) => paying(request)?.value,
  /** The extra amount paid each month, on top of the regular payment. */
  extra: ({ figures }) => figures.find(({ role }) => role === 'extra')?.value,
  tax: (request) => ratesOf(request, 'tax')[0],
  owed: (request) => {
    const others = bySizeIn(request).filter((one) => one !== paying(request))
    return (others.some(({ role }) => role === 'start') ? ofDebt(request, others) : others[0])?.value
  },
  /** The rate of the debt, where savings have one as well. */
  debtRate: (request) => ofDebt(request, mainRates(request))?.value ?? facts['rate']?.(request),
  rate: (request) => mainRates(request)[0]?.value ?? (says('noInterest', request.text) ? 0n : undefined),
  // With three or more rates, it is unclear which one the first is compared with.
  rate2: (request) => (mainRates(request).length === 2 ? mainRates(request)[1]?.value : undefined),
  anyRate: ({ figures }) => figures.find(({ kind }) => kind === 'percent')?.value,
  signedRate: (request) => ratesIn(request)[0]?.value,
  fee: (request) => ratesOf(request, 'fee')[0],
  fee2: (request) => ratesOf(request, 'fee')[1],
  inflation: (request) => ratesOf(request, 'inflation')[0],
  months,
  exactMonths,
  isEffective: (request) => isEffective(request),
  // Banks count the interest of days in another way.
  inDays: (request) => times(request).every(({ raw }) => /d[ií]as?$|days?$/.test(raw)),
  timeRaw: (request) => times(request)[0]?.raw,
  timesRaw: (request) =>
    times(request)
      .map(({ raw }) => raw)
      .join(' + '),
  // The time in the words of the question if its weeks or days were rounded to whole months.
  roundedSpan: (request) => (exactMonths(request) === months(request) ? undefined : times(request)[0]?.raw),
  plain: ({ figures }) => figures.find(({ kind }) => kind === 'plain')?.value,
  first: (request) => amountsIn(request)[0]?.value,
  second: (request) => amountsIn(request)[1]?.value,
  amountCount: (request) => whole(amountsIn(request).length),
  hasMoneySign: (request) => amountsIn(request).some(({ raw }) => says('moneySign', raw)),
  ofWhich: ({ text, figures }) => figures.find(({ at }) => says('wholeBefore', text.slice(0, at)))?.value,
  largest: (request) => largestFirst(request)[0]?.value,
  smaller: (request) => largestFirst(request)[1]?.value,
  smallerIsMonthly: (request) => largestFirst(request)[1]?.isMonthly,
  smallest: (request) => largestFirst(request).at(-1)?.value,
  partsRaw: (request) =>
    sharesIn(request)
      .map((part) => Number(rounded(part, 2)) / 1e30)
      .join('/'),
  people: (request) => people(request)?.value,
  bill: (request) => {
    const counted = people(request)
    const others = amountsIn(request).filter((figure) => figure !== counted)
    return counted && others.toSorted(bySize)[0]?.value
  },
  pay: (request) => pay(request)?.value,
  payIsMonthly: (request) => pay(request)?.isMonthly,
  payIsHourly: (request) => {
    const figure = pay(request)
    return figure !== undefined && says('perHour', after(request, figure))
  },
  weeklyHours: (request) =>
    request.figures.find(areHours(request))?.value ??
    (says('halfTime', request.text) ? whole(20) : undefined),
  income: (request) => income(request)?.value,
  spent: (request) => {
    const others = [income(request), setApart(request, 'goal'), setApart(request, 'start')]
    const spent = amountsIn(request).filter((figure) => !others.includes(figure))
    return spent.length === 0 ? undefined : spent.reduce((sum, { value }) => sum + value, 0n)
  },
  /** All that is spent in a month, where several amounts are named. */
  outgoings: (request) => {
    const named = amountsIn(request).filter(
      (one) => one.role !== 'start' && !says('incomeBefore', before(request, one)) && one.kind === 'money',
    )
    return named.length < 2 ? named[0]?.value : named.reduce((sum, { value }) => sum + value, 0n)
  },
  target: (request) => setApart(request, 'goal')?.value,
  saved: (request) => setApart(request, 'start')?.value,
  home: (request) => home(request)?.value,
  rent: (request) => rent(request)?.value,
  upkeep: (request) => {
    const { value, isMonthly = false } = namedInRental(request, 'costs') ?? {}
    return value && (isMonthly ? value * 12n : value)
  },
}

/** An effective rate, such as a TEA or an APY, already includes the compounding of a whole year. */
const isEffective = ({ text, figures }: CalculationRequest) =>
  says('effectiveRate', text) && !figures.some((figure) => figure.isByMonth)

const isByMonth = ({ figures }: CalculationRequest, rate: Decimal) =>
  figures.some((figure) => figure.isByMonth && figure.value === rate)

/** The operations of formulas that depend on the words of the question. */
export const operationsFor = (request: CalculationRequest) => ({
  /** How many times a year interest is added: as the question says, or monthly if the periods don't fit the time. */
  often: (rate = 0n, time = 0n): Decimal => {
    const named = [365, 12, 4, 2, 1].find((often) => says(`compounded_${often}`, request.text)) ?? 1
    const often = isByMonth(request, rate) ? 12 : named
    return whole(often === 365 || (Number(time / one) * often) % 12 === 0 ? often : 12)
  },
  monthlyShare: (rate = 0n): Decimal =>
    isEffective(request) ? rootOf(one + over(rate, whole(100)), 12) - one : over(rate, whole(1200)),
  /** A rate that was stated a month, with its own interest. */
  yearly: (rate = 0n): Decimal =>
    isByMonth(request, rate) ? (power(one + over(rate, whole(1200)), 12) - one) * 100n : rate,
})

/** Whether the question has two separate times, or two rates each with its own time: these are two calculations. */
export function isSeveralCalculations(request: CalculationRequest): boolean {
  const valuesOf = (kind: Figure['kind']) =>
    new Set(request.figures.filter((one) => one.kind === kind && one.role === null).map(({ value }) => value))
  const spans = valuesOf('time')
  if (spans.size > 1 && !(spans.size === 2 && exactMonths(request) !== [...spans][0])) return true
  // "5.9% and 5%: what do those 0.9 cost?" names their difference and no second time.
  const [first = 0n, second = 0n] = valuesOf('percent')
  const others = [...valuesOf('plain')].filter((one) => one !== first - second && one !== second - first)
  return valuesOf('percent').size > 1 && spans.size + others.length > 1
}
