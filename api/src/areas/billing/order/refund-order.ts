import { randomUUID } from 'node:crypto'
import type { Writes } from '../../../db/database.ts'
import type { WriteDeps } from '../deps.ts'
import { settleOrderJob } from './jobs.ts'
import { inAMinute } from './poll-schedule.ts'
import { changeOrder, pollSoon } from './tables/orders.table.ts'
import { addRefund } from './tables/refund.table.ts'

type Request = {
  readonly orderId: string
  /** Null refunds all that is left of the charge; the order then becomes refunded and grants nothing any more. */
  readonly amount: number | null
  readonly reason: string
}

/**
 * Requests a refund of a paid order, or of a part of it, in the caller's transaction. The job that settles the order
 * sends it to the provider and retries until it succeeds. The caller holds the lock on the order or on its
 * subscription.
 */
export async function requestRefund(
  deps: Pick<WriteDeps, 'queue' | 'now'>,
  tx: Pick<Writes, 'update' | 'execute'>,
  { orderId, amount, reason }: Request,
): Promise<void> {
  const at = deps.now()
  const added = await addRefund(tx, { id: randomUUID(), orderId, amount, reason, at })
  if (amount !== null && added === null)
    throw new RangeError('a refund cannot exceed what is left of the charge')
  if (amount === null)
    await changeOrder(tx, orderId, { state: 'refunded', failure: reason, pollCount: 0, changedAt: at })
  await pollSoon(tx, orderId, inAMinute(at))
  await deps.queue.send(settleOrderJob, { orderId }, { tx })
}

/** Adds a refund of all that is left of a charge that bought nothing. Does nothing if nothing is left. */
export async function addFullRefund(
  tx: Pick<Writes, 'execute'>,
  { orderId, reason, at }: { readonly orderId: string; readonly reason: string; readonly at: Date },
): Promise<void> {
  await addRefund(tx, { id: randomUUID(), orderId, amount: null, reason, at })
}
