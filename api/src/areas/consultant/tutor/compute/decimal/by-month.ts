import { type Decimal, one, over, power, times, whole } from './decimal.ts'

/** Of a yearly percentage, the twelfth that a month brings. */
export function monthShare(rate: Decimal): Decimal {
  return over(rate, whole(1200))
}

/** Deposits at the end of every month, after so many months. */
export function saved(monthly: Decimal, share: Decimal, months: number): Decimal {
  if (share === 0n) return monthly * BigInt(months)
  return times(monthly, over(power(one + share, months) - one, share))
}

/** What pays an amount back with its interest, every month the same. */
export function paymentOf(amount: Decimal, share: Decimal, months: number): Decimal {
  if (share === 0n) return over(amount, one * BigInt(months))
  const grown = power(one + share, months)
  return over(times(times(amount, share), grown), grown - one)
}
