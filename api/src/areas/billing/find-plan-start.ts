import type { Db } from '../../db/database.ts'
import { findSubscriptionOf } from './subscription/subscription.table.ts'

/** When the live subscription of a person began, or the last one they had. */
export async function findPlanStart(db: Pick<Db, 'select'>, accountId: string): Promise<Date | null> {
  return (await findSubscriptionOf(db, accountId))?.startedAt ?? null
}
