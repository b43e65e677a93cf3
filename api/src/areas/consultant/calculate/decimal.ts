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
  return Number(value / scale) + Number(value % scale) / 1e30
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

/** The value of equal deposits at the end of every month. */
export function valueOfDeposits(monthly: Decimal, share: Decimal, months: number): Decimal {
  if (share === 0n) return monthly * BigInt(months)
  return times(monthly, over(power(one + share, months) - one, share))
}

/** The equal monthly payment that repays an amount with its interest. */
export function paymentOf(amount: Decimal, share: Decimal, months: number): Decimal {
  if (share === 0n) return over(amount, one * BigInt(months))
  const factor = power(one + share, months)
  return over(times(times(amount, share), factor), factor - one)
}

/** The monthly rate, as a share, at which equal payments repay an amount; undefined if they add up to less than it. */
export function shareOf(amount: Decimal, payment: Decimal, months: number): Decimal | undefined {
  if (payment * BigInt(months) < amount) return undefined
  return rounded(
    bisect(0n, one, scale / 10n ** 11n, (share) => paymentOf(amount, share, months) > payment),
    9,
  )
}

/** The factor by which money grows at a yearly rate that is added `often` times a year. */
export function grown(rate: Decimal, months: Decimal, often: Decimal): Decimal {
  const periods = Number(rounded(over(times(months, often), whole(12)), 0) / one)
  return power(one + over(rate, often * 100n), periods)
}

/** The value of an amount and of equal deposits at the end of every month; with deposits, interest is monthly. */
export function worth(
  lump: Decimal,
  monthly: Decimal,
  rate: Decimal,
  months: Decimal,
  often: Decimal,
): Decimal {
  if (monthly === 0n) return times(lump, grown(rate, months, often))
  const deposits = valueOfDeposits(monthly, over(rate, whole(1200)), Number(months / one))
  return times(lump, grown(rate, months, whole(12))) + deposits
}

/** The balance after some months, each of which adds its interest, rounded to so many decimals, and `step`. */
export function balanceAfter(
  balance: Decimal,
  share: Decimal,
  step: Decimal,
  months: number,
  decimals: number,
): Decimal {
  let left = balance
  for (let month = 0; month < months; month++) left += rounded(times(left, share), decimals) + step
  return left
}

/** The months until such a balance reaches a target, from below or above; undefined after `maxMonths`. */
export function monthsUntil(
  balance: Decimal,
  share: Decimal,
  step: Decimal,
  target: Decimal,
  decimals: number,
): Decimal | undefined {
  let left = balance
  for (let month = 0; month <= maxMonths; month++) {
    if (balance < target ? left >= target : left <= target) return whole(month)
    left += rounded(times(left, share), decimals) + step
  }
  return undefined
}

/** No calculation runs longer than 100 years. */
export const maxMonths = 1200

/** The largest monthly growth factor that is calculated. In a year it gives a little more than three times as much. */
const maxMonthlyFactor = decimalOf('1.1')

/** The nth root of `value`, where n is `degree`. */
export const rootOf = (value: Decimal, degree: number): Decimal =>
  value < one
    ? bisect(0n, one, 1n, (root) => power(root, degree) > value)
    : bisect(one, maxMonthlyFactor + 1n, 1n, (root) => power(root, degree) > value)

/** The largest value in a range that is not too large, to within a step. */
function bisect(
  low: Decimal,
  high: Decimal,
  step: Decimal,
  isTooLarge: (value: Decimal) => boolean,
): Decimal {
  if (high - low <= step) return low
  const middle = (low + high) / 2n
  return isTooLarge(middle) ? bisect(low, middle, step, isTooLarge) : bisect(middle, high, step, isTooLarge)
}
