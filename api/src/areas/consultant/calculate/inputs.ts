import { pattern } from '../pattern.ts'
import { type Decimal, one, over, power, rounded, whole } from './decimal.ts'
import type { Given, Input } from './engine.ts'
import type { Figure } from './figure.ts'

type Read<Value> = (given: Given) => Value | undefined

const required = <Value>(kind: Input<Value, true>['kind'], read: Read<Value>): Input<Value, true> => ({
  kind,
  read,
  isRequired: true,
})
const optional = <Value>(kind: Input<Value, false>['kind'], read: Read<Value>): Input<Value, false> => ({
  kind,
  read,
  isRequired: false,
})

/** Amounts that come once, in the order they were said. */
export function lumps({ figures }: Pick<Given, 'figures'>): readonly Figure[] {
  return figures.filter(({ kind, isMonthly }) => kind === 'money' && !isMonthly)
}

const lump: Read<Decimal> = (given) => lumps(given)[0]?.value

export const monthlyAmount: Read<Decimal> = ({ figures }) =>
  figures.find(({ kind, isMonthly }) => kind === 'money' && isMonthly)?.value

const noInterest = pattern('calculators.noInterest')

/** The rate that is neither a fee, nor inflation, nor a share paid down. */
const mainRate: Read<Decimal> = ({ figures, text }) =>
  figures.find(({ kind, role }) => kind === 'percent' && role === null)?.value ??
  (noInterest.test(text) ? 0n : undefined)

/** The first rate, whatever it is of. */
export const anyRate: Read<Decimal> = ({ figures }) => figures.find(({ kind }) => kind === 'percent')?.value

export function ratesOf({ figures }: Given, role: 'fee' | 'inflation' | 'down'): readonly Decimal[] {
  return figures.filter((one) => one.kind === 'percent' && one.role === role).map(({ value }) => value)
}

/** Whole months; `2 years and 6 months` are thirty. */
export const monthsOf: Read<number> = (given) =>
  given.figures.every(({ kind }) => kind !== 'time')
    ? undefined
    : Number(rounded(exactMonths(given), 0) / one)

/** As they were said, with the part of a month that weeks and days leave. */
export function exactMonths({ figures }: Pick<Given, 'figures'>): Decimal {
  const [first = 0n, second] = figures.filter(({ kind }) => kind === 'time').map(({ value }) => value)
  const isOneSpan = second !== undefined && second < 12n * one && first % (12n * one) === 0n
  return isOneSpan ? first + second : first
}

/** Two times that are no one span, or two rates with their own times, are two calculations. */
export function isSeveralCalculations(given: Given): boolean {
  const valuesOf = (kind: Figure['kind']) =>
    new Set(given.figures.filter((one) => one.kind === kind && one.role === null).map(({ value }) => value))
  const spans = valuesOf('time')
  if (spans.size > 1 && !(spans.size === 2 && exactMonths(given) !== [...spans][0])) return true
  return valuesOf('percent').size > 1 && spans.size + valuesOf('plain').size > 1
}

/** "20" after "at" is read as a rate; where prices are meant it is an amount. */
export function amountsIn(figures: readonly Figure[]): readonly Figure[] {
  return figures.filter((figure) => figure.kind !== 'time' && !isRate(figure))
}

const percentSign = pattern('calculators.percentSign')

export function isRate({ kind, raw }: Figure): boolean {
  return kind === 'percent' && percentSign.test(raw)
}

export const bySize = (a: { readonly value: Decimal }, b: { readonly value: Decimal }) =>
  a.value < b.value ? 1 : -1

/** Of "10% down on 200,000" the amount is the price; of "20,000 down" it is not. */
const borrowed: Read<Decimal> = (given) => {
  const isShareDown = ratesOf(given, 'down').length > 0
  return lumps(given).find(({ role }) => isShareDown || role !== 'down')?.value
}

export const needs = {
  amount: (read: Read<Decimal> = lump) => required('amount', read),
  borrowed: () => required('amount', borrowed),
  monthly: () => required('amount', monthlyAmount),
  rate: (read: Read<Decimal> = mainRate) => required('rate', read),
  months: () => required('months', monthsOf),
}

export const may = {
  amount: (read: Read<Decimal> = lump) => optional('amount', read),
  monthly: () => optional('amount', monthlyAmount),
  rate: (read: Read<Decimal> = mainRate) => optional('rate', read),
  months: () => optional('months', monthsOf),
  /** Without limits. */
  free: (read: Read<Decimal>) => optional('free', read),
}

const compoundings = ([365, 12, 4, 2, 1] as const).map(
  (times) => [pattern(`calculators.compounded_${times}`), times] as const,
)

/**
 * [C-08] As in the lessons: an amount that lies alone gets its interest once a year, unless the question says
 * otherwise or the years are not whole.
 */
export function growthOf({ text, figures }: Pick<Given, 'text' | 'figures'>, rate: Decimal, months: number) {
  const isByMonth = figures.some((one) => one.isByMonth && one.value === rate)
  const asked = isByMonth ? 12 : compoundings.find(([said]) => said.test(text))?.[1]
  const wished = asked ?? 1
  const timesAYear = (months * wished) % 12 === 0 || wished === 365 ? wished : 12
  const periods = Math.round((months * timesAYear) / 12)
  const step = one + over(rate, whole(100 * timesAYear))
  return { timesAYear, periods, step, factor: power(step, periods) }
}
