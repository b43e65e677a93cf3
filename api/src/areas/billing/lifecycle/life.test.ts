import { expect, test } from 'vitest'
import { live } from './life.ts'
import { type Life, unborn } from './life-record.ts'
import { moved } from './life-step.ts'
import { eventKinds, states } from './moves.ts'
import { maySend } from './settle-operation.ts'
import {
  accepted,
  alone,
  inState,
  momentOf,
  offer,
  onDay,
  opened,
  paid,
  paidFirst,
  sample,
  terms,
  through,
  trial,
  withOperation,
} from './test-records.ts'
import { hasAccess, wireStatus } from './wire-status.ts'

const { active, redemption, cancelled, expired, revoked } = inState
const consented = { ...terms, consentId: 'consent-3' }

function chargeOf(record: Life, orderId: string, now: Date) {
  const { record: next, effects } = accepted(live(record, { kind: 'renewal_due', orderId }, now))
  const [charge] = effects
  if (charge?.kind !== 'charge') throw new Error('no charge')
  return { next, charge }
}

test('[I9] illegal: a second trial for the same user or address', () => {
  const event = opened('again')
  expect(live(expired, event, onDay(60))).toMatchObject({ why: 'second_trial' })
  const elsewhere = { ...event, others: { ...alone, hadTrial: true } }
  expect(live(unborn, elsewhere, onDay(60))).toMatchObject({ why: 'second_trial' })
  const late = accepted(live(expired, paidFirst('again', onDay(60)), onDay(60)))
  expect(late.record.state).toBe('expired')
  expect(late.effects).toContainEqual({ kind: 'refund', orderId: 'again' })
})

test('[I9] illegal: from redemption to trial', () => {
  for (const kind of eventKinds)
    expect(() => moved(redemption, kind, 'trial', {}), kind).toThrow('no move from redemption to trial')
})

test('[I9] illegal: cancelled or expired to active without restore and consent', () => {
  for (const state of ['cancelled', 'expired'] as const) {
    const restore = { kind: 'restore_asked', orderId: 'r', terms, others: alone } as const
    const without = { ...restore, terms: { ...terms, consentId: '' } }
    expect(live(inState[state], without, momentOf[state])).toMatchObject({ why: 'no_consent' })
    const late = withOperation(inState[state], 'renewal', 'late', momentOf[state])
    const event = { kind: 'renewal_paid', charge: paid('late', momentOf[state]) } as const
    const step = accepted(live(late, event, momentOf[state]))
    expect(step.record).toMatchObject({ state, operation: null, expiresAt: late.expiresAt })
    expect(step.effects).toContainEqual({ kind: 'refund', orderId: 'late' })
  }
})

test('[I9] illegal: any to active on the word of the client', () => {
  // Besides a settled charge, the one thing that makes active is a restore of time that is paid for.
  for (const state of states)
    for (const kind of eventKinds) {
      if (kind.endsWith('_paid') || state === 'active') continue
      const step = live(inState[state], sample(kind, 'said', momentOf[state]), momentOf[state])
      const isActive = 'record' in step && step.record.state === 'active'
      expect([state, kind, isActive]).toEqual([
        state,
        kind,
        state === 'cancelled' && kind === 'restore_asked',
      ])
    }
})

test('[I9] illegal: a change when the offer is used, or when cancelled, expired or pending', () => {
  const claim = { kind: 'offer_claimed', terms: offer, others: alone } as const
  const once = through(active, [claim, onDay(40)])
  expect(once).toMatchObject({ state: 'active', specialOffer: true, expiresAt: active.expiresAt })
  expect(live(once, claim, onDay(41))).toMatchObject({ why: 'offer_used' })
  const elsewhere = { ...claim, others: { ...alone, hadOffer: true } }
  expect(live(active, elsewhere, onDay(41))).toMatchObject({ why: 'offer_used' })
  expect(live(cancelled, claim, onDay(41))).toMatchObject({ why: 'illegal_move' })
  expect(live(expired, claim, onDay(60))).toMatchObject({ why: 'illegal_move' })
  const pending = withOperation(active, 'renewal', 'x', onDay(56))
  expect(live(pending, claim, onDay(56))).toMatchObject({ why: 'operation_in_flight' })
})

test('[I9] illegal: dates moving back', () => {
  const earlier = { expiresAt: onDay(3) }
  expect(() => moved(active, 'renewal_paid', 'active', earlier)).toThrow('would move a date back')
  expect(() => moved(active, 'renewal_paid', 'active', { startedAt: null })).toThrow('would move a date back')
})

