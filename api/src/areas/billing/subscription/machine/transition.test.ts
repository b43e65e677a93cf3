import { expect, test } from 'vitest'
import {
  accepted,
  after,
  firstPaid,
  inState,
  momentOf,
  noOthers,
  offer,
  onDay,
  paid,
  sample,
  terms,
  trial,
  withOperation,
} from '../../../../../test/subscription-samples.ts'
import { hasAccess, wireStatus } from './access.ts'
import { eventKinds, states } from './moves.ts'
import { maySend } from './renew.ts'
import { moveTo } from './step.ts'
import { initial, type Subscription } from './subscription.ts'
import { transition } from './transition.ts'

const { active, redemption, cancelled, expired, revoked } = inState
const consented = { ...terms, consentId: 'consent-3' }

function chargeOf(before: Subscription, orderId: string, now: Date) {
  const { subscription: next, effects } = accepted(transition(before, { kind: 'renewal_due', orderId }, now))
  const [charge] = effects
  if (charge?.kind !== 'charge') throw new Error('no charge')
  return { next, charge }
}

test('[I9] illegal: from redemption to trial', () => {
  for (const kind of eventKinds)
    expect(() => moveTo(redemption, kind, 'trial', {}), kind).toThrow('no move from redemption to trial')
})

test('[I9] illegal: cancelled or expired to active without restore and consent', () => {
  for (const state of ['cancelled', 'expired'] as const) {
    const restore = { kind: 'restore_requested', orderId: 'r', terms, others: noOthers } as const
    const without = { ...restore, terms: { ...terms, consentId: '' } }
    expect(transition(inState[state], without, momentOf[state])).toMatchObject({ reason: 'no_consent' })
    const late = withOperation(inState[state], 'renewal', 'late', momentOf[state])
    const event = { kind: 'renewal_paid', charge: paid('late', momentOf[state]) } as const
    const step = accepted(transition(late, event, momentOf[state]))
    expect(step.subscription).toMatchObject({ state, operation: null, expiresAt: late.expiresAt })
    expect(step.effects).toContainEqual({ kind: 'refund', orderId: 'late' })
  }
})

test('[I9] illegal: any to active on the word of the client', () => {
  // Apart from a settled charge, only a restore during the paid period makes a subscription active.
  for (const state of states)
    for (const kind of eventKinds) {
      if (kind.endsWith('_paid') || state === 'active') continue
      const step = transition(inState[state], sample(kind, 'said', momentOf[state]), momentOf[state])
      const isActive = 'subscription' in step && step.subscription.state === 'active'
      expect([state, kind, isActive]).toEqual([
        state,
        kind,
        state === 'cancelled' && kind === 'restore_requested',
      ])
    }
})

test('[I9] illegal: a change when the offer is used, or when cancelled, expired or pending', () => {
  const claim = { kind: 'offer_claimed', terms: offer, others: noOthers } as const
  const once = after(active, [claim, onDay(40)])
  expect(once).toMatchObject({ state: 'active', specialOffer: true, expiresAt: active.expiresAt })
  expect(transition(once, claim, onDay(41))).toMatchObject({ reason: 'offer_used' })
  const elsewhere = { ...claim, others: { ...noOthers, hadOffer: true } }
  expect(transition(active, elsewhere, onDay(41))).toMatchObject({ reason: 'offer_used' })
  expect(transition(cancelled, claim, onDay(41))).toMatchObject({ reason: 'illegal_move' })
  expect(transition(expired, claim, onDay(60))).toMatchObject({ reason: 'illegal_move' })
  const pending = withOperation(active, 'renewal', 'x', onDay(56))
  expect(transition(pending, claim, onDay(56))).toMatchObject({ reason: 'operation_in_flight' })
})

test('[I9] illegal: dates moving back', () => {
  const earlier = { expiresAt: onDay(3) }
  expect(() => moveTo(active, 'renewal_paid', 'active', earlier)).toThrow('would move a date back')
  expect(() => moveTo(active, 'renewal_paid', 'active', { startedAt: null })).toThrow(
    'would move a date back',
  )
})

test('[I9] illegal: a second trial for the same customer', () => {
  const event = { ...firstPaid('again', onDay(60)), others: { ...noOthers, hadTrial: true } }
  expect(transition(initial, event, onDay(60))).toMatchObject({ reason: 'second_trial' })
  const fullPrice = { ...event, first: { amount: 1999, weeks: 4, isIntroductory: false } }
  expect(accepted(transition(initial, fullPrice, onDay(60))).subscription.hadTrial).toBe(false)
})

