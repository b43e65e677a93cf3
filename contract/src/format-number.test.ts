import { expect, test } from 'vitest'
import { formatNumber } from './format-number.ts'

const values = [0, 7, 999, 1000, 12345.5, 0.1 + 0.2, 1234567.8912, 100_000, -1234, -0.5, 2 ** 40]

test('[P-07] groups thousands and keeps up to three decimals, as Intl does', () => {
  const intl = new Intl.NumberFormat('en')
  for (const value of values) expect(formatNumber(value)).toBe(intl.format(value))
})

test.each([0, 1, 2])('[P-07] writes exactly %i decimals', (decimals) => {
  const intl = new Intl.NumberFormat('en', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  for (const value of values.filter((one) => one !== -0.5))
    expect(formatNumber(value, decimals)).toBe(intl.format(value))
})
