import { isUnsettled } from '../../../gateways/payments/gateway.ts'
import type { SettleDeps } from '../deps.ts'
import { lockSubscription } from '../subscription/lock-subscription.ts'
import { maySend } from '../subscription/machine/renew.ts'
import { inAMinute, pollLater } from './poll-schedule.ts'
import { answerInTime, chargeSavedCard, gatewayOf, inTurns, refOf } from './provider-calls.ts'
import { type Answer, applyOutcomes, type PendingRefund } from './settle/apply-outcomes.ts'
import { sendRefunds, settleOrder } from './settle/settle-order.ts'
import { findOrder, listOrders, type Order, saveOrders, setNextPoll } from './tables/orders.table.ts'

/** A charge that may be sent, because it was not cancelled at that moment of this process's own clock. */
export type Cleared = { readonly order: Order; readonly at: number }

/** Together with the provider's answer well within what a cancel waits for; see flows/cancel.ts. */
const clearedMs = 1_500

/** [M-10] Sends a stored charge if it is still wanted; otherwise reads its outcome. */
export async function sendCharge(
  deps: SettleDeps,
  { orderId }: { readonly orderId: string },
): Promise<Order['state'] | null> {
  const cleared = await clear(deps, orderId)
  if (cleared === null) return settleOrder(deps, { orderId })
  await sendCharges(deps, [cleared])
  return (await findOrder(deps.db, orderId))?.state ?? null
}

/**
 * [I5] Checks under the lock whether the charge is still wanted, and stores that it is sent now. The lock is not held
 * while the provider is called, because the embedded database has one session, and the sandbox needs it. Instead a
 * cancel waits for the charge in flight before it is answered.
 */
async function clear(deps: SettleDeps, orderId: string): Promise<Cleared | null> {
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

/** Each of another subscription. Returns how many of them the provider did not answer. */
export async function sendCharges(deps: SettleDeps, cleared: readonly Cleared[]): Promise<number> {
  const cardIds = new Set(cleared.flatMap(({ order }) => order.cardOrderId ?? []))
  const cards = new Map((await listOrders(deps.db, [...cardIds])).map((card) => [card.id, card]))
  const answers: Answer[] = []
  await inTurns(cleared, async (one) => {
    const fresh = performance.now() - one.at < clearedMs ? one : await clear(deps, one.order.id)
    const card = cards.get(one.order.cardOrderId ?? '')
    if (fresh === null || card === undefined) return
    const { order } = fresh
    try {
      const outcome = await answerInTime(chargeSavedCard(deps, { order, card, ip: null }))
      answers.push({ order, outcome })
    } catch (error) {
      if (!isUnsettled(error)) throw error
      deps.log.warn({ order: order.id, reason: error.message }, 'a charge was sent and not answered')
      await setNextPoll(deps.db, order, pollLater(order, deps.now()))
    }
  })
  for (const pending of await applyAll(deps, answers)) await refundNow(deps, pending)
  return cleared.length - answers.length
}

/** Where that fails, the next poll in a minute sends it. */
async function refundNow(deps: SettleDeps, pending: PendingRefund): Promise<void> {
  const { order } = pending
  try {
    await sendRefunds(gatewayOf(deps, order), await refOf(deps, order), pending)
  } catch (error) {
    if (!isUnsettled(error)) throw error
    deps.log.warn({ order: order.id, reason: error.message }, 'a charge is refunded later')
  }
}

/** An outcome that cannot be stored does not block the others; it is polled again. */
async function applyAll(deps: SettleDeps, answers: readonly Answer[]): Promise<readonly PendingRefund[]> {
  if (answers.length === 0) return []
  try {
    return await applyOutcomes(deps, answers)
  } catch (error) {
    if (answers.length === 1) throw error
    const pending: PendingRefund[] = []
    for (const answer of answers) {
      try {
        pending.push(...(await applyOutcomes(deps, [answer])))
      } catch (cause) {
        deps.log.error({ order: answer.order.id, err: cause }, 'the outcome of a charge was not applied')
      }
    }
    return pending
  }
}