test('[I1] [I4] a first payment begins nothing at another price or without a consent', () => {
  const event = firstPaid('first', onDay(0))
  for (const charge of [{ amount: 1998 }, { amount: 2000 }, { currency: 'EUR' }])
    expect(transition(initial, { ...event, charge: { ...event.charge, ...charge } }, onDay(0))).toMatchObject(
      { reason: 'wrong_price' },
    )
  const without = { ...event, terms: { ...terms, consentId: '' } }
  expect(transition(initial, without, onDay(0))).toMatchObject({ reason: 'no_consent' })
})

test('[I11] illegal: two live subscriptions', () => {
  const others = { ...noOthers, isLive: true }
  expect(transition(initial, { ...firstPaid('b', onDay(1)), others }, onDay(1))).toMatchObject({
    reason: 'another_live',
  })
  const restore = { kind: 'restore_requested', orderId: 'r', terms: consented, others } as const
  expect(transition(expired, restore, onDay(60))).toMatchObject({ reason: 'another_live' })
  const waiting = withOperation(expired, 'restore', 'r', onDay(60))
  const landed = transition(
    waiting,
    { kind: 'restore_paid', charge: paid('r', onDay(60)), others },
    onDay(60),
  )
  expect(accepted(landed).effects).toContainEqual({ kind: 'refund', orderId: 'r' })
})

test('[D15] a failed charge is retried on day 1, 3, 5, 7, 9, 11 and 14, one email each, and then it is over', () => {
  let current: Subscription = trial
  const days: number[] = []
  let emails = 0
  for (let attempt = 0; current.nextChargeAt !== null; attempt++) {
    const at = current.nextChargeAt
    days.push((at.getTime() - onDay(28).getTime()) / 86_400_000)
    current = chargeOf(current, `a${attempt}`, at).next
    const failed = accepted(transition(current, { kind: 'renewal_soft_failed', orderId: `a${attempt}` }, at))
    emails += failed.effects.filter((done) => done.kind === 'email' && done.email === 'charge_failed').length
    current = failed.subscription
  }
  expect(days).toEqual([0, 1, 3, 5, 7, 9, 11, 14])
  expect(emails).toBe(7)
  expect(current).toMatchObject({ state: 'expired', period: 1, expiresAt: onDay(28) })
})

test('[I3] days of grace belong to the period that pays for them, days without access do not', () => {
  const within = chargeOf(redemption, 'retry', onDay(57)).next
  const charge = paid('retry', onDay(57))
  expect(after(within, [{ kind: 'renewal_paid', charge }, onDay(57)]).expiresAt).toEqual(onDay(84))
  expect(hasAccess(redemption, onDay(69.9))).toBe(true)
  expect(hasAccess(redemption, onDay(70))).toBe(false)
  const outside = chargeOf(redemption, 'retry', onDay(75)).next
  const late = { kind: 'renewal_paid', charge: paid('retry', onDay(75)) } as const
  expect(after(outside, [late, onDay(75)]).expiresAt).toEqual(onDay(89))
})

test('[I5] a charge that was decided but not sent is not sent after a cancel', () => {
  const { next, charge } = chargeOf(active, 'late', onDay(56))
  expect(maySend(next, charge)).toBe(true)
  const stopped = after(next, [{ kind: 'cancel_requested' }, onDay(56)])
  expect(maySend(stopped, charge)).toBe(false)
  const gone = accepted(transition(stopped, { kind: 'order_not_found', orderId: 'late' }, onDay(57)))
  expect(gone.subscription.operation).toBeNull()
  expect(gone.effects.filter(({ kind }) => kind === 'charge')).toEqual([])
})

test('[I1] a charge that the provider never received goes out again only under its own id', () => {
  const { next, charge } = chargeOf(active, 'lost', onDay(56))
  expect(accepted(transition(next, { kind: 'renewal_due', orderId: 'fresh' }, onDay(58))).effects).toEqual([])
  const resent = accepted(transition(next, { kind: 'order_not_found', orderId: 'lost' }, onDay(56.1)))
  expect(resent.effects).toEqual([charge])
})

test('[I1] a charge above what was agreed is refunded and ends it', () => {
  const { next } = chargeOf(active, 'dear', onDay(56))
  const event = { kind: 'renewal_paid', charge: paid('dear', onDay(56), 4000) } as const
  const step = accepted(transition(next, event, onDay(56)))
  expect(step.subscription).toMatchObject({ state: 'expired', period: 2, refunded: ['dear'] })
})

test('[M-06] the claimed offer is the price and the period of the next renewal', () => {
  const claimed = after(trial, [{ kind: 'offer_claimed', terms: offer, others: noOthers }, onDay(5)])
  expect(claimed.state).toBe('trial')
  expect(chargeOf(claimed, 'next', onDay(28)).charge).toMatchObject({ amount: 1999, consentId: 'consent-2' })
})

