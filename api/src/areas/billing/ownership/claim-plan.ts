import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { findAccountEmail } from '../../identity/public.ts'
import { moveAddOns, setPaidEmail } from '../order/tables/order-queries.table.ts'
import { lockBuyer } from '../order/tables/orders.table.ts'
import { hasLiveOf, hasLiveSubscription, moveToAccount } from '../subscription/subscription.table.ts'

/**
 * Moves what was paid for in the session to the account. Returns false and moves nothing if both have a live plan
 * [I11]. The caller holds the lock on the account.
 */
export async function claimSubscription(
  { now }: Pick<Deps, 'now'>,
  tx: Pick<Db, 'select' | 'update' | 'execute'>,
  sessionId: string,
  accountId: string,
): Promise<boolean> {
  await lockBuyer(tx, sessionId)
  if ((await hasLiveSubscription(tx, sessionId)) && (await hasLiveOf(tx, accountId))) return false
  const changedAt = now()
  await moveToAccount(tx, { sessionId, accountId, changedAt })
  await moveAddOns(tx, { sessionId, accountId })
  // Later emails about this plan go to its owner, even if another address was entered before the payment.
  const email = await findAccountEmail(tx, accountId)
  if (email !== null) await setPaidEmail(tx, { sessionId, email, changedAt })
  return true
}
