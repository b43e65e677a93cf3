import { vi } from 'vitest'
import { answerCalls } from '../../../api/test-server.ts'

const minute = 60_000

const firstPrices = {
  main: {
    1: { 0: 1386, 50: 693, 75: 347 },
    4: { 0: 3999, 50: 1999, 75: 999 },
    12: { 0: 7999, 50: 3999, 75: 1999 },
  },
  newer: {
    4: { 0: 3999, 50: 1999, 60: 1599 },
    12: { 0: 7999, 50: 3999, 60: 3199 },
    24: { 0: 11999, 50: 5999, 60: 4799 },
  },
} as const

/** The response of /subscription/plans/ for a discount. */
export function plans(
  discount: number,
  {
    flow = 'main',
    endsIn = 10 * minute,
    isSecondLeft = true,
  }: { flow?: 'main' | 'newer'; endsIn?: number; isSecondLeft?: boolean } = {},
) {
  const data = Object.entries(firstPrices[flow]).map(
    ([weeks, prices]: [string, Record<number, number>], index) => ({
      id: `${flow}-${weeks}w-${discount}`,
      title: `${weeks}-week plan`,
      price: prices[0],
      trial_price: prices[discount],
      currency: 'USD',
      period: Number(weeks),
      period_type: 'week',
      trial_period: Number(weeks),
      trial_period_type: 'week',
      renewal_price: weeks === '1' ? 3999 : prices[0],
      renewal_period: weeks === '1' ? 4 : Number(weeks),
      renewal_period_type: 'week',
      discount: String(discount),
      popular: index === 1,
    }),
  )
  const offer = {
    discount,
    seconds_left: discount === 0 ? null : endsIn / 1000,
    second: flow === 'main' ? 75 : 60,
    is_second_left: isSecondLeft,
    second_prices: Object.values<Record<number, number>>(firstPrices[flow]).map(
      (prices) => prices[flow === 'main' ? 75 : 60],
    ),
  }
  return { body: { data, offer } }
}

/**
 * [W-12] Queues responses for the plans. The discounts are answered separately, so that they do not use one of these.
 */
export function answerPlans(...answers: Parameters<typeof answerCalls>) {
  const sent = answerCalls(...answers)
  stubDiscounts({})
  return sent
}

/** Sets the response of /settings/discounts/ from now on: the defaults with these changes. */
export function stubDiscounts(changes: object): void {
  const data = { initial: 50, main: 75, newer: 60, expired: 0, minutes: 10, ...changes }
  const { fetch: answerOthers } = globalThis
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) =>
    address === '/settings/discounts/' ? Response.json({ data }) : answerOthers(address, init),
  )
}
