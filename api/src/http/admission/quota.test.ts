import { expect, test } from 'vitest'
import { openQuota } from './quota.ts'

const start = 1_000_000

test('requests of a minute are counted for each key, and one too many is told how long to wait', () => {
  const count = openQuota()
  expect([count('a', 2, start), count('a', 2, start + 10_000), count('b', 2, start + 10_000)]).toEqual([
    0, 0, 0,
  ])
  expect([count('a', 2, start + 20_000), count('a', 2, start + 59_500)]).toEqual([40, 1])
  expect(count('b', 2, start + 60_000)).toBe(0)
  expect(count('a', 2, start + 60_000)).toBe(0)
})

test('a clock that is set back keeps nobody out for longer than a minute', () => {
  const count = openQuota()
  count('a', 1, start + 3_600_000)
  expect(count('a', 1, start)).toBe(0)
  expect(count('a', 1, start)).toBe(60)
})

test('of more than twenty thousand keys in a minute the oldest are forgotten', () => {
  const count = openQuota()
  for (let nth = 0; nth <= 20_000; nth += 1) count(String(nth), 1, start)
  expect([count('20000', 1, start), count('1', 1, start), count('0', 1, start)]).toEqual([60, 60, 0])
})
