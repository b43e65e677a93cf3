import { expect, test } from 'vitest'
import { dayStarts } from './day-starts.ts'

const startsOf = (timeZone: string, from: string, to = from) =>
  dayStarts({ from, to, timeZone }).starts.map((start) => start.toISOString())

test.each([
  ['UTC', '2026-11-18', ['2026-11-18T00:00:00.000Z', '2026-11-19T00:00:00.000Z']],
  ['America/New_York', '2026-03-08', ['2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z']],
  ['America/New_York', '2026-11-01', ['2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z']],
  ['Asia/Kolkata', '2026-01-01', ['2025-12-31T18:30:00.000Z', '2026-01-01T18:30:00.000Z']],
  // Midnight is skipped in Chile when summer time begins, and repeated when it ends.
  ['America/Santiago', '2026-09-06', ['2026-09-06T04:00:00.000Z', '2026-09-07T03:00:00.000Z']],
  ['America/Santiago', '2026-04-05', ['2026-04-05T04:00:00.000Z', '2026-04-06T04:00:00.000Z']],
  ['Pacific/Kiritimati', '2026-01-01', ['2025-12-31T10:00:00.000Z', '2026-01-01T10:00:00.000Z']],
])('[O-13] a day of %s, %s, begins and ends by its own clocks', (timeZone, day, starts) => {
  expect(startsOf(timeZone, day)).toEqual(starts)
})

test('[O-13] days follow each other without a gap, wherever the operator is', () => {
  for (const timeZone of ['Europe/Madrid', 'America/Sao_Paulo', 'Australia/Lord_Howe', 'Africa/Cairo']) {
    const { days, starts } = dayStarts({ from: '2026-01-01', to: '2026-12-31', timeZone })
    expect([days.length, starts.length, days[58]]).toEqual([365, 366, '2026-02-28'])
    for (const [index, start] of starts.slice(1).entries()) {
      const hours = (start.getTime() - (starts[index]?.getTime() ?? 0)) / 3_600_000
      expect(hours).toBeGreaterThanOrEqual(23)
      expect(hours).toBeLessThanOrEqual(25)
    }
  }
})

test.each([
  [{ from: '2026-02-30', to: '2026-03-01', timeZone: 'UTC' }, 'There is no day 2026-02-30'],
  [{ from: '2026-03-02', to: '2026-03-01', timeZone: 'UTC' }, 'must end on the day it begins'],
  [{ from: '2026-01-01', to: '2028-01-01', timeZone: 'UTC' }, '400 days at most'],
  [{ from: '2026-01-01', to: '2026-01-02', timeZone: 'Mars/Olympus' }, 'a name like Europe/Madrid'],
])('[O-13] %o is refused: %s', (range, message) => {
  expect(() => dayStarts(range)).toThrow(message)
})
