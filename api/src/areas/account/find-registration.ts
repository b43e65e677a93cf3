import type { Db } from '../../db/database.ts'
import { findAccount } from './account.table.ts'

/** When the account was opened; null for one that is gone. */
export async function findRegistration(db: Pick<Db, 'select'>, accountId: string): Promise<Date | null> {
  return (await findAccount(db, accountId))?.createdAt ?? null
}
