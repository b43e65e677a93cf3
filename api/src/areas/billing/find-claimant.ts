import type { Db } from '../../db/database.ts'
import { isLinkOf } from '../funnel/is-link-of.ts'
import type { Proof } from './payer-cookie.ts'
import { listPayable } from './purchase/purchase.table.ts'

/**
 * Whose the orders of a session are. `payer`: this browser opened all that are paid or may still be. `mailbox`: a link
 * mailed to the session's address was opened in it. `nobody`: there are no such orders. `other`: another browser's.
 */
export type Claimant = 'payer' | 'mailbox' | 'nobody' | 'other'

type Asked = { readonly sessionId: string; readonly proof: Proof; readonly now: Date }

export async function findClaimant(
  tx: Pick<Db, 'select'>,
  { sessionId, proof: { payerHash, linkToken }, now }: Asked,
): Promise<Claimant> {
  const orders = await listPayable(tx, sessionId)
  if (linkToken !== null && (await isLinkOf(tx, { token: linkToken, sessionId, now }))) return 'mailbox'
  if (orders.length === 0) return 'nobody'
  const isPayer = orders.every((order) => payerHash !== null && order.payerHash?.equals(payerHash) === true)
  return isPayer ? 'payer' : 'other'
}
