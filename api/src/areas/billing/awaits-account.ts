import type { Db } from '../../db/database.ts'
import { findUnclaimed } from './subscription/subscription.table.ts'

/** Whether the session has a paid subscription whose payer has not registered yet. */
export async function awaitsAccount(db: Pick<Db, 'select'>, sessionId: string): Promise<boolean> {
  return (await findUnclaimed(db, sessionId)) !== undefined
}
