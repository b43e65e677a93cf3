import type { Db } from '../../../db/database.ts'
import { isLinkOf, isSameHash, type Proof } from '../../identity/public.ts'
import { findSessionByFormerId, listPayable } from '../order/tables/order-queries.table.ts'
import { lockBuyer } from '../order/tables/orders.table.ts'
import { findReleasedTo } from '../subscription/subscription.table.ts'

/**
 * The owner of the orders of a session: of those that are paid, or while none is, of those that may still be. `payer`:
 * this browser opened all of them. `mailbox`: a link mailed to the session's address was opened in it; once something
 * is paid, only the link in the receipt counts. `nobody`: there are no orders. `other`: another browser opened them.
 */
export type Claimant = 'payer' | 'mailbox' | 'nobody' | 'other'

type Question = { readonly sessionId: string; readonly proof: Proof; readonly now: Date }

/** Locks the buyer, so that no order is opened or paid before the transaction ends. */
export async function findClaimant(
  tx: Pick<Db, 'select' | 'execute'>,
  { sessionId, proof: { payerHash, linkToken: token }, now }: Question,
): Promise<Claimant> {
  await lockBuyer(tx, sessionId)
  const payable = await listPayable(tx, sessionId)
  const paid = payable.filter(({ state }) => state === 'paid')
  const mustBeReceipt = paid.length > 0
  if (token !== null && (await isLinkOf(tx, { token, sessionId, mustBeReceipt, now }))) return 'mailbox'
  const orders = mustBeReceipt ? paid : payable
  if (orders.length === 0) return 'nobody'
  return orders.every((order) => isSameHash(order.payerHash, payerHash)) ? 'payer' : 'other'
}

/**
 * The session's id ends when its mailed link is opened in another browser. A visitor who was paying in this one meanwhile
 * still finds what they paid for. Any other id is returned as it is.
 */
export async function findCurrentSession(
  db: Pick<Db, 'select'>,
  sessionId: string,
  { payerHash }: Proof,
): Promise<string> {
  if (payerHash === null) return sessionId
  return (await findSessionByFormerId(db, sessionId, payerHash)) ?? sessionId
}

/** The session of a plan that this browser paid for and that was released from its account (release-to-payer.ts). */
export async function findReleasedSession(
  db: Pick<Db, 'select'>,
  { payerHash }: Proof,
): Promise<string | undefined> {
  return payerHash === null ? undefined : findReleasedTo(db, payerHash)
}
