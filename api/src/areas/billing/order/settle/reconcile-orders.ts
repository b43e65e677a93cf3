import { defineScheduledJob } from '../../../../jobs/job.ts'
import type { SettleDeps } from '../../deps.ts'
import { freshSince, pollLater } from '../poll-schedule.ts'
import { inTurns } from '../provider-calls.ts'
import { listToPoll, type Order, setNextPoll } from '../tables/orders.table.ts'
import { settleOrder } from './settle-order.ts'

/** A run that breaks off is made up for by the next minute's. */
export const reconcileOrdersJob = defineScheduledJob({
  name: 'reconcile-orders',
  schedule: { everyMinutes: 1 },
  retry: { limit: 1, delaySeconds: 20, backoff: false },
})

const pageSize = 100
/** The next minute has a run of its own. */
const runMs = 50_000

/** [I2] Finds payments without a webhook event, and charges whose answer was lost or that were never sent. */
export async function reconcileOrders(deps: SettleDeps): Promise<void> {
  const until = performance.now() + runMs
  let due: Order[]
  do {
    const now = deps.now()
    due = await listToPoll(deps.db, { now, freshSince: freshSince(now), limit: pageSize })
    await inTurns(due, (order) => settleOrPostpone(deps, order))
  } while (due.length === pageSize && performance.now() < until)
}

/**
 * An order that cannot be settled does not block the others. Its age does not matter: no answer says nothing about
 * the money.
 */
async function settleOrPostpone(deps: SettleDeps, order: Order): Promise<void> {
  const { id, kind, gateway } = order
  try {
    await settleOrder(deps, { orderId: id })
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown'
    deps.log.warn({ order: id, kind, gateway, reason }, 'an order is not settled')
    await setNextPoll(deps.db, order, pollLater(order, deps.now()))
  }
}
