import type { Db } from '../../db/database.ts'
import { findSubscriptionOf } from './subscription/subscription.table.ts'

/** When the live subscription of an account began; if none is live, when the last one began. */
export async function findPlanStart(db: Pick<Db, 'select'>, accountId: string): Promise<Date | null> {
  return (await findSubscriptionOf(db, accountId))?.startedAt ?? null
}
