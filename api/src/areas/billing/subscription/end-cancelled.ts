import type { Writes } from '../../../db/database.ts'
import type { WriteDeps } from '../deps.ts'
import { applyEvent } from './apply-event.ts'
import { lockSubscription } from './lock-subscription.ts'
import { listOver } from './subscription-queries.table.ts'

/**
 * [I9] A cancelled subscription ends by the clock alone: a customer who comes back before the job has run finds no plan
 * of theirs in the way. The caller holds the lock of the buyer.
 */
export async function endCancelled(
  deps: WriteDeps,
  tx: Writes,
  owner: Parameters<typeof listOver>[1],
): Promise<void> {
  for (const id of await listOver(tx, owner, deps.now())) {
    const held = await lockSubscription(tx, id)
    if (held?.subscription.state === 'cancelled') await applyEvent(deps, tx, held, { kind: 'period_ended' })
  }
}
