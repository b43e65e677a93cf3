import type { Writes } from '../../../db/database.ts'
import type { WriteDeps } from '../deps.ts'
import { applyEvent } from './apply-event.ts'
import { lockSubscription } from './lock-subscription.ts'
import { listOver } from './subscription-queries.table.ts'

/**
 * [I9] Ends cancelled subscriptions whose paid period is over, so that a returning customer can buy a plan before the
 * job has run. The caller holds the buyer's lock.
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
