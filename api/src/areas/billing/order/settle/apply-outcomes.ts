import type { Writes } from '../../../../db/database.ts'
import type { Charge, Outcome } from '../../../../gateways/payments/gateway.ts'
import { charges } from '../../../../metrics/metrics.ts'
import type { ChangeDeps } from '../../deps.ts'
import { recordCharges } from '../../ledger/ledger.table.ts'
import { type LockedSubscription, lockSubscriptions } from '../../subscription/lock-subscription.ts'
import { saveMoves } from '../../subscription/save-moves.ts'
import { sendChargeJob } from '../jobs.ts'
import { pollLater } from '../poll-schedule.ts'
import { addFullRefund } from '../refund-order.ts'
import {
  listOrders,
  lockAddOns,
  lockBuyer,
  lockOrders,
  type Order,
  saveOrders,
} from '../tables/orders.table.ts'
import { listRefunds, markRefunded, type Refund } from '../tables/refund.table.ts'
import { type Decision, decide } from './decide.ts'

/** An outcome, and the order as it was when the outcome was read. */
export type OrderOutcome = { readonly order: Order; readonly outcome: Outcome }

/** All refunds of an order, some of which the provider has not made yet. */
export type PendingRefund = {
  readonly order: Order
  readonly charge: Charge
  readonly refunds: readonly Refund[]
}

/**
 * [I1] [I2] [I8] Applies outcomes under the locks of their owners. Outcomes may arrive in any order and any number of
 * times, but those of one batch must be about different subscriptions. Returns the refunds to send after the commit.
 */
export async function applyOutcomes(
  deps: ChangeDeps,
  outcomes: readonly OrderOutcome[],
): Promise<readonly PendingRefund[]> {
  const applied = await deps.db.transaction(async (tx) => {
    const owners = await lockOwners(tx, outcomes)
    return 'moved' in owners ? owners : await saveOutcomes(deps, tx, outcomes, owners.locked)
  })
  if ('moved' in applied) return applyOutcomes(deps, applied.moved)
  countSettled(applied.decisions)
  return applied.pending
}

function countSettled(decisions: readonly Decision[]): void {
  for (const { order, change } of decisions)
    if (change.state !== order.state)
      charges.inc({ gateway: order.gateway, kind: order.kind, outcome: change.state })
}

type Saved = { readonly pending: readonly PendingRefund[]; readonly decisions: readonly Decision[] }

type Owners = { readonly locked: readonly LockedSubscription[] } | { readonly moved: readonly OrderOutcome[] }

/** Locks the buyers, then the subscriptions, always in this order to prevent deadlocks. */
async function lockOwners(tx: Writes, outcomes: readonly OrderOutcome[]): Promise<Owners> {
  const owned = outcomes.filter(({ order }) => order.sessionId !== null || order.accountId !== null)
  for (const { order } of owned) {
    if (order.sessionId !== null) await lockBuyer(tx, order.sessionId)
    if (order.accountId !== null) await lockAddOns(tx, order.accountId)
  }
  const ids = owned.map(({ order }) => order.id)
  const current = new Map((await listOrders(tx, ids)).map((order) => [order.id, order]))
  const latest = outcomes.map(({ order, outcome }) => {
    const { sessionId, accountId, subscriptionId } = current.get(order.id) ?? order
    return { order: { ...order, sessionId, accountId, subscriptionId }, outcome }
  })
  // The session's id or the add-on's owner changed while this waited for the lock, so the wrong lock was taken.
  const hasMoved = latest.some(
    ({ order }, at) =>
      order.sessionId !== outcomes[at]?.order.sessionId || order.accountId !== outcomes[at].order.accountId,
  )
  if (hasMoved) return { moved: latest }
  const subscriptionIds = latest.flatMap(({ order }) => order.subscriptionId ?? [])
  return { locked: await lockSubscriptions(tx, subscriptionIds) }
}

/** Records the charges, decides what each outcome changes, then saves refunds, orders and subscriptions. */
async function saveOutcomes(
  deps: ChangeDeps,
  tx: Writes,
  outcomes: readonly OrderOutcome[],
  locked: readonly LockedSubscription[],
): Promise<Saved> {
  const ids = outcomes.map(({ order }) => order.id)
  const current = new Map((await lockOrders(tx, ids)).map((order) => [order.id, order]))
  const paid = outcomes.flatMap(({ order: { id, gateway, failure }, outcome }) => {
    if (outcome.kind !== 'paid') return []
    const { charge } = outcome
    return [{ orderId: id, gateway, charge, isWon: failure === 'disputed' && !charge.isDisputed }]
  })
  await recordCharges(tx, paid, deps.now())
  const decisions: Decision[] = []
  for (const { order: polled, outcome } of outcomes) {
    const order = current.get(polled.id)
    if (order === undefined) throw new Error('an order disappeared')
    const owner = locked.find(({ row }) => row.id === order.subscriptionId)
    decisions.push(await decide(deps, tx, { order, held: owner, polled }, outcome))
  }
  const pending = await updateRefunds(deps, tx, decisions)
  const isPending = new Set(pending.map(({ order }) => order.id))
  await saveOrders(
    tx,
    decisions.map(({ order, change }) =>
      isPending.has(order.id) ? { ...change, ...pollLater(order, deps.now()) } : change,
    ),
  )
  const moves = decisions.flatMap((decision) => decision.moves)
  const chargeJobs = (await saveMoves(deps, tx, moves)).map((orderId) => ({ data: { orderId } }))
  await deps.queue.sendAll(sendChargeJob, chargeJobs, { tx })
  return { pending, decisions }
}

/**
 * Adds the refunds that the decisions require, marks those that the provider has made, and returns those still to be
 * sent.
 */
async function updateRefunds(
  deps: ChangeDeps,
  tx: Writes,
  decisions: readonly Decision[],
): Promise<PendingRefund[]> {
  const now = deps.now()
  const refundable: { readonly order: Order; readonly charge: Charge }[] = []
  for (const { order, change, refundOf, charge } of decisions) {
    if (refundOf !== null) await addFullRefund(tx, { orderId: order.id, reason: refundOf, at: now })
    const mayHaveRefunds = refundOf !== null || order.state === 'paid' || order.state === 'refunded'
    if (charge === null || charge.isDisputed || !mayHaveRefunds) continue
    refundable.push({ order: { ...order, ...change }, charge })
  }
  const refunds = await listRefunds(
    tx,
    refundable.map(({ order }) => order.id),
  )
  const pending: PendingRefund[] = []
  const done: string[] = []
  for (const { order, charge } of refundable) {
    const own = refunds.filter(({ orderId }) => orderId === order.id)
    const total = own.reduce((sum, { amount }) => sum + amount, 0)
    if (charge.refunded < total) pending.push({ order, charge, refunds: own })
    else done.push(...own.filter(({ state }) => state === 'requested').map(({ id }) => id))
  }
  await markRefunded(tx, done, now)
  return pending
}
