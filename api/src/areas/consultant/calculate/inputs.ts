import { pattern } from '@vela/content/pattern'
import {
  compound,
  type Decimal,
  monthlyShare,
  one,
  power,
  rounded,
  times,
  valueOfDeposits,
} from './decimal.ts'
import type { CalculationRequest, Input } from './engine.ts'
import { type Figure, isAmount } from './figure.ts'

type Read<Value> = (request: CalculationRequest) => Value | undefined

type Kind = Input<unknown, boolean>['kind']

/** Whether the question matches the pattern `calculators.<name>`. */
export const says = (name: string, { text }: Pick<CalculationRequest, 'text'>) =>
  pattern(`calculators.${name}`).test(text)

/** The single amounts (not monthly ones), in the order of the question. */
export function lumps({ figures }: Pick<CalculationRequest, 'figures'>): readonly Figure[] {
  return figures.filter(({ kind, isMonthly }) => kind === 'money' && !isMonthly)
}

export const lump: Read<Decimal> = (request) => lumps(request)[0]?.value

export const monthlyAmount: Read<Decimal> = ({ figures }) =>
  figures.find(({ kind, isMonthly }) => kind === 'money' && isMonthly)?.value

/** The rate that is neither a fee, nor inflation, nor a down payment in percent. */
export const mainRate: Read<Decimal> = (request) =>
  request.figures.find(({ kind, role }) => kind === 'percent' && role === null)?.value ??
  (says('noInterest', request) ? 0n : undefined)

/** The first rate of any kind. */
export const anyRate: Read<Decimal> = ({ figures }) => figures.find(({ kind }) => kind === 'percent')?.value

export function ratesOf(
  { figures }: CalculationRequest,
  role: 'fee' | 'inflation' | 'down',
): readonly Decimal[] {
  return figures.filter((one) => one.kind === 'percent' && one.role === role).map(({ value }) => value)
}

/** The time in whole months; `2 years and 6 months` are 30. */
export const monthsOf: Read<number> = (request) =>
  request.figures.every(({ kind }) => kind !== 'time')
    ? undefined
    : Number(rounded(monthsWithFraction(request), 0) / one)

/** The time in months, where weeks and days are fractions. The years and months of one span are added. */
export function monthsWithFraction({ figures }: Pick<CalculationRequest, 'figures'>): Decimal {
  const [first = 0n, second] = figures.filter(({ kind }) => kind === 'time').map(({ value }) => value)
  const isOneSpan = second !== undefined && second < 12n * one && first % (12n * one) === 0n
  return isOneSpan ? first + second : first
}

/** Whether the question has two separate times, or two rates each with its own time: these are two calculations. */
export function isSeveralCalculations(request: CalculationRequest): boolean {
  const valuesOf = (kind: Figure['kind']) =>
    new Set(request.figures.filter((one) => one.kind === kind && one.role === null).map(({ value }) => value))
  const spans = valuesOf('time')
  if (spans.size > 1 && !(spans.size === 2 && monthsWithFraction(request) !== [...spans][0])) return true
  // "5.9% and 5%: what do those 0.9 cost?" names their difference and no second time.
  const [first = 0n, second = 0n] = valuesOf('percent')
  const others = [...valuesOf('plain')].filter(
    (value) => value !== first - second && value !== second - first,
  )
  return valuesOf('percent').size > 1 && spans.size + others.length > 1
}

export const amountsIn = (figures: readonly Figure[]) => figures.filter(isAmount)

export const bySize = (a: { readonly value: Decimal }, b: { readonly value: Decimal }) =>
  a.value < b.value ? 1 : -1

/** The price or loan. In "10% down on 200,000" it is the amount; in "20,000 down" the amount is the down payment. */
const borrowed: Read<Decimal> = (request) => {
  const isShareDown = ratesOf(request, 'down').length > 0
  return lumps(request).find(({ role }) => isShareDown || role !== 'down')?.value
}

/** The inputs that calculators share, either all required or all optional. */
function inputsOf<IsRequired extends boolean>(isRequired: IsRequired) {
  const input = <Value>(kind: Kind, read: Read<Value>, missing?: string): Input<Value, IsRequired> => ({
    kind,
    read,
    isRequired,
    missing,
  })
  return {
    lump: input('amount', lump),
    borrowed: input('amount', borrowed),
    monthly: input('amount', monthlyAmount),
    rate: input('rate', mainRate),
    months: input('months', monthsOf),
    amount: (read: Read<Decimal>, missing?: string) => input('amount', read, missing),
    rateOf: (read: Read<Decimal>) => input('rate', read),
    /** An input without limits. */
    free: <Value extends Decimal | number>(read: Read<Value>) => input('free', read),
  }
}

/** Required inputs: without them there is no result. */
export const needs = inputsOf(true)
export const may = inputsOf(false)

/** The growth over a number of months at a rate, compounded as often as the question says. */
export function growthOf(request: CalculationRequest, rate: Decimal, months: number) {
  const often = [365, 12, 4, 2, 1].find((times) => says(`compounded_${times}`, request))
  return compound(rate, months, isByMonth(request, rate) ? 12 : often)
}

export const isByMonth = ({ figures }: CalculationRequest, rate: Decimal) =>
  figures.some((figure) => figure.isByMonth && figure.value === rate)

/** The value of an amount with monthly interest and equal deposits at the end of every month. */
export function valueAfter(lump: Decimal, monthly: Decimal, rate: Decimal, months: number): Decimal {
  const share = monthlyShare(rate)
  return times(lump, power(one + share, months)) + valueOfDeposits(monthly, share, months)
}
