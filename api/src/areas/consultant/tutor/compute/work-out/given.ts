import { type Decimal, one, rounded } from '../decimal/decimal.ts'
import type { Figure } from '../read/figure.ts'
import type { Say } from '../say.ts'

/** What a sum is worked out from. */
export type Given = {
  readonly say: Say
  readonly text: string
  readonly figures: readonly Figure[]
  readonly shares: readonly number[] | null
}

/** Amounts that come once, in the order they were said. */
export function lumps({ figures }: Given): readonly Figure[] {
  return figures.filter(({ kind, isMonthly }) => kind === 'money' && !isMonthly)
}

export function monthlyAmount({ figures }: Given): Decimal | undefined {
  return figures.find(({ kind, isMonthly }) => kind === 'money' && isMonthly)?.value
}

const noInterest =
  /\b(?:no|without|without any|zero|0|sin|cero) (?:interest|growth|intereses|interes|crecimiento|rendimiento)\b|\binterest[ -]free\b/

/** The rate that is neither a fee, nor inflation, nor a share paid down. */
export function mainRate({ figures, text }: Given): Decimal | undefined {
  const found = figures.find(({ kind, role }) => kind === 'percent' && role === null)
  return found?.value ?? (noInterest.test(text) ? 0n : undefined)
}

export function ratesOf({ figures }: Given, role: 'fee' | 'inflation' | 'down'): readonly Decimal[] {
  return figures
    .filter((figure) => figure.kind === 'percent' && figure.role === role)
    .map(({ value }) => value)
}

export function rateOf(given: Given, role: 'fee' | 'inflation' | 'down'): Decimal | undefined {
  return ratesOf(given, role)[0]
}

/** Whole months; `2 years and 6 months` are thirty. */
export function monthsOf(given: Given): number | undefined {
  if (given.figures.every(({ kind }) => kind !== 'time')) return undefined
  return Number(rounded(exactMonths(given), 0) / one)
}

/** As they were said, with the part of a month that weeks and days leave. */
export function exactMonths({ figures }: Given): Decimal {
  const [first = 0n, second] = figures.filter(({ kind }) => kind === 'time').map(({ value }) => value)
  const isOneSpan = second !== undefined && second < 12n * one && first % (12n * one) === 0n
  return isOneSpan ? first + second : first
}

/** Two times that are no one span, or two rates with their own times, are two sums. */
export function isTwoSums(given: Given): boolean {
  const of = (kind: Figure['kind']) =>
    new Set(
      given.figures
        .filter((figure) => figure.kind === kind && figure.role === null)
        .map(({ value }) => value),
    )
  const spans = of('time')
  if (spans.size > 1 && !(spans.size === 2 && exactMonths(given) !== [...spans][0])) return true
  return of('percent').size > 1 && spans.size + of('plain').size > 1
}
