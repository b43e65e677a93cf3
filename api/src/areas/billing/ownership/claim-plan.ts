import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { GatewayUnsure } from '../../../gateways/payments/gateway.ts'
import { findAccountEmail } from '../../identity/public.ts'
import type { SettleDeps } from '../deps.ts'
import { answerInTime } from '../order/provider-calls.ts'
import { settleShown } from '../order/settle/settle-order.ts'
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

/** The longest time that a registration waits for the provider. A payment found later still comes to the account. */
const maxWaitMs = 3_000

/**
 * Settles the session's payments, so that the payer finds the plan in the new account before the webhook
 * arrives.
 */
export async function settleBeforeClaim(deps: SettleDeps, sessionId: string): Promise<void> {
  try {
    await answerInTime(settleShown(deps, sessionId), maxWaitMs)
  } catch (error) {
    if (!(error instanceof GatewayUnsure)) throw error
    deps.log.warn({ reason: error.message }, 'a session is claimed before its payments are settled')
  }
}
