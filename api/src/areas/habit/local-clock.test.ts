import { expect, test } from 'vitest'
import { clockIn, knownZone } from './local-clock.ts'

test.each([
  ['UTC', '2026-11-17T23:59:59Z', '2026-11-17', 23, 59],
  ['America/Lima', '2026-11-18T02:00:00Z', '2026-11-17', 21, 0],
  ['Asia/Kolkata', '2026-11-17T03:30:00Z', '2026-11-17', 9, 0],
  ['Pacific/Kiritimati', '2026-11-17T10:00:00Z', '2026-11-18', 0, 0],
  ['Europe/Madrid', '2026-10-24T19:00:00Z', '2026-10-24', 21, 0],
  ['Europe/Madrid', '2026-10-25T19:00:00Z', '2026-10-25', 20, 0],
  ['America/New_York', '2027-03-13T14:00:00Z', '2027-03-13', 9, 0],
  ['America/New_York', '2027-03-14T13:00:00Z', '2027-03-14', 9, 0],
])(
  '[R-34] the clock in %s at %s shows the day and the hour of that place',
  (zone, time, day, hour, minute) => {
    expect(clockIn(zone, new Date(time))).toEqual({ day, hour, minute })
  },
)

test('[R-20] an unknown zone counts as UTC', () => {
  expect([knownZone('Europe/Madrid'), knownZone('Mars/Olympus')]).toEqual(['Europe/Madrid', 'UTC'])
})
