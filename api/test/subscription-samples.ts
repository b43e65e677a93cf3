import type {
  EventOf,
  Others,
  Paid,
  SubscriptionEvent,
} from '../src/areas/billing/subscription/machine/events.ts'
import type { EventKind, SubscriptionState } from '../src/areas/billing/subscription/machine/moves.ts'
import type { Next, Rejected } from '../src/areas/billing/subscription/machine/step.ts'
import {
  initial,
  type Operation,
  type Subscription,
  type Terms,
} from '../src/areas/billing/subscription/machine/subscription.ts'
import { transition } from '../src/areas/billing/subscription/machine/transition.ts'

const firstDay = new Date('2026-01-05T12:00:00Z')

/** Days after the first payment. */
export function onDay(days: number): Date {
  return new Date(firstDay.getTime() + days * 24 * 60 * 60 * 1000)
}

export const noOthers: Others = { isLive: false, hadTrial: false, hadOffer: false }
export const terms: Terms = {
  productId: 'main-4-50',
  amount: 3999,
  currency: 'USD',
  weeks: 4,
  consentId: 'consent-1',
}
export const offer: Terms = { ...terms, amount: 1999, consentId: 'consent-2' }
const first = { amount: 1999, weeks: 4, isIntroductory: true }

export function paid(orderId: string, at: Date, amount = terms.amount): Paid {
  return { orderId, amount, currency: 'USD', at }
}

export function firstPaid(orderId: string, at: Date): EventOf<'first_paid'> {
  return { kind: 'first_paid', charge: paid(orderId, at, first.amount), first, terms, others: noOthers }
}

export function accepted(step: Next | Rejected): Next {
  if ('rejected' in step) throw new Error(`${step.rejected} was rejected: ${step.reason}`)
  return step
}

/** Applies events that are all accepted. */
export function after(
  before: Subscription,
  ...events: readonly (readonly [SubscriptionEvent, Date])[]
): Subscription {
  return events.reduce(
    (current, [event, at]) => accepted(transition(current, event, at)).subscription,
    before,
  )
}

export const trial = after(initial, [firstPaid('first', onDay(0)), onDay(0)])
const active = after(
  trial,
  [{ kind: 'renewal_due', orderId: 'second' }, onDay(28)],
  [{ kind: 'renewal_paid', charge: paid('second', onDay(28)) }, onDay(28)],
)
const redemption = after(
  active,
  [{ kind: 'renewal_due', orderId: 'third' }, onDay(56)],
  [{ kind: 'renewal_soft_failed', orderId: 'third' }, onDay(56)],
)
const cancelled = after(active, [{ kind: 'cancel_requested' }, onDay(40)])
const expired = after(cancelled, [{ kind: 'period_ended' }, onDay(56)])
const revoked = after(active, [{ kind: 'charge_reversed', orderId: 'second' }, onDay(40)])

export const inState: Record<SubscriptionState, Subscription> = {
  none: initial,
  trial,
  active,
  redemption,
  cancelled,
  expired,
  revoked,
}

/** Late enough for what waits for the clock in that state, early enough for the time that is left. */
export const momentOf: Record<SubscriptionState, Date> = {
  none: onDay(0),
  trial: onDay(28),
  active: onDay(56),
  redemption: onDay(57),
  cancelled: onDay(41),
  expired: onDay(60),
  revoked: onDay(60),
}

/** The subscription with a charge of this kind in flight for half an hour. */
export function withOperation(
  subscription: Subscription,
  kind: Operation['kind'],
  orderId: string,
  now: Date,
): Subscription {
  const startedAt = new Date(now.getTime() - 30 * 60_000)
  return { ...subscription, operation: { kind, orderId, period: subscription.period + 1, startedAt } }
}

/** A valid event of each kind: whether it is accepted depends on the state alone. */
export function sample(kind: EventKind, orderId: string, at: Date): SubscriptionEvent {
  switch (kind) {
    case 'first_paid':
      return firstPaid(orderId, at)
    case 'renewal_paid':
      return { kind, charge: paid(orderId, at) }
    case 'card_paid':
      return { kind, charge: paid(orderId, at), terms: { ...terms, consentId: 'consent-4' } }
    case 'restore_paid':
      return { kind, charge: paid(orderId, at), others: noOthers }
    case 'offer_claimed':
      return { kind, terms: offer, others: noOthers }
    case 'restore_requested':
      return { kind, orderId, terms: { ...terms, consentId: 'consent-3' }, others: noOthers }
    case 'charge_reversed':
    case 'refund_requested':
      return { kind, orderId: 'first' }
    case 'days_granted':
      return { kind, days: 7, others: noOthers }
    case 'access_returned':
      return { kind, orderIds: ['second'], revokedAt: onDay(40), others: noOthers }
    case 'retries_used_up':
    case 'cancel_requested':
    case 'period_ended':
    case 'account_erased':
      return { kind }
    default:
      return { kind, orderId }
  }
}
