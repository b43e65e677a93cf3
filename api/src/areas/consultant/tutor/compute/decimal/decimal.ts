/** A number with 30 decimals, held as a whole one: no sum of money is ever a binary fraction. */
export type Decimal = bigint

const scale = 10n ** 30n

export const one: Decimal = scale

export function whole(value: number | bigint): Decimal {
  return BigInt(value) * scale
}

/** Of digits with at most one point, as `12.5`. */
export function decimalOf(digits: string): Decimal {
  const [units = '', decimals = ''] = digits.split('.')
  return BigInt(units + decimals.slice(0, 30).padEnd(30, '0'))
}

export function times(a: Decimal, b: Decimal): Decimal {
  return divideHalfUp(a * b, scale)
}

export function over(a: Decimal, b: Decimal): Decimal {
  return divideHalfUp(a * scale, b)
}

export function power(base: Decimal, exponent: number): Decimal {
  let result = one
  let square = base
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = times(result, square)
    square = times(square, square)
  }
  return result
}

export function toCents(value: Decimal): Decimal {
  return rounded(value, 2)
}

export function rounded(value: Decimal, decimals: number): Decimal {
  const step = 10n ** BigInt(30 - decimals)
  return divideHalfUp(value, step) * step
}

/** For showing: 15 digits of it are right. */
export function toNumber(value: Decimal): number {
  return Number(value) / 1e30
}

/** How many cents it is, as a whole number. */
export function centsOf(value: Decimal): bigint {
  return divideHalfUp(value, scale / 100n)
}

function divideHalfUp(value: bigint, by: bigint): bigint {
  if (by < 0n) return divideHalfUp(-value, -by)
  if (value < 0n) return -divideHalfUp(-value, by)
  return (value * 2n + by) / (by * 2n)
}
