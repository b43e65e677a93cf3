import { afterWeeks } from './dates.ts'
import type { EventOf } from './events.ts'
import { email, moveTo, next, type Step } from './step.ts'
import type { Subscription } from './subscription.ts'

/** Rejected where the payment cannot begin a subscription: the caller refunds it. */
export function start(initial: Subscription, event: EventOf<'first_paid'>): Step {
  const { charge, first, terms, others } = event
  if (terms.consentId === '') return { reason: 'no_consent' }
  if (charge.amount !== first.amount || charge.currency !== terms.currency) return { reason: 'wrong_price' }
  if (others.isLive) return { reason: 'another_live' }
  if (first.isIntroductory && others.hadTrial) return { reason: 'second_trial' }
  const expiresAt = afterWeeks(charge.at, first.weeks)
  // A short first period at its full price is a trial as well: the renewal costs another amount.
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
