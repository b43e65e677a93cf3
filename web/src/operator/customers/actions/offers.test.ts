import { expect, test } from 'vitest'
import type { Order, Subscription } from '../words.ts'
import {
  type Offer,
  offersOfCertificate,
  offersOfCustomer,
  offersOfOrder,
  offersOfSubscription,
  permissionOf,
} from './offers.ts'

const possible = (offers: readonly Offer[]) =>
  offers.filter(({ obstacle }) => obstacle === null).map(({ draft }) => draft.kind)

const subscription: Subscription = {
  id: 'one',
  state: 'active',
  product: 'main-4w-50',
  started_at: '2026-10-01T12:00:00.000Z',
  expires_at: '2026-11-30T12:00:00.000Z',
  next_charge_at: '2026-11-30T12:00:00.000Z',
  currency: 'USD',
  renewal_amount: 3999,
  renewal_weeks: 4,
}

const order: Order = {
  id: 'one',
  kind: 'plan',
  state: 'paid',
  product: 'main-4w-50',
  gateway: 'sandbox',
  currency: 'USD',
  amount: 1999,
  refunded: 0,
  left: 1999,
  dispute: null,
  charge: 'ch-one',
  failure: null,
  created_at: '2026-10-01T12:00:00.000Z',
}

const renewing = { next_charge_at: subscription.next_charge_at }
const ended = { next_charge_at: null }

test.each([
  [{ state: 'trial', ...renewing }, ['cancel', 'grant_days']],
  [{ state: 'active', ...renewing }, ['cancel', 'grant_days']],
  [{ state: 'redemption', ...renewing }, ['cancel']],
  [{ state: 'cancelled', ...ended }, ['grant_days', 'restore', 'resend_ending']],
  [{ state: 'expired', ...ended }, ['grant_days', 'resend_ending']],
  [{ state: 'revoked', ...ended }, []],
])('[O-33] [O-34] [O-35] what is possible for a subscription: %o', (given, kinds) => {
  expect(possible(offersOfSubscription({ ...subscription, ...given }))).toEqual(kinds)
})

test.each([
  [{}, ['refund', 'resend_receipt']],
  [{ refunded: 500, left: 1499 }, ['refund', 'resend_receipt']],
  [{ refunded: 1999, left: 0 }, ['resend_receipt']],
  [{ left: 0, dispute: 'money_taken' as const }, ['resend_receipt']],
  [{ left: 0, dispute: 'won' as const }, ['resend_receipt', 'return_access']],
])('[O-32] [O-36] what is possible for a payment: %o', (given, kinds) => {
  expect(possible(offersOfOrder({ ...order, ...given }))).toEqual(kinds)
})

test('[O-41] a valid certificate can be revoked by whoever may serve customers', () => {
  const certificate = {
    id: 'one',
    course: 'money-basics',
    name: 'Ana',
    issued_at: '2026-11-01T12:00:00.000Z',
  }
  expect(possible(offersOfCertificate(certificate))).toEqual(['revoke_certificate'])
  expect(permissionOf('revoke_certificate')).toBe('serve')
})

test('[O-38] [O-39] [O-40] only an account can be welcomed, exported and erased', () => {
  expect(possible(offersOfCustomer({ id: 'account-1' }))).toEqual([
    'change_email',
    'resend_welcome',
    'export',
    'erase',
  ])
  expect(possible(offersOfCustomer({ id: 'order-1' }))).toEqual(['change_email'])
})
