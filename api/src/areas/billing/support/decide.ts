import type { EventOf, SubscriptionEvent } from '../subscription/machine/events.ts'
import type { RejectionReason } from '../subscription/machine/step.ts'
import { isLive, type Subscription } from '../subscription/machine/subscription.ts'
import { transition } from '../subscription/machine/transition.ts'
import type { Case } from './lock-case.ts'
import { isDisputeWon, leftOf } from './money-of-order.ts'
import type { Consequences, Refusal, SupportAction, SupportEmail } from './support-action.ts'

export type Decision = {
  readonly consequences: Consequences
  /** The event for the subscription; null if it stays as it is. */
  readonly event: SubscriptionEvent | null
  /** The orders that are paid for again. */
  readonly returned: readonly string[]
}

/** Ids for rows that the action may add. */
type NewIds = { readonly orderId: string; readonly consentId: string }

/** Decides what an action does to the locked case. Pure: a preview and the action itself get the same decision. */
export function decide(found: Case, action: SupportAction, now: Date, ids: NewIds): Decision | Refusal {
  switch (action.kind) {
    case 'refund':
      return decideRefund(found, action.amount, now)
    case 'cancel':
      if (found.held?.subscription.nextChargeAt === null) return refuse('It is not renewing any more.')
      return move(found, { kind: 'cancel_requested' }, now)
    case 'grant_days':
      return move(found, { kind: 'days_granted', days: action.days, others: found.others }, now)
    case 'restore':
      return decideRestore(found, now, ids)
    default:
      return decideReturn(found, now)
  }
}

function decideRefund(found: Case, wanted: number | null, now: Date): Decision | Refusal {
  const { order, money, held } = found
  if (order?.state !== 'paid' || money === null)
    return refuse('Nothing of this order is left to refund: it is not paid, or the money went back.')
  const left = leftOf(money)
  const amount = wanted ?? left
  if (left <= 0 || amount > left)
    return refuse(`At most ${left} in minor units of ${order.currency} is left to refund.`)
  const isWhole = amount === left
  const refund = { amount, total: money.charged - left + amount, isWhole }
  if (isWhole && held !== null) {
    const moved = move(found, { kind: 'refund_requested', orderId: order.id }, now)
    if ('refusal' in moved) return moved
    return { ...moved, consequences: { ...moved.consequences, refund, email: 'refunded' } }
  }
  return {
    consequences: {
      currency: order.currency,
      refund,
      subscription: held && describe(held.subscription),
      course: order.kind === 'add_on' ? (isWhole ? 'closed' : 'stays') : null,
      email: isWhole ? 'refunded' : 'refunded_in_part',
    },
    event: null,
    returned: [],
  }
}

/**
 * [O-35] [I4] Only undoes a cancellation while paid time is left, which costs nothing now. A charge needs the consent
 * of the customer on their own screen.
 */
function decideRestore(found: Case, now: Date, { orderId, consentId }: NewIds): Decision | Refusal {
  const { held, others } = found
  const { state, terms, expiresAt } = held?.subscription ?? {}
  if (state !== 'cancelled' || !terms || !expiresAt || expiresAt <= now)
    return refuse(
      'Only a canceled subscription with time left can be restored here. The customer can pay for a new period under “My subscription”; you can grant days.',
    )
  const event = { kind: 'restore_requested', orderId, terms: { ...terms, consentId }, others } as const
  const moved = move(found, event, now)
  if ('refusal' in moved) return moved
  return { ...moved, consequences: { ...moved.consequences, email: 'restored' } }
}

function decideReturn(found: Case, now: Date): Decision | Refusal {
  const { order, money, held, others, disputed, hasOtherCourse } = found
  if (order?.failure !== 'disputed' || money === null) return refuse('No dispute ended this order.')
  if (!isDisputeWon(money))
    return refuse('The dispute is not won: by the ledger the bank still has the money.')
  if (order.kind === 'add_on') {
    if (hasOtherCourse) return refuse('The customer has bought this course again.')
    const { currency } = order
    return {
      consequences: { currency, refund: null, subscription: null, course: 'opened', email: null },
      event: null,
      returned: [order.id],
    }
  }
  if (held === null) return refuse('This order never started a subscription.')
  const won = disputed.filter((one) => isDisputeWon(one.money))
  const times = won.map((one) => one.money.disputedAt?.getTime() ?? now.getTime())
  const event: EventOf<'access_returned'> = {
    kind: 'access_returned',
    orderIds: won.map((one) => one.order.id),
    revokedAt: new Date(Math.min(...times)),
    others,
  }
  const moved = move(found, event, now)
  return 'refusal' in moved ? moved : { ...moved, returned: event.orderIds }
}

function move({ held }: Case, event: SubscriptionEvent, now: Date): Decision | Refusal {
  if (held === null) return refuse('There is no such subscription.')
  const step = transition(held.subscription, event, now)
  if ('rejected' in step) return refuse(reasons[step.reason] ?? 'Its state does not allow this.')
  const sent = step.effects.findLast((effect) => effect.kind === 'email')
  return {
    consequences: {
      currency: held.row.currency,
      refund: null,
      subscription: describe(step.subscription),
      course: null,
      email: (sent?.email ?? null) as SupportEmail | null,
    },
    event,
    returned: [],
  }
}

function describe(after: Subscription): Consequences['subscription'] {
  const { state, expiresAt, nextChargeAt, terms } = after
  return {
    state,
    accessUntil: isLive(after) ? expiresAt : null,
    nextCharge: nextChargeAt && terms && { at: nextChargeAt, amount: terms.amount },
  }
}

const reasons: { readonly [R in RejectionReason]?: string } = {
  operation_in_flight: 'A charge is on its way. Wait until its outcome is known, then look again.',
  another_live: 'The customer has another running subscription.',
  charge_not_settled: 'Another payment of this subscription went back, so its periods are not paid for.',
  account_erased: 'The data of this person was erased.',
}

function refuse(refusal: string): Refusal {
  return { refusal }
}
