import type { Db } from '../../db/database.ts'
import { findAccount } from './account.table.ts'

/** Where an account is written to; null for one that has no address. */
export async function findAddressOf(db: Pick<Db, 'select'>, accountId: string): Promise<string | null> {
  return (await findAccount(db, accountId))?.email ?? null
}
