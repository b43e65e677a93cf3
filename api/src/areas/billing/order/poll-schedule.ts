import type { Outcome } from '../../../gateways/payments/gateway.ts'
import type { Order } from './tables/orders.table.ts'

const minute = 60_000
const hour = 60 * minute

/**
 * How long a form is polled frequently. Stripe closes a checkout after this time; elsewhere hardly anyone pays later.
 */
const payableMs = 24 * hour
/** After this time no provider accepts a payment for a checkout, so it is no longer polled. */
const abandonedMs = 3 * 24 * hour
/** How long a form may be shown again. It is below half an hour, the shortest time that a provider keeps one open. */
const freshMs = 25 * minute
/** After this time the provider will no longer receive an order: no request to a provider takes that long. */
const neverReceivedMs = 15 * minute

type Unpaid = Exclude<Outcome['kind'], 'paid'>
type Poll = Pick<Order, 'nextPollAt' | 'pollCount'>
type Polled = Pick<Order, 'pollCount' | 'createdAt' | 'changedAt' | 'cardOrderId'>

/** A charge on a saved card that is sent again days later can be paid like a new one, so its age counts from then. */
function sentAt({ cardOrderId, createdAt, changedAt }: Omit<Polled, 'pollCount'>): Date {
  return cardOrderId === null ? createdAt : changedAt
}

/**
 * [I2] Schedules the next poll after 1, 2, 4 … minutes, at most an hour. While the order can be paid the wait is at
 * most 4 minutes, so that a payment without a webhook event is found within 5 minutes.
 */
export function pollLater(order: Polled, now: Date): Poll & { readonly nextPollAt: Date } {
  const { pollCount } = order
  const longest = now.getTime() - sentAt(order).getTime() < payableMs ? 4 : 60
  const wait = Math.min(2 ** Math.min(pollCount, 6), longest) * minute
  return { nextPollAt: new Date(now.getTime() + wait), pollCount: pollCount + 1 }
}

export const neverPoll = ({ pollCount }: Pick<Order, 'pollCount'>): Poll => ({ nextPollAt: null, pollCount })

/**
 * When an order that the provider reports as unpaid is polled next. A charge on a saved card is polled until its
 * outcome is known, because nothing else is charged in its place before. A decline is not final at once, because a
 * duplicate of the request may still be on its way.
 */
export function pollUnpaid(order: Order, outcome: Unpaid, now: Date): Poll {
  if (order.state === 'paid') return neverPoll(order)
  if (order.state === 'refunded') return pollLater(order, now)
  const isOver =
    order.cardOrderId === null
      ? isFormOver(order, outcome, now)
      : outcome !== 'open' && isUnheard(order.changedAt, now)
  return isOver ? neverPoll(order) : pollLater(order, now)
}

/** Whether a request sent at `since` can no longer reach the provider. */
export function isUnheard(since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() >= neverReceivedMs
}

export function isAbandoned({ createdAt }: Pick<Order, 'createdAt'>, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= abandonedMs
}

type Form = Pick<Order, 'createdAt' | 'reference' | 'gateway'>

/** Whether a card form cannot be paid any more. At some providers a form that is never submitted stays open forever. */
export function isFormOver(form: Form, outcome: Unpaid, now: Date): boolean {
  if (outcome === 'failed' || isAbandoned(form, now)) return true
  if (outcome === 'open') return false
  // Without a reference the form was never shown. Solidgate does not know an order until its form is submitted, so an
  // unknown order with a reference may still be paid there.
  return form.reference === null ? !isFresh(form, now) : form.gateway !== 'solidgate'
}

/**
 * Whether the form may still be on screen. A provider that learns of an order when it is paid reports it as unknown
 * until then.
 */
export function isFresh({ createdAt }: Pick<Order, 'createdAt'>, now: Date): boolean {
  return createdAt > freshSince(now)
}

export function freshSince(now: Date): Date {
  return new Date(now.getTime() - freshMs)
}

export function inAMinute(now: Date): Date {
  return new Date(now.getTime() + minute)
}