test('[D20] the one-week plan renews as four weeks', () => {
  const first = { amount: 693, weeks: 1, isIntroductory: true }
  const event = { ...firstPaid('w', onDay(0)), first, charge: paid('w', onDay(0), 693) }
  const week = after(initial, [event, onDay(0)])
  expect(week.expiresAt).toEqual(onDay(7))
  const { next, charge } = chargeOf(week, 'n', onDay(7))
  expect(charge.amount).toBe(3999)
  const renewed = after(next, [{ kind: 'renewal_paid', charge: paid('n', onDay(7)) }, onDay(7)])
  expect(renewed.expiresAt).toEqual(onDay(35))
})

test('[W-21] a restore with time left charges nothing, one after the end charges now and counts from now', () => {
  const restore = { kind: 'restore_requested', orderId: 'r', terms: consented, others: noOthers } as const
  const inTime = accepted(transition(cancelled, restore, onDay(41)))
  expect(inTime.effects).toEqual([])
  expect(inTime.subscription).toMatchObject({ state: 'active', nextChargeAt: onDay(56), cancelledAt: null })
  const late = accepted(transition(cancelled, restore, onDay(60)))
  expect(late.subscription.state).toBe('expired')
  expect(late.effects.map(({ kind }) => kind)).toEqual(['email', 'charge'])
  expect(accepted(transition(late.subscription, { ...restore, orderId: 'tap' }, onDay(60))).effects).toEqual(
    [],
  )
  expect(transition(late.subscription, { kind: 'cancel_requested' }, onDay(60))).toMatchObject({
    reason: 'operation_in_flight',
  })
  const event = { kind: 'restore_paid', charge: paid('r', onDay(60)), others: noOthers } as const
  expect(after(late.subscription, [event, onDay(60)])).toMatchObject({
    state: 'active',
    expiresAt: onDay(88),
  })
  const failed = after(late.subscription, [{ kind: 'restore_failed', orderId: 'r' }, onDay(60)])
  expect(failed).toMatchObject({ state: 'expired', operation: null })
})

test('[I2] an account is erased only after the outcome of the last charge is known', () => {
  const inFlight = withOperation(active, 'renewal', 'x', onDay(56))
  expect(transition(inFlight, { kind: 'account_erased' }, onDay(56))).toMatchObject({
    reason: 'operation_in_flight',
  })
  expect(accepted(transition(active, { kind: 'account_erased' }, onDay(40)))).toMatchObject({
    subscription: { state: 'expired' },
    effects: [],
  })
})

test('[M-03] on the wire, and by the clock', () => {
  const shown = (['trial', 'active', 'redemption', 'cancelled', 'expired', 'revoked'] as const).map((state) =>
    wireStatus(inState[state], momentOf[state]),
  )
  expect(shown).toEqual(['active', 'active', 'redemption', 'cancelled', 'expired', 'expired'])
  expect(wireStatus(cancelled, onDay(56))).toBe('expired')
  expect(wireStatus(withOperation(expired, 'restore', 'r', onDay(60)), onDay(60))).toBe('pending')
  expect(wireStatus(withOperation(active, 'renewal', 'r', onDay(56)), onDay(56))).toBe('active')
  expect([hasAccess(cancelled, onDay(55)), hasAccess(cancelled, onDay(56))]).toEqual([true, false])
  expect(hasAccess(revoked, onDay(41))).toBe(false)
})

test('[M-12] another card pays the open renewal once, and is charged from then on', () => {
  const onCard = { ...terms, consentId: 'consent-4' }
  const event = { kind: 'card_paid', charge: paid('card', onDay(60)), terms: onCard } as const
  const { next } = chargeOf(redemption, 'retry', onDay(60))
  const step = accepted(transition(next, event, onDay(60)))
  expect(step.subscription).toMatchObject({
    state: 'active',
    period: 3,
    expiresAt: onDay(84),
    nextChargeAt: onDay(84),
    failedAt: null,
    retries: 0,
    operation: null,
    terms: onCard,
    settled: ['first', 'second', 'card'],
  })
  expect(step.effects).toEqual([{ kind: 'email', email: 'receipt', key: 'receipt:card' }])
  expect(transition(step.subscription, event, onDay(61))).toEqual({
    subscription: step.subscription,
    effects: [],
  })
  // The retry on the old card is paid after the new card has paid.
  const late = accepted(
    transition(step.subscription, { kind: 'renewal_paid', charge: paid('retry', onDay(60)) }, onDay(61)),
  )
  expect(late.subscription).toMatchObject({ state: 'active', expiresAt: onDay(84), refunded: ['retry'] })
  const failed = transition(step.subscription, { kind: 'renewal_hard_failed', orderId: 'retry' }, onDay(61))
  expect(accepted(failed).subscription).toEqual(step.subscription)
  expect(chargeOf(step.subscription, 'fourth', onDay(84)).charge.consentId).toBe('consent-4')
})

