import type { Db, Writes } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { findRenewalTerms } from '../order/tables/consent.table.ts'
import { addFormerId, setPaidEmail } from '../order/tables/order-queries.table.ts'
import { changeOrder, lockBuyer } from '../order/tables/orders.table.ts'
import { mailReceipt } from '../subscription/emails/receipt-email.ts'
import { findUnclaimed, moveToSession } from '../subscription/subscription.table.ts'

/**
 * Updates the rows that refer to a session without a foreign key. It must be called before the session's id changes.
 * The lock prevents payments under the old id meanwhile.
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
  /** False if the session or its network has tried too many email addresses; then no email is sent. */
  readonly mayWrite: boolean
}

/** Sends the receipt again to a payer who corrects the email address. The link in the first receipt no longer works. */
export async function followEmail(
  deps: Pick<Deps, 'queue' | 'now' | 'publicUrl' | 'published'>,
  tx: Pick<Db, 'select' | 'update' | 'execute'>,
  { sessionId, email, mayWrite }: NewEmail,
): Promise<void> {
  // The lock is needed because a payment may be applied concurrently.
  await lockBuyer(tx, sessionId)
  const paid = await findUnclaimed(tx, sessionId)
  if (paid === undefined || paid.order.email?.toLowerCase() === email.toLowerCase()) return
  const { order, startedAt, expiresAt } = paid
  await changeOrder(tx, order.id, { email, changedAt: deps.now() })
  const renewal = await findRenewalTerms(tx, order)
  if (!mayWrite || renewal === null) return
  // An address that was sent a link before gets no second one: its link works again.
  const unlessSince = new Date(0)
  await mailReceipt(deps, tx, { order, renewal, chargedAt: startedAt, renewsAt: expiresAt, unlessSince })
}

type AccountEmail = { readonly sessionIds: readonly string[]; readonly email: string }

/** [O-37] The paid orders of an account follow its new address: receipts go there, and it counts as having a plan. */
export async function followAccountEmail(
  { now }: Pick<Deps, 'now'>,
  tx: Pick<Db, 'select' | 'update' | 'execute'>,
  { sessionIds, email }: AccountEmail,
): Promise<void> {
  for (const sessionId of [...sessionIds].sort()) {
    await lockBuyer(tx, sessionId)
    await setPaidEmail(tx, { sessionId, email, changedAt: now() })
  }
}
