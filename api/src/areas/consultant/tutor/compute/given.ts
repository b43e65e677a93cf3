import { type Decimal, one, rounded } from './decimal.ts'
import type { Figure } from './read-figures.ts'
import type { Say } from './say.ts'

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

/** The rate that is neither a fee nor inflation. */
export function mainRate({ figures }: Given): Decimal | undefined {
  return figures.find(({ kind, role }) => kind === 'percent' && role !== 'fee' && role !== 'inflation')?.value
}

export function rateOf({ figures }: Given, role: 'fee' | 'inflation'): Decimal | undefined {
  return figures.find((figure) => figure.kind === 'percent' && figure.role === role)?.value
}

/** Whole months; `2 years and 6 months` are thirty. */
export function monthsOf({ figures }: Given): number | undefined {
  const [first, second] = figures.filter(({ kind }) => kind === 'time').map(({ value }) => toMonths(value))
  if (first === undefined) return undefined
  return second !== undefined && second < 12 && first % 12 === 0 ? first + second : first
}

function toMonths(value: Decimal): number {
  return Number(rounded(value, 0) / one)
}
