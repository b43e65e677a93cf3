/** A number with 30 decimals, stored as an integer, so that money has no binary rounding errors. */
export type Decimal = bigint

const scale = 10n ** 30n

export const one: Decimal = scale

/** Converts a whole number to a decimal. */
export function whole(value: number | bigint): Decimal {
  return BigInt(value) * scale
}

/** Parses digits with at most one decimal point, such as `12.5`. */
export function decimalOf(digits: string): Decimal {
  const [units = '', decimals = ''] = digits.split('.')
  return BigInt(units + decimals.slice(0, 30).padEnd(30, '0'))
}

/** Multiplies two decimals. */
export function times(a: Decimal, b: Decimal): Decimal {
  return divideHalfUp(a * b, scale)
}

/** Divides one decimal by another. */
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

/** Converts to a number for display; 15 digits are exact. */
export function toNumber(value: Decimal): number {
  return Number(value) / 1e30
}

/** The amount in whole cents. */
export function centsOf(value: Decimal): bigint {
  return divideHalfUp(value, scale / 100n)
}

function divideHalfUp(value: bigint, by: bigint): bigint {
  if (by < 0n) return divideHalfUp(-value, -by)
  if (value < 0n) return -divideHalfUp(-value, by)
  return (value * 2n + by) / (by * 2n)
}

/** Percentage points as a factor: 5 becomes 0.05. */
export const fraction = (points: Decimal): Decimal => over(points, whole(100))

/** The interest of one month as a fraction: a yearly rate of 6 % gives 0.005. */
export const monthlyShare = (rate: Decimal): Decimal => over(rate, whole(1200))

/** The value of equal deposits at the end of every month. */
export function valueOfDeposits(monthly: Decimal, share: Decimal, months: number): Decimal {
  if (share === 0n) return monthly * BigInt(months)
  return times(monthly, over(power(one + share, months) - one, share))
}

/** The equal monthly payment that repays an amount with its interest. */
export function paymentOf(amount: Decimal, share: Decimal, months: number): Decimal {
  if (share === 0n) return over(amount, one * BigInt(months))
  const grown = power(one + share, months)
  return over(times(times(amount, share), grown), grown - one)
}

/**
 * The growth over a number of months at a yearly rate that is compounded so many times a year, or monthly if the time
 * has no whole number of periods: the factor of each period and of the whole time.
 */
export function compound(rate: Decimal, months: number, requested = 1) {
  const timesAYear = (months * requested) % 12 === 0 || requested === 365 ? requested : 12
  const periods = Math.round((months * timesAYear) / 12)
  const step = one + over(rate, whole(100 * timesAYear))
  return { timesAYear, periods, step, factor: power(step, periods) }
}

/** The yearly rate in percent that a rate gives if it is compounded monthly. */
export const effectiveRate = (rate: Decimal): Decimal => (compound(rate, 12, 12).factor - one) * 100n
