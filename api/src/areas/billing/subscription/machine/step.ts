import type { Paid } from './events.ts'
import { type EventKind, isLegal, type SubscriptionState } from './moves.ts'
import type { Operation, Subscription } from './subscription.ts'

type EmailKind =
  | 'receipt'
  | 'charge_failed'
  | 'offer_claimed'
  | 'cancelled'
  | 'expired'
  | 'refunded'
  | 'days_granted'
  | 'access_returned'

/** What has to be done in addition to saving the subscription, in the same transaction or after the commit. */
export type Effect =
  | {
      readonly kind: 'charge'
      readonly orderId: string
      readonly period: number
      readonly amount: number
      readonly currency: string
      readonly consentId: string
    }
  | { readonly kind: 'refund'; readonly orderId: string }
  /** At most one email is sent for each key. */
  | { readonly kind: 'email'; readonly email: EmailKind; readonly key: string }
  | { readonly kind: 'log'; readonly message: string; readonly orderId: string }

export type RejectionReason =
  | 'illegal_move'
  | 'not_due'
  | 'operation_in_flight'
  | 'another_live'
  | 'second_trial'
  | 'wrong_price'
  | 'offer_used'
  | 'no_consent'
  | 'retries_left'
  | 'charge_not_settled'
  | 'account_erased'

export type Next = { readonly subscription: Subscription; readonly effects: readonly Effect[] }
export type Rejected = { readonly rejected: EventKind; readonly reason: RejectionReason }
export type Step = Next | { readonly reason: RejectionReason }

export function next(subscription: Subscription, ...effects: readonly Effect[]): Next {
  return { subscription, effects }
}

/**
 * Changes the state; there is no other way. Throws if the table of legal moves forbids it or if a date would move back.
 */
export function moveTo(
  before: Subscription,
  kind: EventKind,
  state: SubscriptionState,
  changes: Partial<Subscription>,
): Subscription {
  if (!isLegal(before.state, kind, state))
    throw new Error(`no move from ${before.state} to ${state} by ${kind}`)
  const after = { ...before, ...changes, state }
  if (isEarlier(after.expiresAt, before.expiresAt) || isEarlier(after.startedAt, before.startedAt))
    throw new Error(`${kind} would move a date back`)
  return after
}

function isEarlier(after: Date | null, before: Date | null): boolean {
  return before !== null && (after === null || after < before)
}

export function email(kind: EmailKind, key: string | number): Effect {
  return { kind: 'email', email: kind, key: `${kind}:${key}` }
}

/** Refunds a charge that bought nothing and records it, so that it is never counted as a payment later. */
export function refundCharge(subscription: Subscription, { orderId }: Pick<Paid, 'orderId'>): Next {
  return next(
    { ...withoutOperation(subscription, orderId), refunded: [...subscription.refunded, orderId] },
    { kind: 'refund', orderId },
    email('refunded', orderId),
    { kind: 'log', message: 'a charge that bought nothing is refunded', orderId },
  )
}

export function isAccounted({ settled, refunded }: Subscription, orderId: string): boolean {
  return settled.includes(orderId) || refunded.includes(orderId)
}

export function withoutOperation(subscription: Subscription, orderId: string): Subscription {
  return subscription.operation?.orderId === orderId ? { ...subscription, operation: null } : subscription
}

/** The operation in flight, if it belongs to this order and pays for the next period. */
export function operationOf(
  { operation, period }: Subscription,
  kind: Operation['kind'],
  orderId: string,
): Operation | null {
  const isThis = operation?.kind === kind && operation.orderId === orderId && operation.period === period + 1
  return isThis ? operation : null
}

/** Stores the operation and charges its order. If the provider never receives it, it is sent again with the same id. */
export function startCharge(subscription: Subscription, operation: Operation): Next {
  const { terms } = subscription
  if (terms === null) throw new Error('a subscription without renewal terms cannot be charged')
  const { amount, currency, consentId } = terms
  const { orderId, period } = operation
  return next(
    { ...subscription, operation },
    { kind: 'charge', orderId, period, amount, currency, consentId },
  )
}

/** [I1] Whether a charge is at most the agreed price, in the agreed currency. */
export function isAgreed({ amount, currency }: Paid, agreed: { amount: number; currency: string }): boolean {
  return amount <= agreed.amount && currency === agreed.currency
}
