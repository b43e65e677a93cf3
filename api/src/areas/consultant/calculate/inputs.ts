import { pattern } from '../pattern.ts'
import {
  type Decimal,
  monthlyShare,
  one,
  over,
  power,
  rounded,
  times,
  valueOfDeposits,
  whole,
} from './decimal.ts'
import type { CalculationRequest, Input } from './engine.ts'
import type { Figure } from './figure.ts'

type Read<Value> = (request: CalculationRequest) => Value | undefined

type Kind = Input<unknown, boolean>['kind']

function required<Value>(kind: Kind, read: Read<Value>, missing?: string): Input<Value, true> {
  return { kind, read, isRequired: true, missing }
}

function optional<Value>(kind: Kind, read: Read<Value>): Input<Value, false> {
  return { kind, read, isRequired: false }
}

/** Whether the question has words of the section `calculators` in the patterns. */
export const says = (name: string, { text }: Pick<CalculationRequest, 'text'>) =>
  pattern(`calculators.${name}`).test(text)

/** Amounts that come once, in the order they were said. */
export function lumps({ figures }: Pick<CalculationRequest, 'figures'>): readonly Figure[] {
  return figures.filter(({ kind, isMonthly }) => kind === 'money' && !isMonthly)
}

export const lump: Read<Decimal> = (request) => lumps(request)[0]?.value

export const monthlyAmount: Read<Decimal> = ({ figures }) =>
  figures.find(({ kind, isMonthly }) => kind === 'money' && isMonthly)?.value

/** The rate that is neither a fee, nor inflation, nor a share paid down. */
export const mainRate: Read<Decimal> = (request) =>
  request.figures.find(({ kind, role }) => kind === 'percent' && role === null)?.value ??
  (says('noInterest', request) ? 0n : undefined)

/** The first rate, whatever it is of. */
export const anyRate: Read<Decimal> = ({ figures }) => figures.find(({ kind }) => kind === 'percent')?.value

export function ratesOf(
  { figures }: CalculationRequest,
  role: 'fee' | 'inflation' | 'down',
): readonly Decimal[] {
  return figures.filter((one) => one.kind === 'percent' && one.role === role).map(({ value }) => value)
}

/** Whole months; `2 years and 6 months` are thirty. */
export const monthsOf: Read<number> = (request) =>
  request.figures.every(({ kind }) => kind !== 'time')
    ? undefined
    : Number(rounded(monthsWithFraction(request), 0) / one)

/** Not rounded: weeks and days are fractions of a month. Years and months of one span are added. */
export function monthsWithFraction({ figures }: Pick<CalculationRequest, 'figures'>): Decimal {
  const [first = 0n, second] = figures.filter(({ kind }) => kind === 'time').map(({ value }) => value)
  const isOneSpan = second !== undefined && second < 12n * one && first % (12n * one) === 0n
  return isOneSpan ? first + second : first
}

/** Two times that are no one span, or two rates with their own times, are two calculations. */
export function isSeveralCalculations(request: CalculationRequest): boolean {
  const valuesOf = (kind: Figure['kind']) =>
    new Set(request.figures.filter((one) => one.kind === kind && one.role === null).map(({ value }) => value))
  const spans = valuesOf('time')
  if (spans.size > 1 && !(spans.size === 2 && monthsWithFraction(request) !== [...spans][0])) return true
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
const borrowed: Read<Decimal> = (request) => {
  const isShareDown = ratesOf(request, 'down').length > 0
  return lumps(request).find(({ role }) => isShareDown || role !== 'down')?.value
}

/** Inputs without which there is no result. */
export const needs = {
  lump: required('amount', lump),
  borrowed: required('amount', borrowed),
  monthly: required('amount', monthlyAmount),
  rate: required('rate', mainRate),
  months: required('months', monthsOf),
  amount: (read: Read<Decimal>, missing?: string) => required('amount', read, missing),
  rateOf: (read: Read<Decimal>) => required('rate', read),
  /** Without limits. */
  free: <Value extends Decimal | number>(read: Read<Value>, missing?: string) =>
    required('free', read, missing),
}

export const may = {
  lump: optional('amount', lump),
  monthly: optional('amount', monthlyAmount),
  rate: optional('rate', mainRate),
  months: optional('months', monthsOf),
  amount: (read: Read<Decimal>) => optional('amount', read),
  rateOf: (read: Read<Decimal>) => optional('rate', read),
  /** Without limits. */
  free: (read: Read<Decimal>) => optional('free', read),
}

/** What one unit grows to in so many months at a rate, and in each of the periods after which interest is added. */
export function growthOf(request: CalculationRequest, rate: Decimal, months: number) {
  const wished = isByMonth(request, rate)
    ? 12
    : ([365, 12, 4, 2, 1].find((times) => says(`compounded_${times}`, request)) ?? 1)
  const timesAYear = (months * wished) % 12 === 0 || wished === 365 ? wished : 12
  const periods = Math.round((months * timesAYear) / 12)
  const step = one + over(rate, whole(100 * timesAYear))
  return { timesAYear, periods, step, factor: power(step, periods) }
}

export const isByMonth = ({ figures }: CalculationRequest, rate: Decimal) =>
  figures.some((figure) => figure.isByMonth && figure.value === rate)

/** Money that grows by the month, and equal deposits at the end of every month. */
export function valueAfter(lump: Decimal, monthly: Decimal, rate: Decimal, months: number): Decimal {
  const share = monthlyShare(rate)
  return times(lump, power(one + share, months)) + valueOfDeposits(monthly, share, months)
}
