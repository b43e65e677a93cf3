import { expect, test } from 'vitest'
import { formatNumber } from './format-number.ts'

test('groups thousands and keeps up to three decimals, as Intl does', () => {
  const intl = new Intl.NumberFormat('en')
  for (const value of [0, 7, 999, 1000, 12345.5, 0.1 + 0.2, 1234567.8912, 100_000, -1234, -0.5, 2 ** 40])
    expect(formatNumber(value)).toBe(intl.format(value))
})
