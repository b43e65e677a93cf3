import { expect, test } from 'vitest'
import { timeOf } from '../i18n/utc-time.ts'
import { mayCancel, mayReactivate, shownAs, subscriptionStateOf } from './subscription-state.ts'

const now = Date.parse('2026-11-15T12:00:00Z')
const running = {
  id: 'sub-1',
  client_id: 'client-1',
  product_id: 'main-4w-50',
  status: 'active',
  started_at: '2026-11-10 12:00:00',
  expired_at: '2026-12-10 12:00:00',
  next_charge_at: '2026-12-10 12:00:00',
  is_trial: false,
} as const

test('[M-01] a stored time is UTC, whatever the browser’s time zone', () => {
  expect(timeOf('2026-11-15 12:00:00')).toBe(now)
})

test.each([
  ['active', '2026-11-15 12:00:01', 'active', 'active'],
  ['active', '2026-11-15 11:59:59', 'renewing', 'expired'],
  ['active', '2026-11-01 11:59:59', 'expired', 'expired'],
  ['cancelled', '2026-12-01 00:00:00', 'cancelled', 'cancelled'],
  ['cancelled', '2026-11-01 00:00:00', 'expired', 'expired'],
  ['expired', '2026-11-01 00:00:00', 'expired', 'expired'],
  ['redemption', '2026-12-01 00:00:00', 'payment_failed', 'payment_failed'],
  ['redemption', '2026-11-01 12:00:00', 'payment_failed', 'payment_failed'],
  ['redemption', '2026-11-01 11:59:59', 'overdue', 'payment_failed'],
  ['pending', '2026-12-01 00:00:00', 'updating', 'updating'],
] as const)('[A-11] [M-01] [M-03] %s until %s is %s and reads %s', (status, expired_at, state, name) => {
  expect(subscriptionStateOf({ ...running, status, expired_at }, now)).toBe(state)
  expect(shownAs(state).name).toBe(name)
})

test('a trial, a refund and no subscription are states of their own', () => {
  expect(subscriptionStateOf({ ...running, is_trial: true }, now)).toBe('trial')
  expect(subscriptionStateOf({ ...running, status: 'expired', product_id: '' }, now)).toBe('refunded')
  expect(subscriptionStateOf(null, now)).toBe('none')
})

test('[M-04] a renewing subscription can be canceled, a canceled or expired one restored, never both', () => {
  expect(
    ['trial', 'active', 'renewing', 'payment_failed', 'overdue'].every(
      mayCancel as (state: string) => boolean,
    ),
  ).toBe(true)
  expect(['cancelled', 'expired'].every(mayReactivate as (state: string) => boolean)).toBe(true)
  for (const state of ['none', 'updating', 'refunded'] as const)
    expect([mayCancel(state), mayReactivate(state)]).toEqual([false, false])
})
