import { expect, test } from 'vitest'
import { timeOf } from '../../i18n/utc-time.ts'
import { labelOf, standingOf } from './standing.ts'
import { subscriptionOf } from './test-person.ts'

const now = Date.parse('2026-11-15T12:00:00Z')

test('a stored time is UTC, whatever the zone of the browser', () => {
  expect(timeOf('2026-11-15 12:00:00')).toBe(now)
})

test.each([
  ['active', '2026-11-15 12:00:01', 'active', 'active'],
  // [M-02] the charge for the next period is under way, as the page of the subscription says.
  ['active', '2026-11-15 11:59:59', 'expired', 'renewing'],
  ['active', '2026-11-01 11:59:59', 'expired', 'expired'],
  ['cancelled', '2026-12-01 00:00:00', 'cancelled', 'cancelled'],
  ['cancelled', '2026-11-01 00:00:00', 'expired', 'expired'],
  ['expired', '2026-11-01 00:00:00', 'expired', 'expired'],
  ['redemption', '2026-12-01 00:00:00', 'cancelled', 'unpaid'],
  ['redemption', '2026-11-01 12:00:00', 'expired', 'unpaid'],
  ['redemption', '2026-11-01 11:59:59', 'expired', 'overdue'],
  ['pending', '2026-12-01 00:00:00', 'cancelled', 'updating'],
] as const)(
  '[A-11] %s until %s is %s in settings, and stands as %s',
  (status, expired_at, label, standing) => {
    const subscription = subscriptionOf({ status, expired_at })
    expect(labelOf(subscription, now)).toBe(label)
    expect(standingOf(subscription, now)).toBe(standing)
  },
)

test('an introductory period and no subscription at all are told apart', () => {
  expect(standingOf(subscriptionOf({ is_trial: true }), now)).toBe('trial')
  expect([labelOf(null, now), standingOf(null, now)]).toEqual(['none', 'none'])
})
