import type { Person } from '@vela/contract/person'

type Product = NonNullable<Person['product']>

/** [M-08] [D20] one week renews as four, at the price of four. */
const afterOneWeek = { price: 3999, weeks: 4 }

/** What each renewal costs, and for how many weeks. */
export function renewalOf({ price, period, period_type }: Product): { price: number; weeks: number } {
  if (period_type === 'week' && period === 1) return afterOneWeek
  return { price, weeks: period_type === 'month' ? period * 4 : period }
}
