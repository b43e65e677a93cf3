import { percentOff } from '@vela/contract/money'
import { expect, test } from 'vitest'
import { discounted, readTyped, typedFrom } from './typed-prices.ts'

const plan = (id: string, discount: number, amount: number) => ({
  id,
  flow: 'main' as const,
  weeks: 4,
  discount,
  amount,
  full: 3999,
  renewal_amount: 3999,
  renewal_weeks: 4,
  is_popular: true,
})
const builtIn = [plan('main-4w-0', 0, 3999), plan('main-4w-50', 50, 1999)]

test('[O-57] only what differs from the built-in prices is sent, and what is no amount is named', () => {
  const typed = typedFrom(builtIn, { 'main-4w-50': 2009 })
  expect(typed).toEqual({ 'main-4w-0': '39.99', 'main-4w-50': '20.09' })
  expect(readTyped(builtIn, typed)).toEqual({ prices: { 'main-4w-50': 2009 }, wrong: [] })
  expect(readTyped(builtIn, { 'main-4w-0': '', 'main-4w-50': 'ten' })).toEqual({
    prices: {},
    wrong: ['main-4w-50'],
  })
})

test('[O-57] a discount that is worked out is the one that the screens will show', () => {
  for (let full = 500; full < 20_000; full += 37)
    for (const discount of [50, 60, 75])
      expect(percentOff({ price: full, trial_price: discounted(full, discount) })).toBe(discount)
  expect(discounted(4499, 50)).toBe(2249)
  expect(discounted(3999, 75)).toBe(999)
})
