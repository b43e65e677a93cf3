import type { Db } from '../../db/database.ts'
import type { Language } from '../../http/language.ts'
import { listAccounts } from './account.table.ts'

type Reader = { readonly email: string; readonly language: Language | null }

/** Who reads the accounts' letters, and in which language if that is known; without those that have no address. */
export async function listReaders(
  db: Pick<Db, 'select'>,
  accountIds: readonly string[],
): Promise<Map<string, Reader>> {
  if (accountIds.length === 0) return new Map()
  const found = await listAccounts(db, accountIds)
  return new Map(
    found.flatMap(({ id, email, language }) => (email === null ? [] : [[id, { email, language }] as const])),
  )
}
