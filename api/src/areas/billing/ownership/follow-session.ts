import type { Db, Writes } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { findRenewalTerms } from '../order/tables/consent.table.ts'
import { addFormerId } from '../order/tables/order-queries.table.ts'
import { changeOrder, lockBuyer } from '../order/tables/orders.table.ts'
import { mailReceipt } from '../subscription/emails/receipt-email.ts'
import { findUnclaimed, moveToSession } from '../subscription/subscription.table.ts'

/**
 * Called before a session's id changes: updates what refers to it without a foreign key. Nobody can pay under the old
 * id meanwhile.
 */
export async function followSession(
  tx: Writes,
  change: { readonly from: string; readonly to: string },
): Promise<void> {
  await lockBuyer(tx, change.from)
  await addFormerId(tx, change.from)
  await moveToSession(tx, change)
}

type NewEmail = {
  readonly sessionId: string
  readonly email: string
  /** False if the session or its network has used up the addresses that it may try. */
  readonly mayWrite: boolean
}

/** A payer who corrects the email address gets the receipt there: the link in the first one opens nothing any more. */
export async function followEmail(
  deps: Pick<Deps, 'queue' | 'now' | 'publicUrl'>,
  tx: Pick<Db, 'select' | 'update' | 'execute'>,
  { sessionId, email, mayWrite }: NewEmail,
): Promise<void> {
  // A payment may be applied at this moment.
  await lockBuyer(tx, sessionId)
  const paid = await findUnclaimed(tx, sessionId)
  if (paid === undefined || paid.order.email?.toLowerCase() === email.toLowerCase()) return
  const { order, startedAt, expiresAt } = paid
  await changeOrder(tx, order.id, { email, changedAt: deps.now() })
  const renewal = await findRenewalTerms(tx, order)
  if (!mayWrite || renewal === null) return
  // An address given before has its link, and it opens again.
  const unlessSince = new Date(0)
  await mailReceipt(deps, tx, { order, renewal, chargedAt: startedAt, renewsAt: expiresAt, unlessSince })
}
