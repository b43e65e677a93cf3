import * as z from 'zod/mini'
import type { Writes } from '../../../db/database.ts'
import { defineJob } from '../../../jobs/job.ts'
import type { ChangeDeps, WriteDeps } from '../deps.ts'
import { lockBuyer } from '../order/tables/orders.table.ts'
import { applyEvent } from '../subscription/apply-event.ts'
import { lockSubscription } from '../subscription/lock-subscription.ts'
import { hasLiveOf, isLive, listSubscriptionsOf } from '../subscription/subscription.table.ts'

type Duplicate = { readonly sessionId: string; readonly accountId: string }

/** The delay between retries doubles, so the last retry comes after more than two days. */
export const stopDuplicateJob = defineJob({
  name: 'stop-duplicate',
  data: z.strictObject({ sessionId: z.string(), accountId: z.uuid() }),
  retry: { limit: 12, delaySeconds: 60, backoff: true },
})

/**
 * Cancels an unclaimed plan whose payer already has a live one, so that it does not renew unnoticed. It stays usable
 * until its period ends. If the cancellation is rejected because a charge is in flight, a job retries it.
 */
export async function stopDuplicate(deps: WriteDeps, tx: Writes, duplicate: Duplicate): Promise<void> {
  if (!(await cancelDuplicates(deps, tx, duplicate)))
    await deps.queue.send(stopDuplicateJob, duplicate, { tx })
}

/** The job behind `stopDuplicate`. It throws to be retried; if all retries fail, the failed job is reported. */
export async function stopDuplicateLater(deps: ChangeDeps, duplicate: Duplicate): Promise<void> {
  if (!(await deps.db.transaction((tx) => cancelDuplicates(deps, tx, duplicate))))
    throw new Error('a duplicate subscription could not be canceled yet')
}

/** Cancels the duplicates of the session. Returns true once none of them can renew any more. */
async function cancelDuplicates(
  deps: WriteDeps,
  tx: Writes,
  { sessionId, accountId }: Duplicate,
): Promise<boolean> {
  if (!(await hasLiveOf(tx, accountId))) return true
  await lockBuyer(tx, sessionId)
  let isStopped = true
  for (const one of await listSubscriptionsOf(tx, [sessionId])) {
    const held = isLive(one) && one.accountId === null ? await lockSubscription(tx, one.id) : undefined
    if (!held || held.subscription.state === 'cancelled') continue
    if ('rejected' in (await applyEvent(deps, tx, held, { kind: 'cancel_requested' }))) isStopped = false
  }
  return isStopped
}
