import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { findAccountEmail } from '../identity/public.ts'
import { moveAddOns } from './add-on/add-on.table.ts'
import { giveToAddress, lockBuyer } from './purchase/purchase.table.ts'
import { hasLiveOf, hasLiveSubscription, moveToAccount } from './subscription.table.ts'

/**
 * What was paid for in the session belongs to the account from now on. False, and nothing moves, where both have a
 * live one [I11]. The caller holds the lock of the account.
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
  // Who is told later that this plan exists is its owner, whatever was typed before.
  const email = await findAccountEmail(tx, accountId)
  if (email !== null) await giveToAddress(tx, { sessionId, email, changedAt })
  return true
}
