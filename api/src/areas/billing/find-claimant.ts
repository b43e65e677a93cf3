import type { Db } from '../../db/database.ts'
import { isLinkOf, isSameHash, type Proof } from '../identity/public.ts'
import { listPayable, lockBuyer } from './purchase/purchase.table.ts'

/**
 * Whose the orders of a session are: those that are paid, or while none is, those that may still be. `payer`: this
 * browser opened all of them. `mailbox`: a link mailed to the session's address was opened in it; once something is
 * paid, only the link in the receipt counts. `nobody`: there are no orders. `other`: they are another browser's.
 */
export type Claimant = 'payer' | 'mailbox' | 'nobody' | 'other'

type Asked = { readonly sessionId: string; readonly proof: Proof; readonly now: Date }

/** No order is opened or paid between this answer and the end of the transaction. */
export async function findClaimant(
  tx: Pick<Db, 'select' | 'execute'>,
  { sessionId, proof: { payerHash, linkToken: token }, now }: Asked,
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
