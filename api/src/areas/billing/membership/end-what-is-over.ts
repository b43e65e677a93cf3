import type { Writes } from '../../../db/database.ts'
import type { WriteNeeds } from '../needs.ts'
import { applyEvent } from './apply-event.ts'
import { lockSubscription } from './lock-subscription.ts'
import { listOver, type Whose } from './subscription-queries.table.ts'

/**
 * [I9] What was cancelled ends by the clock alone: who comes back before the job has been there finds no plan of
 * theirs in the way. The caller holds the lock of the buyer.
 */
export async function endWhatIsOver(deps: WriteNeeds, tx: Writes, whose: Whose): Promise<void> {
  for (const id of await listOver(tx, whose, deps.now())) {
    const held = await lockSubscription(tx, id)
    if (held?.subscription.state === 'cancelled') await applyEvent(deps, tx, held, { kind: 'period_ended' })
  }
}
