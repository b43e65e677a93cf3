import { expect, test } from 'vitest'
import { createLogger } from '../../log.ts'
import { watchGrowth } from './watch-growth.ts'

test('warns once a day, for as long as the academy is too big', () => {
  const lines: string[] = []
  const watch = watchGrowth(createLogger({ logLevel: 'info' }, { write: (line) => void lines.push(line) }))
  const twoDays = 2 * 24 * 60
  for (let minute = 0; minute < twoDays; minute++)
    watch({ at: minute * 60_000, databaseBytes: 2e9, writes: 0 })
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('the database has 2.0 GB, more than 1 GB')
  expect(lines[0]).toContain('this academy has outgrown the embedded database')
})

test('forgets a busy quarter of an hour', () => {
  const lines: string[] = []
  const watch = watchGrowth(createLogger({ logLevel: 'info' }, { write: (line) => void lines.push(line) }))
  let writes = 0
  for (let minute = 0; minute < 60; minute++) {
    writes += minute < 5 ? 60 * 300 : 60 * 5
    watch({ at: minute * 60_000, databaseBytes: 1e6, writes })
  }
  expect(lines).toEqual([])
})
