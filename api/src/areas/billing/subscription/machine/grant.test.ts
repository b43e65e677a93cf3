import { expect, test } from 'vitest'
import { accepted, after, inState, noOthers, onDay, paid } from '../../../../../test/subscription-samples.ts'
import { hasAccess } from './access.ts'
import type { SubscriptionEvent } from './events.ts'
import { transition } from './transition.ts'

const { trial, active, redemption, cancelled, expired, revoked } = inState
const grant = (days: number, others = noOthers): SubscriptionEvent => ({ kind: 'days_granted', days, others })

test('[O-34] granted days come after what was paid, and the next charge moves with them', () => {
  for (const before of [trial, active]) {
    const { subscription, effects } = accepted(transition(before, grant(10), onDay(5)))
    const end = new Date(Number(before.expiresAt) + 10 * 24 * 60 * 60 * 1000)
    expect(subscription).toEqual({ ...before, expiresAt: end, nextChargeAt: end })
    expect(effects).toMatchObject([{ kind: 'email', email: 'days_granted' }])
  }
})

test('[O-34] [I3] days are not granted for a time that is over, where renewals stood still past the grace days', () => {
  // Paid until day 56, open until day 70.
  const { subscription } = accepted(transition(active, grant(10), onDay(90)))
  expect(subscription).toMatchObject({ expiresAt: onDay(56 + 10 + 20), nextChargeAt: onDay(86) })
  expect(hasAccess(subscription, onDay(99))).toBe(true)
  expect(hasAccess(subscription, onDay(100))).toBe(false)
  const charged = after(subscription, [{ kind: 'renewal_due', orderId: 'third' }, onDay(91)])
  const renewed = after(charged, [{ kind: 'renewal_paid', charge: paid('third', onDay(91)) }, onDay(91)])
  expect(renewed.expiresAt).toEqual(onDay(86 + 28))
})

test('[O-34] [I5] a canceled subscription lasts longer and is still not charged', () => {
  const { subscription } = accepted(transition(cancelled, grant(7), onDay(41)))
  expect(subscription).toMatchObject({ state: 'cancelled', expiresAt: onDay(63), nextChargeAt: null })
  expect(hasAccess(subscription, onDay(62))).toBe(true)
  expect(hasAccess(subscription, onDay(63))).toBe(false)
})

test('[O-34] [I5] an ended one is open for the days from now and ends again without a charge', () => {
  const { subscription } = accepted(transition(expired, grant(3), onDay(100)))
  expect(subscription).toMatchObject({ state: 'cancelled', expiresAt: onDay(103), nextChargeAt: null })
  expect(after(subscription, [{ kind: 'period_ended' }, onDay(103)]).state).toBe('expired')
})

test('[O-34] [I11] no days while a renewal is open or unknown, another plan runs, or the money went back', () => {
  const why = (before: typeof active, event: SubscriptionEvent) => transition(before, event, onDay(60))
  expect(why(redemption, grant(1))).toMatchObject({ reason: 'illegal_move' })
  expect(why(revoked, grant(1))).toMatchObject({ reason: 'illegal_move' })
  const charging = after(active, [{ kind: 'renewal_due', orderId: 'third' }, onDay(56)])
  expect(why(charging, grant(1))).toMatchObject({ reason: 'operation_in_flight' })
  expect(why(expired, grant(1, { ...noOthers, isLive: true }))).toMatchObject({ reason: 'another_live' })
})

// The dispute of the second period ended the access on day 40, with 16 days left.
const returned = {
  kind: 'access_returned',
  orderIds: ['second'],
  revokedAt: onDay(40),
  others: noOthers,
} as const

test('[O-36] after a won dispute the time that was left is given back from now, without renewals', () => {
  const { subscription, effects } = accepted(transition(revoked, returned, onDay(90)))
  expect(subscription).toMatchObject({ state: 'cancelled', expiresAt: onDay(106), nextChargeAt: null })
  expect(subscription.settled).toEqual(['first', 'second'])
  expect(effects).toMatchObject([{ kind: 'email', email: 'access_returned' }])
  const late = { kind: 'renewal_paid', charge: paid('late', onDay(91)) } as const
  expect(accepted(transition(subscription, late, onDay(91))).effects).toContainEqual({
    kind: 'refund',
    orderId: 'late',
  })
})

test('[O-36] [I3] a subscription with another charge that went back stays revoked', () => {
  const refunded = after(active, [{ kind: 'refund_requested', orderId: 'first' }, onDay(39)])
  expect(transition(refunded, { ...returned, orderIds: [] }, onDay(90))).toMatchObject({
    reason: 'charge_not_settled',
  })
  const others = { ...noOthers, isLive: true }
  expect(transition(revoked, { ...returned, others }, onDay(90))).toMatchObject({ reason: 'another_live' })
  expect(transition(active, returned, onDay(50))).toMatchObject({ reason: 'illegal_move' })
})
