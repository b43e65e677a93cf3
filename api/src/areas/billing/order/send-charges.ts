import { isUnsettled } from '../../../gateways/payments/gateway.ts'
import type { SettleDeps } from '../deps.ts'
import { lockSubscription } from '../subscription/lock-subscription.ts'
import { maySend } from '../subscription/machine/renew.ts'
import { inAMinute, pollLater } from './poll-schedule.ts'
import { answerInTime, chargeSavedCard, gatewayOf, refOf, withLimitedConcurrency } from './provider-calls.ts'
import { applyOutcomes, type OrderOutcome, type PendingRefund } from './settle/apply-outcomes.ts'
import { sendRefunds, settleOrder } from './settle/settle-order.ts'
import { findOrder, listOrders, type Order, saveOrders, setNextPoll } from './tables/orders.table.ts'

/** A charge that was still wanted when it was checked; `at` is the performance.now() of that check. */
export type ApprovedCharge = { readonly order: Order; readonly at: number }

/**
 * How long an approval is valid. The sum of this and the provider's timeout must be well below the wait in
 * flows/cancel.ts.
 */
const approvalMs = 1_500

/** [M-10] Sends a stored charge if it is still wanted; otherwise reads its outcome. */
export async function sendCharge(
  deps: SettleDeps,
  { orderId }: { readonly orderId: string },
): Promise<Order['state'] | null> {
  const approved = await approveCharge(deps, orderId)
  if (approved === null) return settleOrder(deps, { orderId })
  await sendCharges(deps, [approved])
  return (await findOrder(deps.db, orderId))?.state ?? null
}

/**
 * [I5] Checks under the lock whether the charge is still wanted, and stores that it is sent now. The lock is released
 * before the provider is called, because the embedded database has a single connection, which the sandbox needs.
 * Instead a cancel waits for the charge in flight before it responds.
 */
async function approveCharge(deps: SettleDeps, orderId: string): Promise<ApprovedCharge | null> {
  const found = await findOrder(deps.db, orderId)
  const subscriptionId = found?.subscriptionId ?? null
  if (subscriptionId === null) return null
  return deps.db.transaction(async (tx) => {
    const held = await lockSubscription(tx, subscriptionId)
    const order = await findOrder(tx, orderId)
    if (held === undefined || order?.state !== 'created') return null
    if (!maySend(held.subscription, { orderId })) return null
    const now = deps.now()
    const sent = { ...order, nextPollAt: inAMinute(now), pollCount: 0, changedAt: now }
    await saveOrders(tx, [sent])
    return { order: sent, at: performance.now() }
  })
}

/** Sends charges of different subscriptions. Returns how many have no outcome yet or were no longer wanted. */
export async function sendCharges(deps: SettleDeps, approved: readonly ApprovedCharge[]): Promise<number> {
  const cardIds = new Set(approved.flatMap(({ order }) => order.cardOrderId ?? []))
  const cards = new Map((await listOrders(deps.db, [...cardIds])).map((card) => [card.id, card]))
  const outcomes: OrderOutcome[] = []
  await withLimitedConcurrency(approved, async (one) => {
    const fresh = performance.now() - one.at < approvalMs ? one : await approveCharge(deps, one.order.id)
    const card = cards.get(one.order.cardOrderId ?? '')
    if (fresh === null || card === undefined) return
    const { order } = fresh
    try {
      const outcome = await answerInTime(chargeSavedCard(deps, { order, card, ip: null }))
      outcomes.push({ order, outcome })
    } catch (error) {
      if (!isUnsettled(error)) throw error
      deps.log.warn({ order: order.id, reason: error.message }, 'a charge was sent and not answered')
      await setNextPoll(deps.db, order, pollLater(order, deps.now()))
    }
  })
  for (const pending of await applyTogetherOrOneByOne(deps, outcomes)) await refundNow(deps, pending)
  return approved.length - outcomes.length
}

/** Sends the refunds of an order. If the provider cannot be reached, the poll a minute later sends them. */
async function refundNow(deps: SettleDeps, pending: PendingRefund): Promise<void> {
  const { order } = pending
  try {
    await sendRefunds(gatewayOf(deps, order), await refOf(deps, order), pending)
  } catch (error) {
    if (!isUnsettled(error)) throw error
    deps.log.warn({ order: order.id, reason: error.message }, 'a refund could not be sent yet')
  }
}

/**
 * Applies all outcomes in one transaction. If that fails, applies them one by one, so that an outcome that cannot be
 * stored does not block the others; it is polled again.
 */
async function applyTogetherOrOneByOne(
  deps: SettleDeps,
  outcomes: readonly OrderOutcome[],
): Promise<readonly PendingRefund[]> {
  if (outcomes.length === 0) return []
  try {
    return await applyOutcomes(deps, outcomes)
  } catch (error) {
    if (outcomes.length === 1) throw error
    const pending: PendingRefund[] = []
    for (const one of outcomes) {
      try {
        pending.push(...(await applyOutcomes(deps, [one])))
      } catch (cause) {
        deps.log.error({ order: one.order.id, err: cause }, 'the outcome of a charge was not applied')
      }
    }
    return pending
  }
}
