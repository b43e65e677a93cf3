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
  hadTrialByAccount,
  hasLiveOf,
  isLive,
  listSubscriptionsOf,
  moveToAccount,
} from '../subscription/subscription.table.ts'

/**
 * [I1] [I11] Ends and refunds the plan of the session, because the account already has a live one. The caller holds the
 * locks on the account and on the buyer.
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
    await refundEveryOrder(deps, tx, duplicate)
    await changeOrder(tx, firstOrderId, { failure: 'already_paid', changedAt })
  }
  await moveToAccount(tx, { sessionId, accountId, changedAt })
  const order = own && (await findOrder(tx, own.firstOrderId))
  if (order) await mailDuplicatePurchase(deps, tx, { order, accountId })
}

/**
 * Refunds every paid order of the subscription, renewals too, because it may have been unclaimed for long. `why`
 * selects the explanation in the emails.
 */
async function refundEveryOrder(
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
  /** The email address of the account, which is notified of the refund. */
  readonly email: string | null
}

/**
 * [I9] Refunds a second introductory price in full, because it is for new subscribers, once per person: the customer
 * paid it before signing in to an account that already had one. The plan is not added to the account, so that its
 * screen shows and restores the earlier subscription. Returns whether anything was refunded.
 *
 * Only the account's own history counts. An earlier payment under the same email address proves nothing, because a
 * stranger may have entered that address. A plan that has since renewed at the regular price is moved to the account
 * instead.
 */
export async function refundSecondTrial(
  deps: WriteDeps,
  tx: Writes,
  { sessionId, accountId, email }: Claim,
): Promise<boolean> {
  await lockBuyer(tx, sessionId)
  await endCancelled(deps, tx, { sessionId, accountId, email })
  if ((await hasLiveOf(tx, accountId)) || !(await hadTrialByAccount(tx, accountId))) return false
  const trial = await lockUnclaimedTrial(tx, sessionId)
  if (trial === null) return false
  const { firstOrderId } = trial.row
  const changedAt = deps.now()
  deps.log.warn({ order: firstOrderId, account: accountId }, 'a second introductory price is refunded')
  if (email !== null) await setPaidEmail(tx, { sessionId, email, changedAt })
  await refundEveryOrder(deps, tx, trial, 'second_trial')
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
