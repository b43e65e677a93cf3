import { extendedBy, retriesAhead } from './dates.ts'
import type { EventOf, Paid } from './events.ts'
import type { EventKind } from './moves.ts'
import {
  type Effect,
  email,
  isAccounted,
  isAgreed,
  moveTo,
  type Next,
  next,
  operationOf,
  refundCharge,
  type Step,
  startCharge,
  withoutOperation,
} from './step.ts'
import { isRenewing, type Subscription, type Terms } from './subscription.ts'

export function chargeRenewal(before: Subscription, { orderId }: EventOf<'renewal_due'>, now: Date): Step {
  // Another process has started the charge, or the outcome of the last attempt is still unknown.
  if (before.operation !== null) return next(before)
  if (before.nextChargeAt === null || before.nextChargeAt > now) return { reason: 'not_due' }
  return startCharge(before, { kind: 'renewal', orderId, period: before.period + 1, startedAt: now })
}

export function payRenewal(before: Subscription, { kind, charge }: EventOf<'renewal_paid'>): Step {
  if (isAccounted(before, charge.orderId)) return next(before)
  const { terms, expiresAt } = before
  const isExpected = operationOf(before, 'renewal', charge.orderId) !== null && isRenewing(before)
  if (!isExpected || terms === null || expiresAt === null) return refundCharge(before, charge)
  if (!isAgreed(charge, terms)) {
    const refunded = refundCharge(before, charge)
    const ended = expire(refunded.subscription, 'renewal_hard_failed', charge.orderId)
    return next(ended.subscription, ...refunded.effects, ...ended.effects)
  }
  const until = extendedBy(expiresAt, 7 * terms.weeks, charge.at)
  return renew(before, kind, charge, { expiresAt: until, operation: null })
}

/**
 * [M-12] Renews with another card. If a retry on the old card is in flight and turns out to be paid, it is refunded.
 */
export function payByCard(before: Subscription, { kind, charge, terms }: EventOf<'card_paid'>): Step {
  if (isAccounted(before, charge.orderId)) return next(before)
  const { state, expiresAt, operation } = before
  const isOpen = state === 'redemption' && expiresAt !== null && hasSamePrice(before.terms, terms)
  if (!isOpen || terms.consentId === '' || !isAgreed(charge, terms)) return refundCharge(before, charge)
  return renew(before, kind, charge, {
    expiresAt: extendedBy(expiresAt, 7 * terms.weeks, charge.at),
    terms,
    operation: operation?.kind === 'renewal' ? null : operation,
  })
}

/** A form that was opened before the lower price was claimed has the old price and is refunded. */
function hasSamePrice(current: Terms | null, { amount, currency, weeks }: Terms): boolean {
  return current?.amount === amount && current.currency === currency && current.weeks === weeks
}

type Renewal = Partial<Subscription> & { readonly expiresAt: Date }

function renew(before: Subscription, kind: EventKind, { orderId }: Paid, changes: Renewal): Next {
  const renewed = moveTo(before, kind, 'active', {
    ...changes,
    nextChargeAt: changes.expiresAt,
    period: before.period + 1,
    isTrial: false,
    failedAt: null,
    retries: 0,
    settled: [...before.settled, orderId],
  })
  return next(renewed, email('receipt', orderId))
}

export function failRenewalSoftly(
  before: Subscription,
  { kind, orderId }: EventOf<'renewal_soft_failed'>,
  now: Date,
): Step {
  if (operationOf(before, 'renewal', orderId) === null || !isRenewing(before))
    return next(withoutOperation(before, orderId))
  const failedAt = before.failedAt ?? now
  const retryAt = retriesAhead(failedAt, now)[0] ?? null
  const failed = moveTo(before, kind, 'redemption', {
    failedAt,
    retries: before.state === 'redemption' ? before.retries + 1 : 0,
    nextChargeAt: retryAt,
    isTrial: false,
    operation: null,
  })
  if (retryAt === null) return expire(failed, 'retries_used_up', orderId)
  return next(failed, email('charge_failed', orderId))
}

export function failRenewalForGood(
  before: Subscription,
  { kind, orderId }: EventOf<'renewal_hard_failed'>,
): Step {
  const settled = withoutOperation(before, orderId)
  if (operationOf(before, 'renewal', orderId) === null || !isRenewing(before)) return next(settled)
  return expire(settled, kind, orderId)
}

export function useUpRetries(before: Subscription, { kind }: EventOf<'retries_used_up'>): Step {
  if (before.state !== 'redemption') return next(before)
  if (before.operation !== null) return { reason: 'operation_in_flight' }
  if (before.nextChargeAt !== null) return { reason: 'retries_left' }
  return expire(before, kind, before.period)
}

/** Expires the subscription. Its operation is kept, because a charge with an unknown outcome must still be polled. */
export function expire(before: Subscription, kind: EventKind, emailKey: string | number): Next {
  const expired = moveTo(before, kind, 'expired', {
    nextChargeAt: null,
    isTrial: false,
    failedAt: null,
    retries: 0,
  })
  return next(expired, email('expired', emailKey))
}

/** The provider never received the order. If the charge is still wanted, it is sent again with the same id. */
export function resendCharge(before: Subscription, { orderId }: EventOf<'order_not_found'>, now: Date): Step {
  const { operation } = before
  if (operation === null || operation.orderId !== orderId) return next(before)
  if (!isWanted(before, orderId)) return next(withoutOperation(before, orderId))
  return startCharge(before, { ...operation, startedAt: now })
}

/**
 * [I5] Whether a charge may be sent. It is checked under the lock right before sending, because the customer may have
 * cancelled since the charge was decided.
 */
export function maySend(
  subscription: Subscription,
  { orderId }: Pick<Extract<Effect, { kind: 'charge' }>, 'orderId'>,
): boolean {
  return isWanted(subscription, orderId)
}

function isWanted(subscription: Subscription, orderId: string): boolean {
  if (operationOf(subscription, 'renewal', orderId) !== null) return isRenewing(subscription)
  return operationOf(subscription, 'restore', orderId) !== null && subscription.state === 'expired'
}
