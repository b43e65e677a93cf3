import type { Db } from '../../db/database.ts'
import type { Language } from '../../http/language.ts'
import { findAccount } from './account.table.ts'

type Reader = { readonly email: string; readonly language: Language | null }

/** Who reads an account's letters, and in which language if that is known; null for one that has no address. */
export async function findReader(db: Pick<Db, 'select'>, accountId: string): Promise<Reader | null> {
  const found = await findAccount(db, accountId)
  return found?.email ? { email: found.email, language: found.language } : null
}
