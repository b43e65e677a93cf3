import { expect, test } from 'vitest'
import { backupName, listExpired } from './retention.ts'

const day = 24 * 60 * 60_000
/** One at three o'clock of each day, up to and with this one, the oldest first. */
const nightly = (count: number, last = '2026-11-18T03:00:00Z') =>
  Array.from({ length: count }, (_, at) => backupName(new Date(Date.parse(last) - (count - 1 - at) * day)))
const retained = (names: readonly string[]) => {
  const expired = new Set(listExpired(names))
  return names.filter((name) => !expired.has(name)).map((name) => name.slice(5, 15))
}

test('[G-13] of nightly backups, those of 7 days and the last of each of 4 weeks stay', () => {
  // 2026-11-18 is a Wednesday; the Sundays before are the 15th, the 8th and the 1st.
  expect(retained(nightly(60))).toEqual([
    '2026-11-01',
    '2026-11-08',
    '2026-11-12',
    '2026-11-13',
    '2026-11-14',
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
  ])
})

test('[G-13] while none are made, none are deleted; of one day the newest stays', () => {
  const old = nightly(7, '2025-01-12T03:00:00Z')
  expect(listExpired(old)).toEqual([])
  const [first, second] = [new Date('2026-11-18T03:00:00Z'), new Date('2026-11-18T14:30:05.250Z')].map(
    backupName,
  )
  expect(second).toBe('vela-2026-11-18T143005Z.sql.gz')
  expect(listExpired([second ?? '', first ?? ''])).toEqual([first])
})

test('[G-13] only whole backups are deleted, and nothing else that is in the folder', () => {
  const others = [
    'notes.txt',
    'vela-2020-01-01.sql.gz',
    'vela-2020-01-01T030000Z.sql.gz.part',
    'old-vela-2020-01-01T030000Z.sql.gz',
  ]
  const expired = listExpired([...others, ...nightly(30)])
  expect(expired).toHaveLength(30 - 9)
  expect(others.filter((name) => expired.includes(name))).toEqual([])
})
