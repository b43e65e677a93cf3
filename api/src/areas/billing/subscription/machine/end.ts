import { isOver } from './dates.ts'
import type { EventOf } from './events.ts'
import { expire } from './renew.ts'
import { email, moveTo, next, type Step } from './step.ts'
import { isLive, isRenewing, type Subscription } from './subscription.ts'

/** [I5] Cancels, even while a renewal is in flight: if that turns out to be paid, it is refunded. */
export function cancel(before: Subscription, { kind }: EventOf<'cancel_requested'>, now: Date): Step {
  // The customer requested this restore and waits for its outcome; they can cancel afterwards.
  if (before.operation?.kind === 'restore') return { reason: 'operation_in_flight' }
  if (!isRenewing(before)) return next(before)
  const cancelled = moveTo(before, kind, 'cancelled', {
    nextChargeAt: null,
    cancelledAt: now,
    failedAt: null,
    retries: 0,
  })
  return next(cancelled, email('cancelled', now.getTime()))
}

export function endPeriod(before: Subscription, { kind }: EventOf<'period_ended'>, now: Date): Step {
  if (before.state !== 'cancelled') return next(before)
  if (!isOver(before, now)) return { reason: 'not_due' }
  return expire(before, kind, before.period)
}

/**
 * Revokes the subscription because the bank or the provider took the money back. A reversal may arrive before the news
 * of the payment itself, so the caller applies the payment first.
 */
export function reverseCharge(before: Subscription, { kind, orderId }: EventOf<'charge_reversed'>): Step {
  if (before.state === 'revoked' || before.refunded.includes(orderId)) return next(before)
  if (!before.settled.includes(orderId)) return { reason: 'charge_not_settled' }
  return next(moveTo(before, kind, 'revoked', ended), email('refunded', orderId))
}

/**
 * [M-11] Revokes the subscription at once, even while a renewal is in flight: if that turns out to be paid, it is
 * refunded too.
 */
export function refund(before: Subscription, { kind, orderId }: EventOf<'refund_requested'>): Step {
  if (before.refunded.includes(orderId)) return next(before)
  if (before.operation?.kind === 'restore') return { reason: 'operation_in_flight' }
  if (!before.settled.includes(orderId)) return { reason: 'charge_not_settled' }
  const revoked = moveTo(before, kind, 'revoked', {
    ...ended,
    settled: before.settled.filter((id) => id !== orderId),
    refunded: [...before.refunded, orderId],
  })
  return next(revoked, { kind: 'refund', orderId }, email('refunded', orderId))
}

const ended: Partial<Subscription> = { nextChargeAt: null, isTrial: false, failedAt: null, retries: 0 }

export function erase(before: Subscription, { kind }: EventOf<'account_erased'>, now: Date): Step {
  if (before.operation !== null) return { reason: 'operation_in_flight' }
  const erasedAt = before.erasedAt ?? now
  if (!isLive(before)) return next({ ...before, erasedAt })
  // Nobody is left to receive the email about the end.
  return next({ ...expire(before, kind, before.period).subscription, erasedAt })
}
