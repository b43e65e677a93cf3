import { expect, test } from 'vitest'
import { outgrown } from './outgrown.ts'

const minute = 60_000
const look = (minutes: number, writes: number, databaseBytes = 5e8) => ({
  at: minutes * minute,
  writes,
  databaseBytes,
})

test('is content with a small, quiet academy and with no looks at all', () => {
  expect(outgrown([])).toBeNull()
  expect(outgrown([look(0, 0), look(15, 15 * 60 * 150)])).toBeNull()
})

test('names the size when the database is past a gigabyte', () => {
  expect(outgrown([look(0, 0, 1.5e9)])).toBe('the database has 1.5 GB, more than 1 GB')
})

test('names the rate when it was kept up, and forgives a busy moment', () => {
  expect(outgrown([look(0, 0), look(15, 15 * 60 * 250)])).toBe(
    '250 writes a second are sustained, more than 200',
  )
  expect(outgrown([look(0, 0), look(2, 2 * 60 * 900)])).toBeNull()
})
