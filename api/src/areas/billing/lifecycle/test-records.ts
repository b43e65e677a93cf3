import { live } from './life.ts'
import type { EventOf, LifeEvent, Others, Paid } from './life-events.ts'
import { type Life, type Operation, type Terms, unborn } from './life-record.ts'
import type { Lived, Refused } from './life-step.ts'
import type { EventKind, LifeState } from './moves.ts'

const start = new Date('2026-01-05T12:00:00Z')

/** Days after the first payment. */
export function onDay(days: number): Date {
  return new Date(start.getTime() + days * 24 * 60 * 60 * 1000)
}

export const alone: Others = { isLive: false, hadTrial: false, hadOffer: false }
export const terms: Terms = {
  productId: 'main-4-50',
  amount: 3999,
  currency: 'USD',
  weeks: 4,
  consentId: 'consent-1',
}
export const offer: Terms = { ...terms, amount: 1999, consentId: 'consent-2' }
const first = { amount: 1999, weeks: 4, isTrial: true }

export function paid(orderId: string, at: Date, amount = terms.amount): Paid {
  return { orderId, amount, currency: 'USD', at }
}

export function opened(orderId: string): EventOf<'checkout_opened'> {
  return { kind: 'checkout_opened', orderId, first, terms, others: alone }
}

export function paidFirst(orderId: string, at: Date): EventOf<'first_paid'> {
  return { kind: 'first_paid', charge: paid(orderId, at, first.amount), first, terms, others: alone }
}

export function accepted(step: Lived | Refused): Lived {
  if ('refused' in step) throw new Error(`${step.refused} was refused: ${step.why}`)
  return step
}

/** Lives through events that are all accepted. */
export function through(record: Life, ...events: readonly (readonly [LifeEvent, Date])[]): Life {
  return events.reduce((now, [event, at]) => accepted(live(now, event, at)).record, record)
}

const pending = through(unborn, [opened('first'), onDay(0)])
export const trial = through(pending, [paidFirst('first', onDay(0)), onDay(0)])
const active = through(
  trial,
  [{ kind: 'renewal_due', orderId: 'second' }, onDay(28)],
  [{ kind: 'renewal_paid', charge: paid('second', onDay(28)) }, onDay(28)],
)
const redemption = through(
  active,
  [{ kind: 'renewal_due', orderId: 'third' }, onDay(56)],
  [{ kind: 'renewal_soft_failed', orderId: 'third' }, onDay(56)],
)
const cancelled = through(active, [{ kind: 'cancel_asked' }, onDay(40)])
const expired = through(cancelled, [{ kind: 'period_ended' }, onDay(56)])
const revoked = through(active, [{ kind: 'money_taken_back', orderId: 'second' }, onDay(40)])

export const inState: Record<LifeState, Life> = {
  none: unborn,
  first_pending: pending,
  trial,
  active,
  redemption,
  cancelled,
  expired,
  revoked,
}

/** Late enough for whatever waits for the clock in that state, early enough for the time that is left. */
export const momentOf: Record<LifeState, Date> = {
  none: onDay(0),
  first_pending: onDay(0.5),
  trial: onDay(28),
  active: onDay(56),
  redemption: onDay(57),
  cancelled: onDay(41),
  expired: onDay(60),
  revoked: onDay(60),
}

/** The record with a charge of this kind under way since half an hour. */
export function withOperation(record: Life, kind: Operation['kind'], orderId: string, now: Date): Life {
  const startedAt = new Date(now.getTime() - 30 * 60_000)
  return { ...record, operation: { kind, orderId, period: record.period + 1, startedAt } }
}

/** An event of each kind that is good in itself: whether it is taken is up to the state. */
export function sample(kind: EventKind, orderId: string, at: Date): LifeEvent {
  switch (kind) {
    case 'checkout_opened':
      return { ...opened(orderId), first: { amount: 3999, weeks: 4, isTrial: false } }
    case 'first_paid':
      return {
        ...paidFirst(orderId, at),
        charge: paid(orderId, at),
        first: { amount: 3999, weeks: 4, isTrial: false },
      }
    case 'renewal_paid':
      return { kind, charge: paid(orderId, at) }
    case 'card_paid':
      return { kind, charge: paid(orderId, at), terms: { ...terms, consentId: 'consent-4' } }
    case 'restore_paid':
      return { kind, charge: paid(orderId, at), others: alone }
    case 'offer_claimed':
      return { kind, terms: offer, others: alone }
    case 'restore_asked':
      return { kind, orderId, terms: { ...terms, consentId: 'consent-3' }, others: alone }
    case 'account_erased':
      return { kind, isEndedAtProvider: true }
    case 'money_taken_back':
    case 'refund_asked':
      return { kind, orderId: 'first' }
    case 'retries_used_up':
    case 'cancel_asked':
    case 'period_ended':
    case 'operation_stale':
    case 'older_event':
      return { kind }
    default:
      return { kind, orderId }
  }
}
