import type { Writes } from '../../../db/database.ts'
import type { WriteDeps } from '../deps.ts'
import { setPaidEmail } from '../order/tables/order-queries.table.ts'
import { changeOrder, findOrder, lockBuyer } from '../order/tables/orders.table.ts'
import { applyEvent } from '../subscription/apply-event.ts'
import { mailDuplicatePurchase } from '../subscription/emails/duplicate-purchase-email.ts'
import { endCancelled } from '../subscription/end-cancelled.ts'
import { type LockedSubscription, lockSubscription } from '../subscription/lock-subscription.ts'
import {
  findSubscriptionOf,
  hadTrialOf,
  hasLiveOf,
  isLive,
  listSubscriptionsOf,
  moveToAccount,
} from '../subscription/subscription.table.ts'

/**
 * [I1] [I11] A customer who has a plan and paid for another one keeps the first; the other ends, and its money is
 * refunded. The caller holds the locks of the account and of the buyer.
 */
export async function refundDuplicate(
  deps: WriteDeps,
  tx: Writes,
  sessionId: string,
  accountId: string,
): Promise<void> {
  const changedAt = deps.now()
  const own = await findSubscriptionOf(tx, accountId)
  for (const one of await listSubscriptionsOf(tx, [sessionId])) {
    if (!isLive(one) || one.accountId !== null) continue
    const { firstOrderId } = one
    const duplicate = await lockSubscription(tx, one.id)
    if (duplicate === undefined || !isLive(duplicate.row)) continue
    deps.log.error({ order: firstOrderId, account: accountId }, 'a second plan is refunded')
    await refundAll(deps, tx, duplicate)
    await changeOrder(tx, firstOrderId, { failure: 'already_paid', changedAt })
  }
  await moveToAccount(tx, { sessionId, accountId, changedAt })
  const order = own && (await findOrder(tx, own.firstOrderId))
  if (order) await mailDuplicatePurchase(deps, tx, { order, accountId })
}

/** Its renewals are refunded too, because it may have been unclaimed for long. The emails give the reason. */
async function refundAll(
  deps: WriteDeps,
  tx: Writes,
  duplicate: LockedSubscription,
  why: string | null = null,
): Promise<void> {
  let held = duplicate
  for (const orderId of duplicate.subscription.settled) {
    const next = await applyEvent(deps, tx, held, { kind: 'refund_requested', orderId }, why)
    if ('rejected' in next) throw new Error(`a second plan cannot be refunded: ${next.reason}`)
    held = next
  }
}

type Claim = {
  readonly sessionId: string
  readonly accountId: string
  /** Of the account: the email goes there. */
  readonly email: string | null
}

/**
 * [I9] An introductory price is for new subscribers, once per person. A customer who paid one before signing in to an
 * account that had one before is refunded in full. The plan stays out of the account, so that the earlier subscription
 * is the one that its screen shows and restores.
 *
 * Only the account is proof. What was once paid under the email address of a newcomer may have been typed by a stranger,
 * and the newcomer was shown this price. A plan that has renewed since costs the regular price, and moves to the account.
 */
export async function refundSecondTrial(
  deps: WriteDeps,
  tx: Writes,
  { sessionId, accountId, email }: Claim,
): Promise<boolean> {
  await lockBuyer(tx, sessionId)
  await endCancelled(deps, tx, { sessionId, accountId, email })
  if ((await hasLiveOf(tx, accountId)) || !(await hadTrialOf(tx, accountId))) return false
  const trial = await lockUnclaimedTrial(tx, sessionId)
  if (trial === null) return false
  const { firstOrderId } = trial.row
  const changedAt = deps.now()
  deps.log.warn({ order: firstOrderId, account: accountId }, 'a second introductory price is refunded')
  if (email !== null) await setPaidEmail(tx, { sessionId, email, changedAt })
  await refundAll(deps, tx, trial, 'second_trial')
  await changeOrder(tx, firstOrderId, { failure: 'second_trial', changedAt })
  return true
}

async function lockUnclaimedTrial(tx: Writes, sessionId: string): Promise<LockedSubscription | null> {
  for (const { id, accountId } of await listSubscriptionsOf(tx, [sessionId])) {
    if (accountId !== null) continue
    const held = await lockSubscription(tx, id)
    if (held?.subscription.isTrial) return held
  }
  return null
}