test('[I11] illegal: two live subscriptions', () => {
  const others = { ...alone, isLive: true }
  expect(live(unborn, { ...opened('b'), others }, onDay(1))).toMatchObject({ why: 'another_live' })
  for (const state of ['trial', 'active', 'redemption', 'cancelled'] as const)
    expect(live(inState[state], opened('b'), momentOf[state])).toMatchObject({ why: 'illegal_move' })
  const restore = { kind: 'restore_asked', orderId: 'r', terms: consented, others } as const
  expect(live(expired, restore, onDay(60))).toMatchObject({ why: 'another_live' })
  const waiting = withOperation(expired, 'restore', 'r', onDay(60))
  const landed = live(waiting, { kind: 'restore_paid', charge: paid('r', onDay(60)), others }, onDay(60))
  expect(accepted(landed).effects).toContainEqual({ kind: 'refund', orderId: 'r' })
})

test('[D15] a failed charge is retried on day 1, 3, 5, 7, 9, 11 and 14, one letter each, and then it is over', () => {
  let record: Life = trial
  const days: number[] = []
  let letters = 0
  for (let attempt = 0; record.nextChargeAt !== null; attempt++) {
    const at = record.nextChargeAt
    days.push((at.getTime() - onDay(28).getTime()) / 86_400_000)
    record = chargeOf(record, `a${attempt}`, at).next
    const failed = accepted(live(record, { kind: 'renewal_soft_failed', orderId: `a${attempt}` }, at))
    letters += failed.effects.filter((done) => done.kind === 'mail' && done.mail === 'charge_failed').length
    record = failed.record
  }
  expect(days).toEqual([0, 1, 3, 5, 7, 9, 11, 14])
  expect(letters).toBe(7)
  expect(record).toMatchObject({ state: 'expired', period: 1, expiresAt: onDay(28) })
})

test('[I3] days of grace belong to the period that pays for them, days without access do not', () => {
  const within = chargeOf(redemption, 'retry', onDay(57)).next
  const charge = paid('retry', onDay(57))
  expect(through(within, [{ kind: 'renewal_paid', charge }, onDay(57)]).expiresAt).toEqual(onDay(84))
  expect(hasAccess(redemption, onDay(69.9))).toBe(true)
  expect(hasAccess(redemption, onDay(70))).toBe(false)
  const after = chargeOf(redemption, 'retry', onDay(75)).next
  const late = { kind: 'renewal_paid', charge: paid('retry', onDay(75)) } as const
  expect(through(after, [late, onDay(75)]).expiresAt).toEqual(onDay(89))
})

test('[I5] a charge that was decided but not sent is not sent after a cancel', () => {
  const { next, charge } = chargeOf(active, 'late', onDay(56))
  expect(maySend(next, charge)).toBe(true)
  const stopped = through(next, [{ kind: 'cancel_asked' }, onDay(56)])
  expect(maySend(stopped, charge)).toBe(false)
  const gone = accepted(live(stopped, { kind: 'operation_gone', orderId: 'late' }, onDay(57)))
  expect(gone.record.operation).toBeNull()
  expect(gone.effects.filter(({ kind }) => kind === 'charge')).toEqual([])
})

test('[I1] an unknown charge is asked for after 15 minutes, and goes out again only under its own key', () => {
  const { next, charge } = chargeOf(active, 'lost', onDay(56))
  const soon = new Date(onDay(56).getTime() + 14 * 60_000)
  const later = new Date(onDay(56).getTime() + 15 * 60_000)
  expect(live(next, { kind: 'operation_stale' }, soon)).toMatchObject({ why: 'not_due' })
  const asked = accepted(live(next, { kind: 'operation_stale' }, later))
  expect(asked.effects).toEqual([{ kind: 'ask', orderId: 'lost' }])
  expect(accepted(live(next, { kind: 'renewal_due', orderId: 'fresh' }, onDay(58))).effects).toEqual([])
  const gone = accepted(live(next, { kind: 'operation_gone', orderId: 'lost' }, later))
  expect(gone.effects).toEqual([charge])
})

test('[I1] a charge above what was agreed is given back and ends it', () => {
  const { next } = chargeOf(active, 'dear', onDay(56))
  const event = { kind: 'renewal_paid', charge: paid('dear', onDay(56), 4000) } as const
  const step = accepted(live(next, event, onDay(56)))
  expect(step.record).toMatchObject({ state: 'expired', period: 2, givenBack: ['dear'] })
})

