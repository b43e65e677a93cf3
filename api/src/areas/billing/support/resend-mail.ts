import { randomUUID } from 'node:crypto'
import type { Writes } from '../../../db/database.ts'
import { findAccountEmail } from '../../identity/public.ts'
import type { WriteDeps } from '../deps.ts'
import { listMovements } from '../ledger/ledger.table.ts'
import { findRenewalTerms } from '../order/tables/consent.table.ts'
import { type Buyer, listOrdersOf } from '../order/tables/order-queries.table.ts'
import type { Order } from '../order/tables/orders.table.ts'
import { mailAddOnReceipt } from '../subscription/emails/add-on-email.ts'
import { mailOwnReceipt, mailReceipt } from '../subscription/emails/receipt-email.ts'
import { mailSubscriptions } from '../subscription/emails/subscription-emails.ts'
import { listSubscriptionsOf } from '../subscription/subscription.table.ts'
import type { Refusal } from './support-action.ts'

/**
 * [O-38] Prepares to send the receipt of an order again. It is written anew from what is true now, with a new link
 * where it needs one: the link of an earlier email is never read or repeated.
 */
export async function prepareReceiptAgain(
  deps: WriteDeps,
  tx: Writes,
  buyer: Buyer,
  orderId: string,
): Promise<{ readonly send: () => Promise<void> } | Refusal> {
  const subscriptions = await listSubscriptionsOf(tx, buyer.sessionIds)
  const ids = subscriptions.map(({ id }) => id)
  const order = (await listOrdersOf(tx, buyer, ids)).find(({ id }) => id === orderId)
  if (order === undefined) return { refusal: 'This customer has no such order.' }
  const charge = (await listMovements(tx, [orderId])).find(({ kind }) => kind === 'charge')
  if (charge === undefined) return { refusal: 'This order was never paid, so it has no receipt.' }
  const paidAt = charge.happenedAt
  const again = randomUUID()
  if (order.kind === 'add_on') return { send: () => mailAddOnReceipt(deps, tx, order, paidAt, ` ${again}`) }
  const subscription = subscriptions.find(({ id }) => id === order.subscriptionId)
  if (subscription === undefined) return { refusal: 'This payment bought nothing and was refunded.' }
  if (order.kind !== 'plan') {
    const news = { kind: 'receipt', key: `receipt:${orderId} ${again}`, subscription } as const
    return { send: () => mailSubscriptions(deps, tx, [{ ...news, orderId, amount: charge.amount, paidAt }]) }
  }
  const renewal = await findRenewalTerms(tx, order)
  if (renewal === null) throw new Error('a plan without terms')
  const receipt = { renewal, chargedAt: paidAt, renewsAt: firstEnd(order, paidAt), again }
  if (subscription.accountId === null)
    return { send: () => mailReceipt(deps, tx, { ...receipt, order, unlessSince: null }) }
  const email = await findAccountEmail(tx, subscription.accountId)
  return { send: () => mailOwnReceipt(deps, tx, { ...receipt, order: { ...order, email } }) }
}

/**
 * [O-38] Prepares to send again the email that says how a subscription ended, or until when it still runs. Of one that
 * goes on, the receipt says everything.
 */
export async function prepareEndingAgain(
  deps: WriteDeps,
  tx: Writes,
  buyer: Buyer,
  subscriptionId: string,
): Promise<{ readonly mail: 'cancelled' | 'expired'; readonly send: () => Promise<void> } | Refusal> {
  const subscription = (await listSubscriptionsOf(tx, buyer.sessionIds)).find(
    ({ id }) => id === subscriptionId,
  )
  if (subscription === undefined) return { refusal: 'This customer has no such subscription.' }
  const { state, cancelledAt, expiresAt } = subscription
  if (state !== 'cancelled' && state !== 'expired')
    return { refusal: 'This subscription was not canceled and has not ended. Send a receipt instead.' }
  // A cancellation after the paid period says itself that the access has ended.
  const isLate = cancelledAt !== null && cancelledAt >= expiresAt
  const kind = isLate ? 'cancelled' : state
  const news = { kind, key: `${kind} ${randomUUID()}`, subscription, orderId: null, amount: null }
  return { mail: kind, send: () => mailSubscriptions(deps, tx, [news]) }
}

/** The receipt is about the first period, whatever was renewed since. */
function firstEnd({ weeks }: Order, paidAt: Date): Date {
  return new Date(paidAt.getTime() + (weeks ?? 0) * 7 * 24 * 60 * 60 * 1000)
}
