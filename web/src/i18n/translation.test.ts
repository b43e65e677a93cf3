import { expect, test } from 'vitest'
import { fillText } from './translation.ts'

test('fills placeholders, with the same number format in both languages', () => {
  expect(fillText('{name} saved {sum}', { name: 'Ana', sum: 12345.5 })).toBe('Ana saved 12,345.5')
  expect(fillText('{name} ahorró {sum}', { name: 'Ana', sum: 12345.5 })).toBe('Ana ahorró 12,345.5')
})

test('picks the plural form of the count', () => {
  const weeks = { one: '{count} week', other: '{count} weeks' }
  expect(fillText(weeks, { count: 1 })).toBe('1 week')
  expect(fillText(weeks, { count: 0 })).toBe('0 weeks')
  expect(fillText(weeks, { count: 4 })).toBe('4 weeks')
})

test('a value is text, never markup or another placeholder', () => {
  expect(fillText('{a} {b}', { a: '{b}', b: '$&' })).toBe('{b} $&')
})