test('[M-06] the claimed offer is the price and the period of the next renewal', () => {
  const claimed = through(trial, [{ kind: 'offer_claimed', terms: offer, others: alone }, onDay(5)])
  expect(claimed.state).toBe('trial')
  expect(chargeOf(claimed, 'next', onDay(28)).charge).toMatchObject({ amount: 1999, consentId: 'consent-2' })
})

test('[D20] the one-week plan renews as four weeks', () => {
  const first = { amount: 693, weeks: 1, isTrial: true }
  const event = { ...paidFirst('w', onDay(0)), first, charge: paid('w', onDay(0), 693) }
  const week = through(unborn, [opened('w'), onDay(0)], [event, onDay(0)])
  expect(week.expiresAt).toEqual(onDay(7))
  const { next, charge } = chargeOf(week, 'n', onDay(7))
  expect(charge.amount).toBe(3999)
  const renewed = through(next, [{ kind: 'renewal_paid', charge: paid('n', onDay(7)) }, onDay(7)])
  expect(renewed.expiresAt).toEqual(onDay(35))
})

test('[W-21] a restore with time left charges nothing, one after the end charges now and counts from now', () => {
  const restore = { kind: 'restore_asked', orderId: 'r', terms: consented, others: alone } as const
  const inTime = accepted(live(cancelled, restore, onDay(41)))
  expect(inTime.effects).toEqual([])
  expect(inTime.record).toMatchObject({ state: 'active', nextChargeAt: onDay(56), cancelledAt: null })
  const late = accepted(live(cancelled, restore, onDay(60)))
  expect(late.record.state).toBe('expired')
  expect(late.effects.map(({ kind }) => kind)).toEqual(['mail', 'charge'])
  expect(accepted(live(late.record, { ...restore, orderId: 'tap' }, onDay(60))).effects).toEqual([])
  expect(live(late.record, { kind: 'cancel_asked' }, onDay(60))).toMatchObject({ why: 'operation_in_flight' })
  const event = { kind: 'restore_paid', charge: paid('r', onDay(60)), others: alone } as const
  expect(through(late.record, [event, onDay(60)])).toMatchObject({ state: 'active', expiresAt: onDay(88) })
  const failed = through(late.record, [{ kind: 'restore_failed', orderId: 'r' }, onDay(60)])
  expect(failed).toMatchObject({ state: 'expired', operation: null })
})

test('[I2] an account is erased after the last charge is known and the provider has said its word', () => {
  const erased = { kind: 'account_erased', isEndedAtProvider: true } as const
  const pending = withOperation(active, 'renewal', 'x', onDay(56))
  expect(live(pending, erased, onDay(56))).toMatchObject({ why: 'operation_in_flight' })
  const unasked = { ...erased, isEndedAtProvider: false }
  expect(live(active, unasked, onDay(40))).toMatchObject({ why: 'provider_not_asked' })
  expect(accepted(live(active, erased, onDay(40)))).toMatchObject({
    record: { state: 'expired' },
    effects: [],
  })
})

