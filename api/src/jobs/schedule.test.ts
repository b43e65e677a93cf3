import { expect, test } from 'vitest'
import { latestOccurrence, type Schedule } from './schedule.ts'

test.each<[Schedule, string, string]>([
  [{ dailyAt: '03:15' }, '2026-11-15T03:14:59.999Z', '2026-11-14T03:15:00.000Z'],
  [{ dailyAt: '03:15' }, '2026-11-15T03:15:00.000Z', '2026-11-15T03:15:00.000Z'],
  [{ dailyAt: '23:59' }, '2027-01-01T00:00:00.000Z', '2026-12-31T23:59:00.000Z'],
  [{ dailyAt: '00:00' }, '2024-02-29T12:00:00.000Z', '2024-02-29T00:00:00.000Z'],
  [{ everyMinutes: 5 }, '2026-11-15T10:04:59.999Z', '2026-11-15T10:00:00.000Z'],
  [{ everyMinutes: 5 }, '2026-11-15T10:05:00.000Z', '2026-11-15T10:05:00.000Z'],
])('%o before %s fell on %s', (schedule, at, expected) => {
  expect(latestOccurrence(schedule, new Date(at)).toISOString()).toBe(expected)
})

test.each<Schedule>([{ dailyAt: '24:00' }, { dailyAt: '3:15' }, { everyMinutes: 0 }, { everyMinutes: 1.5 }])(
  'refuses %o',
  (schedule) => {
    expect(() => latestOccurrence(schedule, new Date())).toThrow(RangeError)
  },
)
