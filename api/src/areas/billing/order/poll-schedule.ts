import type { Outcome } from '../../../gateways/payments/gateway.ts'
import type { Order } from './tables/orders.table.ts'

const minute = 60_000
const hour = 60 * minute

/** Stripe's limit. Where there is none, hardly any customer looks at a form for longer. */
const payableMs = 24 * hour
/** No provider lets a checkout be paid for longer. */
const abandonedMs = 3 * 24 * hour
/** As long as a form is usually looked at; the shortest time that a checkout stays open at a provider is half an hour. */
const freshMs = 25 * minute
/** Far longer than a request to a provider lasts: an order it has not received by now will never reach it. */
const unheardMs = 15 * minute

type Unpaid = Exclude<Outcome['kind'], 'paid'>
type Poll = Pick<Order, 'nextPollAt' | 'pollCount'>
type Polled = Pick<Order, 'pollCount' | 'createdAt' | 'changedAt' | 'cardOrderId'>

/** A charge on a saved card that is sent again after days can be paid like a new one, so it is polled as often. */
function sentAt({ cardOrderId, createdAt, changedAt }: Omit<Polled, 'pollCount'>): Date {
  return cardOrderId === null ? createdAt : changedAt
}

/**
 * [I2] After 1, 2, 4 … minutes, at most hourly. While it can be paid never more than 4, so that money without a
 * webhook event is found within 5 minutes.
 */
export function pollLater(order: Polled, now: Date): Poll & { readonly nextPollAt: Date } {
  const { pollCount } = order
  const longest = now.getTime() - sentAt(order).getTime() < payableMs ? 4 : 60
  const wait = Math.min(2 ** Math.min(pollCount, 6), longest) * minute
  return { nextPollAt: new Date(now.getTime() + wait), pollCount: pollCount + 1 }
}

export const neverPoll = ({ pollCount }: Pick<Order, 'pollCount'>): Poll => ({ nextPollAt: null, pollCount })

/**
 * When an order that the provider calls unpaid is polled next. A charge on a saved card is never given up while its
 * outcome is open, because nothing else is charged in its place until then. A decline may be the answer to the twin of a
 * request that is still on its way, so it is not final at once.
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

export function isUnheard(since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() >= unheardMs
}

export function isAbandoned({ createdAt }: Pick<Order, 'createdAt'>, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= abandonedMs
}

type Form = Pick<Order, 'createdAt' | 'reference' | 'gateway'>

/** Whether a card form cannot be paid any more. One that is never submitted stays open at some providers for ever. */
export function isFormOver(form: Form, outcome: Unpaid, now: Date): boolean {
  if (outcome === 'failed' || isAbandoned(form, now)) return true
  if (outcome === 'open') return false
  // Without a reference the form was never shown. Solidgate learns of an order from its form.
  return form.reference === null ? !isFresh(form, now) : form.gateway !== 'solidgate'
}

/** A provider that learns of an order only when it is paid reports it as gone while the form is still shown. */
export function isFresh({ createdAt }: Pick<Order, 'createdAt'>, now: Date): boolean {
  return createdAt > freshSince(now)
}

export function freshSince(now: Date): Date {
  return new Date(now.getTime() - freshMs)
}

export function inAMinute(now: Date): Date {
  return new Date(now.getTime() + minute)
}
