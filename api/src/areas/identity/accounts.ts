import type { Db } from '../../db/database.ts'
import { Refused } from '../../http/errors.ts'
import type { Language } from '../../http/language.ts'
import { findAccount, findAccountByEmail, listAccounts, lockAccount } from './account.table.ts'
import { lockSessionsOf } from './quiz-session.table.ts'

/** The account, and its e-mail address if it is verified: only then does what was left under the address belong to it. */
export async function requireAccount(db: Pick<Db, 'select'>, accountId: string) {
  const account = await findAccount(db, accountId)
  // The account was deleted in another browser while this one sent its request.
  if (account === undefined) throw new Refused('unauthorized', 401, 'Sign in first.')
  return { account, verifiedEmail: account.emailVerifiedAt === null ? null : account.email }
}

/** Nobody else changes the account until the end of the transaction. */
export async function requireLockedAccount(tx: Pick<Db, 'select'>, accountId: string) {
  await lockAccount(tx, accountId)
  return (await requireAccount(tx, accountId)).account
}

/**
 * Locks the account and the quiz sessions that became it, and returns their ids. A claim locks the session before the
 * account; the second query finds what was claimed before the account was locked.
 */
export async function lockAccountAndSessions(tx: Pick<Db, 'select'>, accountId: string): Promise<string[]> {
  await lockSessionsOf(tx, { accountId, verifiedEmail: null })
  await lockAccount(tx, accountId)
  return lockSessionsOf(tx, { accountId, verifiedEmail: null })
}

export async function findAccountEmail(db: Pick<Db, 'select'>, accountId: string): Promise<string | null> {
  return (await findAccount(db, accountId))?.email ?? null
}

export async function findRegistrationTime(db: Pick<Db, 'select'>, accountId: string): Promise<Date | null> {
  return (await findAccount(db, accountId))?.createdAt ?? null
}

export async function isRegistered(db: Pick<Db, 'select'>, email: string): Promise<boolean> {
  return (await findAccountByEmail(db, email)) !== undefined
}

type Recipient = { readonly email: string; readonly language: Language | null }

/** Where the accounts receive e-mail, by account id; accounts without an address are left out. */
export async function listRecipients(
  db: Pick<Db, 'select'>,
  accountIds: readonly string[],
): Promise<Map<string, Recipient>> {
  if (accountIds.length === 0) return new Map()
  const found = await listAccounts(db, accountIds)
  return new Map(
    found.flatMap(({ id, email, language }) => (email === null ? [] : [[id, { email, language }] as const])),
  )
}
