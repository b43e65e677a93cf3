import type { Db } from '../../db/database.ts'
import { findAccountByEmail } from './account.table.ts'

/** However the address is typed. */
export async function isRegistered(db: Pick<Db, 'select'>, email: string): Promise<boolean> {
  return (await findAccountByEmail(db, email)) !== undefined
}
