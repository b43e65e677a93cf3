import type { Db } from '../../db/database.ts'
import { Refused } from '../../http/errors.ts'
import { findAccount, lockAccount } from './account.table.ts'

/** The account, and its address where it was shown to be theirs: only then is what was left under it theirs too. */
export async function findPerson(db: Pick<Db, 'select'>, accountId: string) {
  const account = await findAccount(db, accountId)
  // Deleted in another browser while this one asked.
  if (account === undefined) throw new Refused('unauthorized', 401, 'Sign in first.')
  return { account, provenEmail: account.emailVerifiedAt === null ? null : account.email }
}

/** The account, until the end of the transaction changed by nobody else. */
export async function lockPerson(tx: Pick<Db, 'select'>, accountId: string) {
  await lockAccount(tx, accountId)
  return (await findPerson(tx, accountId)).account
}
