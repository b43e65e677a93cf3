import type { Expression } from '@vela/content/arithmetic'
import {
  balanceAfter,
  type Decimal,
  decimalOf,
  grown,
  monthsUntil,
  one,
  over,
  paymentOf,
  power,
  rootOf,
  rounded,
  shareOf,
  times,
  toNumber,
  valueOfDeposits,
  whole,
  worth,
} from './decimal.ts'

/** What a name of a formula stands for; undefined if it is not known. */
export type Value = Decimal | boolean | string | undefined

export type Row = Readonly<Record<string, Value>>

export type Scope = {
  readonly lookUp: (name: string) => Value
  readonly says: (pattern: string) => boolean
  readonly rows: readonly Row[]
  /** Operations that depend on the words of the question. */
  readonly operations: Operations
}

type Operations = Readonly<Record<string, (...of: Decimal[]) => Decimal | boolean | undefined>>

/** [C-08] The arithmetic of the lessons' expressions with exact decimals, and what is worked out month by month. */
const operations: Operations = {
  '+': (a = 0n, b = 0n) => a + b,
  '-': (a = 0n, b = 0n) => a - b,
  '*': (a = 0n, b = 0n) => times(a, b),
  '/': (a = 0n, b = 0n) => (b === 0n ? undefined : over(a, b)),
  '^': (a = 0n, b = 0n) => power(a, Number(b / one)),
  '=': (a, b) => a === b,
  '<': (a = 0n, b = 0n) => a < b,
  '>': (a = 0n, b = 0n) => a > b,
  '<=': (a = 0n, b = 0n) => a <= b,
  '>=': (a = 0n, b = 0n) => a >= b,
  min: (a = 0n, b = 0n) => (a < b ? a : b),
  max: (a = 0n, b = 0n) => (a > b ? a : b),
  round: (value = 0n, decimals = 0n) => rounded(value, Number(decimals / one)),
  cents: (value = 0n) => rounded(value, 2),
  ceil: (value = 0n) => whole((value + one - 1n) / one),
  log: (value = 0n) => decimalOf(Math.log(toNumber(value)).toFixed(15)),
  root: (value = 0n, degree = 0n) => rootOf(value, Number(degree / one)),
  deposits: (monthly = 0n, share = 0n, months = 0n) => valueOfDeposits(monthly, share, Number(months / one)),
  payment: (amount = 0n, share = 0n, months = 0n) => paymentOf(amount, share, Number(months / one)),
  loanRate: (amount = 0n, payment = 0n, months = 0n) => shareOf(amount, payment, Number(months / one)),
  grown: (rate = 0n, months = 0n, often = one) => grown(rate, months, often),
  worth: (lump = 0n, monthly = 0n, rate = 0n, months = 0n, often = one) =>
    worth(lump, monthly, rate, months, often),
  until: (balance = 0n, share = 0n, step = 0n, target = 0n, decimals = 0n) =>
    monthsUntil(balance, share, step, target, Number(decimals / one)),
  after: (balance = 0n, share = 0n, step = 0n, months = 0n, decimals = 0n) =>
    balanceAfter(balance, share, step, Number(months / one), Number(decimals / one)),
}

export const isTrue = (value: Value) => value !== undefined && value !== false

/** Evaluates an expression of content/consultant/formulas.yaml. A calculation with an unknown number is unknown. */
export function evaluate(expression: Expression, scope: Scope): Value {
  if (expression === 'rowCount') return whole(scope.rows.length)
  if (typeof expression === 'string')
    return /^\d/.test(expression) ? decimalOf(expression) : scope.lookUp(expression)
  const { name, of: parts } = expression
  const valueOf = (nth: number) => {
    const part = parts[nth]
    return part === undefined ? undefined : evaluate(part, scope)
  }
  // The name of a pattern or of a column is not a value.
  const named = typeof parts[0] === 'string' ? parts[0] : ''
  const column = () => scope.rows.map((row) => row[named])
  if (name === 'says') return scope.says(named)
  if (name === 'no') return !isTrue(valueOf(0))
  if (name === 'and') return isTrue(valueOf(0)) && isTrue(valueOf(1))
  if (name === 'or') return isTrue(valueOf(0)) || isTrue(valueOf(1))
  if (name === '??') return valueOf(0) ?? valueOf(1)
  if (name === 'if') return isTrue(valueOf(0)) ? valueOf(1) : valueOf(2)
  if (name === 'first') return column()[0]
  if (name === 'last') return column().at(-1)
  if (name === 'total') return totalOf(column())
  const operation = operations[name] ?? scope.operations[name]
  if (operation === undefined) throw new Error(`there is no ${name}()`)
  const values = parts.map((_, nth) => valueOf(nth))
  return values.every((value) => typeof value === 'bigint') ? operation(...values) : undefined
}

function totalOf(values: readonly Value[]): Decimal | undefined {
  const numbers = values.filter((value) => typeof value === 'bigint')
  return numbers.length === 0 ? undefined : numbers.reduce((sum, value) => sum + value, 0n)
}
