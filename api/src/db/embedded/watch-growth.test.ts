import { expect, test } from 'vitest'
import { createLogger } from '../../log.ts'
import { outgrown, watchGrowth } from './watch-growth.ts'

test('warns once a day while the server is too big', () => {
  const lines: string[] = []
  const watch = watchGrowth(createLogger({ logLevel: 'info' }, { write: (line) => void lines.push(line) }))
  const twoDays = 2 * 24 * 60
  for (let minute = 0; minute < twoDays; minute++)
    watch({ at: minute * 60_000, databaseBytes: 2e9, writes: 0 })
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('the database has 2.0 GB, more than 1 GB')
  expect(lines[0]).toContain('this academy has outgrown the embedded database')
})

test('ignores a busy quarter of an hour', () => {
  const lines: string[] = []
  const watch = watchGrowth(createLogger({ logLevel: 'info' }, { write: (line) => void lines.push(line) }))
  let writes = 0
  for (let minute = 0; minute < 60; minute++) {
    writes += minute < 5 ? 60 * 300 : 60 * 5
    watch({ at: minute * 60_000, databaseBytes: 1e6, writes })
  }
  expect(lines).toEqual([])
})

const minute = 60_000
const sample = (minutes: number, writes: number, databaseBytes = 5e8) => ({
  at: minutes * minute,
  writes,
  databaseBytes,
})

test('recommends nothing to a small, quiet server', () => {
  expect(outgrown([])).toBeNull()
  expect(outgrown([sample(0, 0), sample(15, 15 * 60 * 150)])).toBeNull()
})

test('names the size of a database above one gigabyte', () => {
  expect(outgrown([sample(0, 0, 1.5e9)])).toBe('the database has 1.5 GB, more than 1 GB')
})

test('names the rate of writes that was sustained, and ignores a short peak', () => {
  expect(outgrown([sample(0, 0), sample(15, 15 * 60 * 250)])).toBe(
    '250 writes a second are sustained, more than 200',
  )
  expect(outgrown([sample(0, 0), sample(2, 2 * 60 * 900)])).toBeNull()
})
