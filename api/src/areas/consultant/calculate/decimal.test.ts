import { expect, test } from 'vitest'
import { said as saidIn } from '../../../../test/calculations.ts'
import { centsOf, decimalOf, over, power, times, whole } from './decimal.ts'

const said = (text: string) => saidIn(text, 'en')
const money = (cents: bigint) => {
  const [units, rest] = [cents / 100n, cents % 100n]
  const text = `$${new Intl.NumberFormat('en-US').format(units)}`
  return rest === 0n ? text : `${text}.${String(rest).padStart(2, '0')}`
}
// The tests calculate month by month in units of 10^-8 cents, as a bank would.
const fine = 10n ** 8n
const toCents = (value: bigint) => (value + fine / 2n) / fine

test('[C-08] saving by the month is what adding it month by month makes', () => {
  for (const monthly of [10, 125, 999])
    for (const rate of [1, 4, 7, 12])
      for (const years of [1, 3, 10]) {
        let balance = 0n
        for (let month = 0; month < years * 12; month++)
          balance += (balance * BigInt(rate) + 600n) / 1200n + BigInt(monthly) * 100n * fine
        expect(said(`I save $${monthly} a month at ${rate}% for ${years} years`)).toContain(
          `**${money(toCents(balance))}**`,
        )
      }
})

test('[C-08] a loan is paid off by its payments, to less than half a cent a month', () => {
  for (const amount of [1_000, 25_000, 150_000])
    for (const rate of [1, 6, 24])
      for (const months of [12, 60, 360]) {
        const payment = /\*\*\$([\d,.]+) a month\*\*/.exec(
          said(`payment of a loan of $${amount} at ${rate}% over ${months} months`),
        )?.[1]
        const paid = BigInt(Math.round(Number(payment?.replaceAll(',', '')) * 100)) * fine
        const after = (each: bigint) => {
          let owed = BigInt(amount) * 100n * fine
          for (let month = 0; month < months; month++) owed += (owed * BigInt(rate) + 600n) / 1200n - each
          return owed
        }
        // Half a cent more would overpay the loan, and half a cent less would underpay it.
        expect(after(paid + fine / 2n + 1n) <= 0n).toBe(true)
        expect(after(paid - fine / 2n - 1n) >= 0n).toBe(true)
      }
})

test('[C-08] the growth of a lump sum equals multiplying it year by year', () => {
  for (const amount of [1, 5_000, 123_456])
    for (const rate of [1, 5, 13])
      for (const years of [1, 10, 50]) {
        let value = BigInt(amount) * 100n * 10n ** 40n
        for (let year = 0; year < years; year++) value = (value * BigInt(100 + rate)) / 100n
        const cents = (value + 5n * 10n ** 39n) / 10n ** 40n
        expect(said(`what will $${amount} be at ${rate}% in ${years} years`)).toContain(`**${money(cents)}**`)
      }
})

test('[C-08] halves of a cent go up, and a third is never lost', () => {
  expect(centsOf(decimalOf('1.005'))).toBe(101n)
  expect(centsOf(decimalOf('0.285'))).toBe(29n)
  expect(centsOf(-decimalOf('1.005'))).toBe(-101n)
  expect(centsOf(times(over(whole(100), whole(3)), whole(3)))).toBe(10_000n)
  expect(power(whole(2), 10)).toBe(whole(1024))
  expect(power(decimalOf('1.5'), 0)).toBe(whole(1))
})

test.each([
  ['$1,500', '$1,500'],
  ['$1.500', '$1,500'],
  ['1 500', '$1,500'],
  ["1'500", '$1,500'],
  ['$1.50', '$1.50'],
  ['$1,5', '$1.50'],
  ['$1,234.5', '$1,234.50'],
  ['$1.234,5', '$1,234.50'],
  ['$0.500', '$0.50'],
  ['$1.000.000', '$1,000,000'],
  ['$2k', '$2,000'],
  ['2.5k', '$2,500'],
  ['$1.2m', '$1,200,000'],
  ['3 million', '$3,000,000'],
  ['half a million', '$500,000'],
  ['five hundred dollars', '$500'],
  ['USD 750', '$750'],
  ['twenty-five thousand dollars', '$25,000'],
])('[C-08] %s is read as %s', (written, read) => {
  expect(said(`what will ${written} become at 5% in 2 years`)).toMatch(
    new RegExp(`^${read.replaceAll(/[$.]/g, '\\$&')} at 5%`),
  )
})

test.each([
  ['7.125%', '7.13%'],
  ['7,5%', '7.5%'],
  ['7 percent', '7%'],
  ['seven per cent', '7%'],
  ['0.5% a month', '6%'],
])('[C-08] a rate of %s is read as %s a year', (written, read) => {
  expect(said(`what will $100 become at ${written} in 2 years`)).toContain(`at ${read} a year`)
})
