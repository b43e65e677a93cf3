import { defineScheduledJob } from '../../../../jobs/job.ts'
import type { SettleDeps } from '../../deps.ts'
import { freshSince, pollLater } from '../poll-schedule.ts'
import { withLimitedConcurrency } from '../provider-calls.ts'
import { listToPoll, type Order, setNextPoll } from '../tables/orders.table.ts'
import { settleOrder } from './settle-order.ts'

/** Few retries, because the next minute's run continues where a failed one stopped. */
export const reconcileOrdersJob = defineScheduledJob({
  name: 'reconcile-orders',
  schedule: { everyMinutes: 1 },
  retry: { limit: 1, delaySeconds: 20, backoff: false },
})

const pageSize = 100
/** A run starts no new page after this time, so that it ends before the next run starts. */
const runMs = 50_000

/** [I2] Settles payments for which no webhook arrived, and charges whose response was lost or that were never sent. */
export async function reconcileOrders(deps: SettleDeps): Promise<void> {
  const until = performance.now() + runMs
  let due: Order[]
  do {
    const now = deps.now()
    due = await listToPoll(deps.db, { now, freshSince: freshSince(now), limit: pageSize })
    await withLimitedConcurrency(due, (order) => settleOrPostpone(deps, order))
  } while (due.length === pageSize && performance.now() < until)
}

/**
 * An order that cannot be settled is postponed, so that it does not block the others. It is never given up: no response
 * from the provider does not mean that no money moved.
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
