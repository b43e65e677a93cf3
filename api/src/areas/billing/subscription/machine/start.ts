import { afterWeeks, laterOf } from './dates.ts'
import type { EventOf } from './events.ts'
import {
  email,
  isAccounted,
  isAgreed,
  moveTo,
  next,
  operationOf,
  refundCharge,
  type Step,
  startCharge,
  withoutOperation,
} from './step.ts'
import type { Subscription } from './subscription.ts'

/** Changes the price of the next charge. Nothing changes at the provider, because we charge the renewals ourselves. */
export function claimOffer(before: Subscription, { kind, terms, others }: EventOf<'offer_claimed'>): Step {
  if (terms.consentId === '') return { reason: 'no_consent' }
  if (before.operation !== null) return { reason: 'operation_in_flight' }
  if (before.specialOffer || others.hadOffer) return { reason: 'offer_used' }
  const claimed = moveTo(before, kind, before.state, { terms, specialOffer: true })
  return next(claimed, email('offer_claimed', terms.consentId))
}

export function requestRestore(before: Subscription, event: EventOf<'restore_requested'>, now: Date): Step {
  const { kind, orderId, terms, others } = event
  if (before.state === 'active') return next(before)
  if (terms.consentId === '') return { reason: 'no_consent' }
  if (before.erasedAt !== null) return { reason: 'account_erased' }
  // A second tap waits for the charge of the first.
  if (before.operation?.kind === 'restore') return next(before)
  if (before.operation !== null) return { reason: 'operation_in_flight' }
  if (others.isLive) return { reason: 'another_live' }
  if (before.state === 'cancelled') {
    const changes = { terms, nextChargeAt: before.expiresAt, cancelledAt: null }
    return next(moveTo(before, kind, 'active', changes))
  }
  const period = before.period + 1
  return startCharge({ ...before, terms }, { kind: 'restore', orderId, period, startedAt: now })
}

export function payRestore(before: Subscription, { kind, charge, others }: EventOf<'restore_paid'>): Step {
  if (isAccounted(before, charge.orderId)) return next(before)
  const { terms } = before
  const isExpected = operationOf(before, 'restore', charge.orderId) !== null && before.state === 'expired'
  if (!isExpected || terms === null || others.isLive || !isAgreed(charge, terms))
    return refundCharge(before, charge)
  const expiresAt = afterWeeks(laterOf(charge.at, before.expiresAt), terms.weeks)
  const restored = moveTo(before, kind, 'active', {
    expiresAt,
    nextChargeAt: expiresAt,
    period: before.period + 1,
    cancelledAt: null,
    operation: null,
    settled: [...before.settled, charge.orderId],
  })
  return next(restored, email('receipt', charge.orderId))
}

export function failRestore(before: Subscription, { orderId }: EventOf<'restore_failed'>): Step {
  return next(withoutOperation(before, orderId))
}

/** Starts a subscription with its first payment. If this is rejected, the caller refunds the payment. */
export function start(initial: Subscription, event: EventOf<'first_paid'>): Step {
  const { charge, first, terms, others } = event
  if (terms.consentId === '') return { reason: 'no_consent' }
  if (charge.amount !== first.amount || charge.currency !== terms.currency) return { reason: 'wrong_price' }
  if (others.isLive) return { reason: 'another_live' }
  if (first.isIntroductory && others.hadTrial) return { reason: 'second_trial' }
  const expiresAt = afterWeeks(charge.at, first.weeks)
  // A first period at full price is a trial too if the renewals cost another amount.
  const state = first.amount === terms.amount ? 'active' : 'trial'
  const started = moveTo(initial, event.kind, state, {
    startedAt: charge.at,
    expiresAt,
    nextChargeAt: expiresAt,
    terms,
    period: 1,
    isTrial: first.isIntroductory,
    hadTrial: first.isIntroductory,
    settled: [charge.orderId],
  })
  return next(started, email('receipt', charge.orderId))
}