test('[M-12] [I5] a card form that is paid when nothing is open is refunded', () => {
  const onCard = { ...terms, consentId: 'consent-4' }
  for (const state of ['trial', 'active', 'cancelled', 'expired', 'revoked'] as const) {
    const at = momentOf[state]
    const charge = paid('card', at)
    const { subscription, effects } = accepted(
      transition(inState[state], { kind: 'card_paid', charge, terms: onCard }, at),
    )
    expect(subscription).toEqual({ ...inState[state], refunded: ['card'] })
    expect(effects).toContainEqual({ kind: 'refund', orderId: 'card' })
  }
})

test('[M-12] [I1] [I4] a card form pays what is agreed now: not the price before the offer, not without consent', () => {
  const onCard = { ...terms, consentId: 'consent-4' }
  const charge = paid('card', onDay(60))
  const claimed = after(redemption, [{ kind: 'offer_claimed', terms: offer, others: noOthers }, onDay(58)])
  const wrong = [
    transition(claimed, { kind: 'card_paid', charge, terms: onCard }, onDay(60)),
    transition(redemption, { kind: 'card_paid', charge, terms: { ...onCard, consentId: '' } }, onDay(60)),
    transition(redemption, { kind: 'card_paid', charge, terms: { ...onCard, weeks: 12 } }, onDay(60)),
    transition(
      redemption,
      { kind: 'card_paid', charge: paid('card', onDay(60), 4000), terms: onCard },
      onDay(60),
    ),
  ]
  for (const step of wrong)
    expect(accepted(step).subscription).toMatchObject({ state: 'redemption', refunded: ['card'] })
  const right = { ...offer, consentId: 'consent-5' }
  const cheap = paid('card', onDay(60), offer.amount)
  const renewed = after(claimed, [{ kind: 'card_paid', charge: cheap, terms: right }, onDay(60)])
  expect(renewed).toMatchObject({ state: 'active', terms: right, specialOffer: true })
})

test('[M-11] a refund is made once, and ends the subscription at once', () => {
  for (const before of [active, redemption, cancelled, expired]) {
    const now = momentOf[before.state]
    const { subscription: revoked, effects } = accepted(
      transition(before, { kind: 'refund_requested', orderId: 'first' }, now),
    )
    expect(revoked).toMatchObject({
      state: 'revoked',
      nextChargeAt: null,
      isTrial: false,
      settled: ['second'],
    })
    expect(effects).toEqual([
      { kind: 'refund', orderId: 'first' },
      { kind: 'email', email: 'refunded', key: 'refunded:first' },
    ])
    expect(hasAccess(revoked, now)).toBe(false)
    for (const kind of ['refund_requested', 'charge_reversed'] as const) {
      const again = accepted(transition(revoked, { kind, orderId: 'first' }, onDay(70)))
      expect([again.subscription, again.effects]).toEqual([revoked, []])
    }
    const both = accepted(transition(revoked, { kind: 'refund_requested', orderId: 'second' }, now))
    expect(both.subscription).toMatchObject({ state: 'revoked', settled: [], refunded: ['first', 'second'] })
  }
})

test('[M-11] only what was paid can be refunded, and not while a restore is pending', () => {
  expect(transition(active, { kind: 'refund_requested', orderId: 'third' }, onDay(40))).toMatchObject({
    reason: 'charge_not_settled',
  })
  const restoring = withOperation(expired, 'restore', 'r', onDay(60))
  const event = { kind: 'refund_requested', orderId: 'first' } as const
  expect(transition(restoring, event, onDay(60))).toMatchObject({ reason: 'operation_in_flight' })
})

test('[M-11] [I5] a renewal that is pending at a refund is never sent, and is refunded if it was', () => {
  const { next, charge } = chargeOf(active, 'third', onDay(56))
  const { subscription: refunded } = accepted(
    transition(next, { kind: 'refund_requested', orderId: 'second' }, onDay(56)),
  )
  expect(maySend(refunded, charge)).toBe(false)
  const late = accepted(
    transition(refunded, { kind: 'renewal_paid', charge: paid('third', onDay(57)) }, onDay(57)),
  )
  expect(late.effects).toContainEqual({ kind: 'refund', orderId: 'third' })
  expect(late.subscription).toMatchObject({ state: 'revoked', operation: null })
})
