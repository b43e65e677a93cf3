import type { Writes } from '../../../db/database.ts'
import type { WriteNeeds } from '../needs.ts'
import { lockBuyer } from '../purchase/purchase.table.ts'
import { hasLiveOf, isLive, listSubscriptionsOf } from '../subscription.table.ts'
import { holdMembership } from './hold-membership.ts'
import { liveThrough } from './live-through.ts'

type Duplicate = { readonly sessionId: string; readonly accountId: string }

/**
 * The person has a running plan, and paid for another one that waits to be claimed. That one must not renew unseen: it
 * stays open until its period ends, and is not charged again.
 */
export async function stopDuplicate(
  deps: WriteNeeds,
  tx: Writes,
  { sessionId, accountId }: Duplicate,
): Promise<void> {
  if (!(await hasLiveOf(tx, accountId))) return
  await lockBuyer(tx, sessionId)
  for (const one of await listSubscriptionsOf(tx, [sessionId])) {
    const held = isLive(one) && one.accountId === null ? await holdMembership(tx, one.id) : undefined
    if (held && held.life.state !== 'cancelled') await liveThrough(deps, tx, held, { kind: 'cancel_asked' })
  }
}
