import { expect, test } from 'vitest'
import { firstDay, isMonth, monthOf, monthsLater } from './month.ts'

test('months are counted in UTC and across years', () => {
  expect(monthOf(new Date('2026-10-31T23:59:59.999Z'))).toBe('2026_10')
  expect(monthOf('2026-11-01T00:00:00.000Z')).toBe('2026_11')
  expect(monthsLater('2026_11', 2)).toBe('2027_01')
  expect(monthsLater('2026_11', -13)).toBe('2025_10')
  expect(firstDay('2027_01')).toBe('2027-01-01T00:00:00Z')
})

test('only the name of a month is one', () => {
  expect(['2026_11', 'undated', '2026_1', '2026_11; drop'].filter(isMonth)).toEqual(['2026_11'])
})
