import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { mailHeldPlan } from './mail-held-plan.ts'
import { holdMembership } from './membership/hold-membership.ts'
import { liveThrough } from './membership/live-through.ts'
import { changePurchase, findPurchase } from './purchase.table.ts'
import { settlePurchaseJob } from './settle-purchase-job.ts'
import { findSubscriptionOf, isLive, listSubscriptionsOf, moveToAccount } from './subscription.table.ts'
import { inAMinute } from './when-to-ask.ts'

/**
 * [I1] [I11] Whoever has a plan and paid for another one keeps the first; the other ends, and its money goes back.
 * The caller holds the locks of the account and of the buyer.
 */
export async function giveBackSecond(
  deps: Pick<Deps, 'queue' | 'log' | 'now' | 'publicUrl'>,
  tx: Pick<Db, 'select' | 'insert' | 'update' | 'execute'>,
  sessionId: string,
  accountId: string,
): Promise<void> {
  const changedAt = deps.now()
  const held = await findSubscriptionOf(tx, accountId)
  for (const one of await listSubscriptionsOf(tx, [sessionId])) {
    if (!isLive(one) || one.accountId !== null) continue
    const { purchaseId } = one
    deps.log.error({ purchase: purchaseId, account: accountId }, 'a second plan is given back')
    const begun = await holdMembership(tx, one.id)
    if (begun) await liveThrough(deps, tx, begun, { kind: 'money_taken_back', orderId: purchaseId })
    const ask = { askAt: inAMinute(changedAt), asked: 0 }
    await changePurchase(tx, purchaseId, { ...ask, state: 'returned', failure: 'already_paid', changedAt })
    await deps.queue.send(settlePurchaseJob, { purchaseId }, { tx })
  }
  await moveToAccount(tx, { sessionId, accountId, changedAt })
  const purchase = held && (await findPurchase(tx, held.purchaseId))
  if (purchase) await mailHeldPlan(deps, tx, { purchase, accountId })
}
