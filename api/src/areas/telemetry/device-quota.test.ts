import { expect, test } from 'vitest'
import { createQuota, isOver } from './device-quota.ts'

const noon = Date.parse('2026-11-15T12:00:00Z')
const minutes = (count: number) => new Date(noon + count * 60_000)
/** Returns the excess, or counts the events and returns null, as the ingestion does. */
function openQuota() {
  const quota = createQuota()
  return (ids: readonly string[], at: Date) => {
    const excess = quota.excessOf(ids, at)
    if (isOver(excess)) return excess
    quota.count(ids)
    return null
  }
}

const times = (count: number, device: string) => Array.from({ length: count }, () => device)

test('[T-05] a device is throttled above its rate, others are not, and a refused request does not count', () => {
  const quota = openQuota()
  expect(quota(times(3600, 'a'), minutes(0))).toBeNull()
  expect(quota(['b', 'a'], minutes(0))).toEqual({ throttled: new Map([['a', 61]]), exceeded: new Map() })
  expect(quota(times(3600, 'b'), minutes(0))).toBeNull()
  expect(quota(times(3600, 'a'), minutes(1))).toBeNull()
})

test('[T-05] a device above its daily quota is named, and starts anew the next day', () => {
  const quota = openQuota()
  let minute = 0
  while (quota(times(2000, 'a'), minutes(minute)) === null) minute++
  expect(minute).toBe(25)
  expect(quota(['b', ...times(2, 'a')], minutes(minute))).toEqual({
    throttled: new Map(),
    exceeded: new Map([['a', 50_002]]),
  })
  expect(quota(['a'], minutes(24 * 60))).toBeNull()
})

test('invented devices without end are let through rather than remembered without end', () => {
  const quota = openQuota()
  for (let batch = 0; batch < 60; batch++)
    quota(
      Array.from({ length: 2000 }, (_, index) => `device ${batch}-${index}`),
      minutes(0),
    )
  expect(quota(times(3601, 'one too many'), minutes(0))).not.toBeNull()
  expect(quota(times(3600, 'one too many'), minutes(0))).toBeNull()
  expect(quota(times(3600, 'one too many'), minutes(0))).toBeNull()
})
