/**
 * The subscription state machine. `transition` is a pure function: from a subscription, an event and the time it
 * returns the next subscription and the effects to carry out, or the reason why the event is rejected.
 *
 * It guarantees that a period is charged once and at most at the agreed price (I1), that access is paid for (I3), that
 * every charge has a consent (I4), that a canceled subscription is not charged (I5), that the order of events does not
 * matter (I8) and that only legal moves happen (I9).
 *
 * Start reading with `moves.ts`, the table of legal moves. `events.ts` defines the events and `subscription.ts` the
 * data. `apply-event.ts` applies an event to a row; the table, the locks and the emails are beside it.
 */
import { isOver } from './dates.ts'
import { cancel, endPeriod, erase, refund, reverseCharge } from './end.ts'
import type { EventOf, SubscriptionEvent } from './events.ts'
import { grantDays, returnAccess } from './grant.ts'
import { type EventKind, moveOf } from './moves.ts'
import {
  chargeRenewal,
  expire,
  failRenewalForGood,
  failRenewalSoftly,
  payByCard,
  payRenewal,
  resendCharge,
  useUpRetries,
} from './renew.ts'
import { claimOffer, failRestore, payRestore, requestRestore, start } from './start.ts'
import { type Next, next, type Rejected, type Step } from './step.ts'
import type { Subscription } from './subscription.ts'

type Handlers = {
  readonly [K in EventKind]: (before: Subscription, event: EventOf<K>, now: Date) => Step
}

const handlers: Handlers = {
  first_paid: start,
  renewal_due: chargeRenewal,
  renewal_paid: payRenewal,
  card_paid: payByCard,
  renewal_soft_failed: failRenewalSoftly,
  renewal_hard_failed: failRenewalForGood,
  retries_used_up: useUpRetries,
  cancel_requested: cancel,
  period_ended: endPeriod,
  offer_claimed: claimOffer,
  restore_requested: requestRestore,
  restore_paid: payRestore,
  restore_failed: failRestore,
  charge_reversed: reverseCharge,
  refund_requested: refund,
  days_granted: grantDays,
  access_returned: returnAccess,
  order_not_found: resendCharge,
  account_erased: erase,
}

/**
 * Applies an event. A canceled subscription whose paid period is over is expired first, and the effects of that are
 * returned together with those of the event.
 */
export function transition(before: Subscription, event: SubscriptionEvent, now: Date): Next | Rejected {
  const current = expireIfOver(before, event, now)
  const { kind } = event
  if (moveOf(current.subscription.state, kind) === 'illegal')
    return { rejected: kind, reason: 'illegal_move' }
  const step = handle(current.subscription, event, now)
  if ('reason' in step) return { rejected: kind, reason: step.reason }
  return { subscription: step.subscription, effects: [...current.effects, ...step.effects] }
}

function handle<K extends EventKind>(
  before: Subscription,
  event: EventOf<K> & { readonly kind: K },
  now: Date,
): Step {
  return handlers[event.kind](before, event, now)
}

/** Expires a canceled subscription whose paid period is over, even if the job has not run yet. */
function expireIfOver(before: Subscription, { kind }: SubscriptionEvent, now: Date): Next {
  if (before.state !== 'cancelled' || kind === 'period_ended' || !isOver(before, now)) return next(before)
  return expire(before, 'period_ended', before.period)
}
