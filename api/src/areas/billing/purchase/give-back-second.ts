import type { Writes } from '../../../db/database.ts'
import { mailHeldPlan } from '../letters/mail-held-plan.ts'
import { applyEvent } from '../membership/apply-event.ts'
import { type Held, lockSubscription } from '../membership/lock-subscription.ts'
import type { WriteNeeds } from '../needs.ts'
import { findSubscriptionOf, isLive, listSubscriptionsOf, moveToAccount } from '../subscription.table.ts'
import { changePurchase, findPurchase } from './purchase.table.ts'

/**
 * [I1] [I11] Whoever has a plan and paid for another one keeps the first; the other ends, and its money goes back.
 * The caller holds the locks of the account and of the buyer.
 */
export async function giveBackSecond(
  deps: WriteNeeds,
  tx: Writes,
  sessionId: string,
  accountId: string,
): Promise<void> {
  const changedAt = deps.now()
  const held = await findSubscriptionOf(tx, accountId)
  for (const one of await listSubscriptionsOf(tx, [sessionId])) {
    if (!isLive(one) || one.accountId !== null) continue
    const { purchaseId } = one
    const begun = await lockSubscription(tx, one.id)
    if (begun === undefined || !isLive(begun.row)) continue
    deps.log.error({ purchase: purchaseId, account: accountId }, 'a second plan is given back')
    await giveBackAll(deps, tx, begun)
    await changePurchase(tx, purchaseId, { failure: 'already_paid', changedAt })
  }
  await moveToAccount(tx, { sessionId, accountId, changedAt })
  const purchase = held && (await findPurchase(tx, held.purchaseId))
  if (purchase) await mailHeldPlan(deps, tx, { purchase, accountId })
}

/** With its renewals: it may have been nobody's for long. The letters tell why. */
export async function giveBackAll(
  deps: WriteNeeds,
  tx: Writes,
  begun: Held,
  why: string | null = null,
): Promise<void> {
  let held = begun
  for (const orderId of begun.subscription.settled) {
    const next = await applyEvent(deps, tx, held, { kind: 'refund_requested', orderId }, why)
    if ('rejected' in next) throw new Error(`a second plan cannot be given back: ${next.reason}`)
    held = next
  }
}
