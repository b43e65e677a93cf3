import type { Reply } from './call.ts'
import { formatNumber } from './format-number.ts'
import type { listPlans } from './payment.ts'

type PriceOption = Reply<typeof listPlans>['data'][number]
type Period = Pick<PriceOption, 'period' | 'period_type'>
type Priced = Pick<PriceOption, 'price' | 'trial_price'>

// All amounts are whole minor units, a hundred per unit. Divisions round to the nearest unit, half up.

const daysOfWeeks: Readonly<Record<number, number>> = { 1: 7, 4: 31, 12: 92, 24: 168 }

/** [P-07] A month counts as 4 weeks. */
export function daysOf({ period, period_type }: Period): number {
  const weeks = period_type === 'month' ? period * 4 : period
  return daysOfWeeks[weeks] ?? weeks * 7
}

/** [P-07] The price per day of a period that costs `amount`. */
export function perDay(amount: number, period: Period): number {
  return divideHalfUp(amount, daysOf(period))
}

/** [P-07] The amount charged now. */
export function totalOf({ price, trial_price }: Priced, isDiscountActive: boolean): number {
  return isDiscountActive ? trial_price : price
}

/** [P-07] Shown with `formatWholeMoney`. */
export function discountAmount({ price, trial_price }: Priced): number {
  return price - trial_price
}

/** The discount in percent of the full price. It may differ by a point from the percentage in the name of the offer. */
export function percentOff(option: Priced): number {
  return option.price === 0 ? 0 : divideHalfUp(discountAmount(option) * 100, option.price)
}

/** Formats `$6.93`, in Spanish `US$6.93`, because most Spanish readers take a bare `$` for a peso. */
export function formatMoney(minor: number, currency: string, language: string): string {
  return formatCurrency(minor / 100, 2, currency, language)
}

/** [P-07] Formats an amount of money without decimals, rounded to whole units. */
export function formatWholeMoney(minor: number, currency: string, language: string): string {
  return formatCurrency(divideHalfUp(minor, 100), 0, currency, language)
}

const symbols: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£' }

function formatCurrency(amount: number, decimals: number, currency: string, language: string): string {
  // A currency without a symbol of its own is named, as in `MXN 6.99`.
  const symbol = symbols[currency] ?? `${currency}\u00a0`
  const sign = language === 'es' && currency === 'USD' ? 'US$' : symbol
  return `${amount < 0 ? '-' : ''}${sign}${formatNumber(Math.abs(amount), decimals)}`
}

/** Integer arithmetic, so that a binary fraction never decides the rounding. */
function divideHalfUp(amount: number, by: number): number {
  return Math.floor((amount * 2 + by) / (by * 2))
}
