import type { Db } from '../../../db/database.ts'
import { isLinkOf, isSameHash, type Proof } from '../../identity/public.ts'
import { findSessionByFormerId, listPaidOrPayable } from '../order/tables/order-queries.table.ts'
import { lockBuyer } from '../order/tables/orders.table.ts'
import { findReleasedTo } from '../subscription/subscription.table.ts'

/**
 * Who may claim the orders of a session: its paid orders or, if none is paid, those that may still be paid. `payer`:
 * this browser opened all of them. `mailbox`: a link mailed to the session's address was opened in this browser; once
 * an order is paid, only the link in the receipt counts. `nobody`: there are no orders. `other`: another browser opened
 * them.
 */
export type Claimant = 'payer' | 'mailbox' | 'nobody' | 'other'

type Question = { readonly sessionId: string; readonly proof: Proof; readonly now: Date }

/**
 * Finds out who may claim the orders; see `Claimant`. Locks the buyer, so that no order is opened or paid before the transaction ends.
 */
export async function findClaimant(
  tx: Pick<Db, 'select' | 'execute'>,
  { sessionId, proof: { payerHash, linkToken: token }, now }: Question,
): Promise<Claimant> {
  await lockBuyer(tx, sessionId)
  const candidates = await listPaidOrPayable(tx, sessionId)
  const paid = candidates.filter(({ state }) => state === 'paid')
  // A resume link may have been passed on before the payment, so it proves nothing after it.
  const mustBeReceipt = paid.length > 0
  if (token !== null && (await isLinkOf(tx, { token, sessionId, mustBeReceipt, now }))) return 'mailbox'
  const orders = mustBeReceipt ? paid : candidates
  if (orders.length === 0) return 'nobody'
  return orders.every((order) => isSameHash(order.payerHash, payerHash)) ? 'payer' : 'other'
}

/**
 * A session gets a new id when its mailed link is opened in another browser. This maps the old id to the new one for
 * the browser that was paying meanwhile, so that it still finds its order. Any other id is returned unchanged.
 */
export async function findCurrentSession(
  db: Pick<Db, 'select'>,
  sessionId: string,
  { payerHash }: Proof,
): Promise<string> {
  if (payerHash === null) return sessionId
  return (await findSessionByFormerId(db, sessionId, payerHash)) ?? sessionId
}

/** The session of a plan that this browser paid for and that was released from an account (release-to-payer.ts). */
export async function findReleasedSession(
  db: Pick<Db, 'select'>,
  { payerHash }: Proof,
): Promise<string | undefined> {
  return payerHash === null ? undefined : findReleasedTo(db, payerHash)
}
