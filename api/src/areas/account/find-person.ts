import type { Db } from '../../db/database.ts'
import { Refused } from '../../http/errors.ts'
import { findAccount } from './account.table.ts'

/** The account, and its address where it was shown to be theirs: only then is what was left under it theirs too. */
export async function findPerson(db: Pick<Db, 'select'>, accountId: string) {
  const account = await findAccount(db, accountId)
  // Deleted in another browser while this one asked.
  if (account === undefined) throw new Refused('unauthorized', 401, 'Sign in first.')
  return { account, provenEmail: account.emailVerifiedAt === null ? null : account.email }
}