test('[M-03] on the wire, and by the clock', () => {
  expect(wireStatus(unborn, onDay(0))).toBeNull()
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

test('[I2] money taken back while a form is open leaves nothing to wait for', () => {
  const first = { amount: 3999, weeks: 4, isTrial: false }
  const again = through(expired, [{ ...opened('again'), first }, onDay(60)])
  const back = through(again, [{ kind: 'money_taken_back', orderId: 'second' }, onDay(61)])
  expect(back).toMatchObject({ state: 'revoked', operation: null })
  const late = { ...paidFirst('again', onDay(61)), first, charge: paid('again', onDay(61)) }
  expect(accepted(live(back, late, onDay(61))).effects).toContainEqual({ kind: 'refund', orderId: 'again' })
})

test('[M-12] another card pays the open renewal once, and is charged from then on', () => {
  const onCard = { ...terms, consentId: 'consent-4' }
  const event = { kind: 'card_paid', charge: paid('card', onDay(60)), terms: onCard } as const
  const { next } = chargeOf(redemption, 'retry', onDay(60))
  const step = accepted(live(next, event, onDay(60)))
  expect(step.record).toMatchObject({
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
  expect(step.effects).toEqual([{ kind: 'mail', mail: 'receipt', key: 'receipt:card' }])
  expect(live(step.record, event, onDay(61))).toEqual({ record: step.record, effects: [] })
  // The retry that was overtaken.
  const late = accepted(
    live(step.record, { kind: 'renewal_paid', charge: paid('retry', onDay(60)) }, onDay(61)),
  )
  expect(late.record).toMatchObject({ state: 'active', expiresAt: onDay(84), givenBack: ['retry'] })
  const failed = live(step.record, { kind: 'renewal_hard_failed', orderId: 'retry' }, onDay(61))
  expect(accepted(failed).record).toEqual(step.record)
  expect(chargeOf(step.record, 'fourth', onDay(84)).charge.consentId).toBe('consent-4')
})

test('[M-12] [I5] a card form that is paid when nothing is open gives the money back', () => {
  const onCard = { ...terms, consentId: 'consent-4' }
  for (const state of ['first_pending', 'trial', 'active', 'cancelled', 'expired', 'revoked'] as const) {
    const at = momentOf[state]
    const charge = paid('card', at)
    const { record, effects } = accepted(
      live(inState[state], { kind: 'card_paid', charge, terms: onCard }, at),
    )
    expect(record).toEqual({ ...inState[state], givenBack: ['card'] })
    expect(effects).toContainEqual({ kind: 'refund', orderId: 'card' })
  }
})

test('[M-12] [I1] [I4] a card form pays what is agreed now: not the price before the offer, not without consent', () => {
  const onCard = { ...terms, consentId: 'consent-4' }
  const charge = paid('card', onDay(60))
  const claimed = through(redemption, [{ kind: 'offer_claimed', terms: offer, others: alone }, onDay(58)])
  const wrong = [
    live(claimed, { kind: 'card_paid', charge, terms: onCard }, onDay(60)),
    live(redemption, { kind: 'card_paid', charge, terms: { ...onCard, consentId: '' } }, onDay(60)),
    live(redemption, { kind: 'card_paid', charge, terms: { ...onCard, weeks: 12 } }, onDay(60)),
    live(redemption, { kind: 'card_paid', charge: paid('card', onDay(60), 4000), terms: onCard }, onDay(60)),
  ]
  for (const step of wrong)
    expect(accepted(step).record).toMatchObject({ state: 'redemption', givenBack: ['card'] })
  const right = { ...offer, consentId: 'consent-5' }
  const cheap = paid('card', onDay(60), offer.amount)
  const renewed = through(claimed, [{ kind: 'card_paid', charge: cheap, terms: right }, onDay(60)])
  expect(renewed).toMatchObject({ state: 'active', terms: right, specialOffer: true })
})

test('[M-11] money asked back goes back once, and ends the membership at once', () => {
  for (const record of [active, redemption, cancelled, expired]) {
    const now = momentOf[record.state]
    const { record: after, effects } = accepted(live(record, { kind: 'refund_asked', orderId: 'first' }, now))
    expect(after).toMatchObject({ state: 'revoked', nextChargeAt: null, isTrial: false, settled: ['second'] })
    expect(effects).toEqual([
      { kind: 'refund', orderId: 'first' },
      { kind: 'mail', mail: 'refunded', key: 'refunded:first' },
    ])
    expect(hasAccess(after, now)).toBe(false)
    for (const kind of ['refund_asked', 'money_taken_back'] as const) {
      const again = accepted(live(after, { kind, orderId: 'first' }, onDay(70)))
      expect([again.record, again.effects]).toEqual([after, []])
    }
    const both = accepted(live(after, { kind: 'refund_asked', orderId: 'second' }, now))
    expect(both.record).toMatchObject({ state: 'revoked', settled: [], givenBack: ['first', 'second'] })
  }
})

test('[M-11] only what was paid can be asked back, and not while a restore is under way', () => {
  expect(live(active, { kind: 'refund_asked', orderId: 'third' }, onDay(40))).toMatchObject({
    why: 'charge_not_settled',
  })
  const restoring = withOperation(expired, 'restore', 'r', onDay(60))
  const event = { kind: 'refund_asked', orderId: 'first' } as const
  expect(live(restoring, event, onDay(60))).toMatchObject({ why: 'operation_in_flight' })
})

test('[M-11] [I5] a renewal under way when money is asked back is never sent, and goes back if it was', () => {
  const { next, charge } = chargeOf(active, 'third', onDay(56))
  const { record } = accepted(live(next, { kind: 'refund_asked', orderId: 'second' }, onDay(56)))
  expect(maySend(record, charge)).toBe(false)
  const late = accepted(live(record, { kind: 'renewal_paid', charge: paid('third', onDay(57)) }, onDay(57)))
  expect(late.effects).toContainEqual({ kind: 'refund', orderId: 'third' })
  expect(late.record).toMatchObject({ state: 'revoked', operation: null })
})
