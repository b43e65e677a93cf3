import type { Writes } from '../../../db/database.ts'
import type { WriteNeeds } from '../needs.ts'
import { lockBuyer } from '../purchase/purchase.table.ts'
import { isLive, listSubscriptionsOf } from '../subscription.table.ts'
import { holdMembership } from './hold-membership.ts'
import { liveThrough } from './live-through.ts'

/** What was paid in the session stays open until its period ends, and is not charged again. */
export async function endRenewalsIn(deps: WriteNeeds, tx: Writes, sessionId: string): Promise<void> {
  await lockBuyer(tx, sessionId)
  for (const one of await listSubscriptionsOf(tx, [sessionId])) {
    const held = isLive(one) && one.accountId === null ? await holdMembership(tx, one.id) : undefined
    if (held && held.life.state !== 'cancelled') await liveThrough(deps, tx, held, { kind: 'cancel_asked' })
  }
}
