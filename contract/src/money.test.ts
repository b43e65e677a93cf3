import { expect, test } from 'vitest'
import {
  daysOf,
  discountAmount,
  formatMoney,
  formatWholeMoney,
  percentOff,
  perDay,
  totalOf,
} from './money.ts'

const weeks = (period: number) => ({ period, period_type: 'week' as const })
const months = (period: number) => ({ period, period_type: 'month' as const })

test.each([
  [weeks(1), 7],
  [weeks(4), 31],
  [weeks(12), 92],
  [weeks(24), 168],
  [weeks(2), 14],
  [weeks(8), 56],
  [weeks(52), 364],
  [months(1), 31],
  [months(3), 92],
  [months(6), 168],
  [months(2), 56],
  [months(12), 336],
])('[P-07] %o has %i days', (period, days) => {
  expect(daysOf(period)).toBe(days)
})

// Calculated by hand. Weeks, full price, price now; then per day in full and now, saved, percent.
const sold = [
  [1, 1386, 1386, '$1.98', '$1.98', '$0', 0],
  [1, 1386, 693, '$1.98', '$0.99', '$7', 50],
  [1, 1386, 347, '$1.98', '$0.50', '$10', 75],
  [4, 3999, 3999, '$1.29', '$1.29', '$0', 0],
  [4, 3999, 1999, '$1.29', '$0.64', '$20', 50],
  [4, 3999, 1599, '$1.29', '$0.52', '$24', 60],
  [4, 3999, 999, '$1.29', '$0.32', '$30', 75],
  [12, 7999, 7999, '$0.87', '$0.87', '$0', 0],
  [12, 7999, 3999, '$0.87', '$0.43', '$40', 50],
  [12, 7999, 3199, '$0.87', '$0.35', '$48', 60],
  [12, 7999, 1999, '$0.87', '$0.22', '$60', 75],
  [24, 11999, 11999, '$0.71', '$0.71', '$0', 0],
  [24, 11999, 5999, '$0.71', '$0.36', '$60', 50],
  [24, 11999, 4799, '$0.71', '$0.29', '$72', 60],
] as const

test.each(sold)(
  '[P-07] %i weeks of %i for %i',
  (period, price, trial_price, fullDay, dayNow, saved, percent) => {
    const option = { price, trial_price }
    const shown = (minor: number) => formatMoney(minor, 'USD', 'en')
    expect([totalOf(option, true), totalOf(option, false)]).toEqual([trial_price, price])
    expect(shown(perDay(price, weeks(period)))).toBe(fullDay)
    expect(shown(perDay(totalOf(option, true), weeks(period)))).toBe(dayNow)
    expect(formatWholeMoney(discountAmount(option), 'USD', 'en')).toBe(saved)
    expect(percentOff(option)).toBe(percent)
  },
)

test.each([1, 3, 6])('[P-07] %i months cost as much per day as four times as many weeks', (count) => {
  expect(perDay(7999, months(count))).toBe(perDay(7999, weeks(count * 4)))
})

test('[P-07] a price per day is the nearest cent, half a cent up, for every price to 150.00', () => {
  const wrong: string[] = []
  for (const period of [1, 2, 4, 12, 24])
    for (let price = 0; price <= 15_000; price += 1) {
      const day = perDay(price, weeks(period))
      const off = day * daysOf(weeks(period)) - price
      // Compares twice the distance to avoid fractions: at most half a day up, less than half a day down.
      if (!Number.isInteger(day) || off * 2 > daysOf(weeks(period)) || off * 2 <= -daysOf(weeks(period)))
        wrong.push(`${price} / ${period}`)
    }
  expect(wrong).toEqual([])
})

test.each([
  [49, '$0'],
  [50, '$1'],
  [149, '$1'],
  [150, '$2'],
  [1049, '$10'],
  [1050, '$11'],
  [99_950, '$1,000'],
])('[P-07] %i cents without decimals are %s', (minor, shown) => {
  expect(formatWholeMoney(minor, 'USD', 'en')).toBe(shown)
})

test('[P-07] halves are rounded up, for cents and percent', () => {
  expect(perDay(7, weeks(2))).toBe(1)
  expect(perDay(6, weeks(2))).toBe(0)
  expect(percentOff({ price: 200, trial_price: 199 })).toBe(1)
  expect(percentOff({ price: 201, trial_price: 200 })).toBe(0)
  expect(percentOff({ price: 0, trial_price: 0 })).toBe(0)
})

test.each([
  [699, 'en', '$6.99'],
  [0, 'en', '$0.00'],
  [5, 'en', '$0.05'],
  [1000, 'en', '$10.00'],
  [11_999, 'en', '$119.99'],
  [123_456_789, 'en', '$1,234,567.89'],
  [699, 'es', 'US$6.99'],
  [11_999, 'es', 'US$119.99'],
  [123_456, 'es', 'US$1,234.56'],
])('[P-07] %i cents in %s are written %s', (minor, language, shown) => {
  expect(formatMoney(minor, 'USD', language)).toBe(shown)
})

test('another currency has its own symbol, or its name', () => {
  expect(formatMoney(699, 'EUR', 'en')).toBe('€6.99')
  expect(formatMoney(-699, 'EUR', 'es')).toBe('-€6.99')
  expect(formatMoney(699, 'MXN', 'es')).toBe('MXN\u00a06.99')
})

test('every amount up to 200.00 is formatted exactly', () => {
  const wrong: number[] = []
  for (let minor = 0; minor <= 20_000; minor += 7)
    if (Number(formatMoney(minor, 'USD', 'en').replace(/[$.]/g, '')) !== minor) wrong.push(minor)
  expect(wrong).toEqual([])
})
