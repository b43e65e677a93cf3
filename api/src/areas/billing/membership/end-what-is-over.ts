import type { Writes } from '../../../db/database.ts'
import type { WriteNeeds } from '../needs.ts'
import { holdMembership } from './hold-membership.ts'
import { listOver, type Whose } from './life.table.ts'
import { liveThrough } from './live-through.ts'

/**
 * [I9] What was cancelled ends by the clock alone: who comes back before the job has been there finds no plan of
 * theirs in the way. The caller holds the lock of the buyer.
 */
export async function endWhatIsOver(deps: WriteNeeds, tx: Writes, whose: Whose): Promise<void> {
  for (const id of await listOver(tx, whose, deps.now())) {
    const held = await holdMembership(tx, id)
    if (held?.life.state === 'cancelled') await liveThrough(deps, tx, held, { kind: 'period_ended' })
  }
}
