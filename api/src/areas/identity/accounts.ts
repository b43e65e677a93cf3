import type { Db } from '../../db/database.ts'
import { Refused } from '../../http/errors.ts'
import type { Language } from '../../http/language.ts'
import { findAccount, findAccountByEmail, listAccounts, lockAccount } from './account.table.ts'
import { lockSessionsOf } from './owned-sessions.table.ts'

/**
 * Returns the account and its email address if verified; throws if there is none. Only a verified address proves that
 * sessions with that address belong to the account.
 */
export async function requireAccount(db: Pick<Db, 'select'>, accountId: string) {
  const account = await findAccount(db, accountId)
  // The account was deleted in another browser before this request arrived.
  if (account === undefined) throw new Refused('unauthorized', 401, 'Sign in first.')
  return { account, verifiedEmail: account.emailVerifiedAt === null ? null : account.email }
}

/** Locks the account until the end of the transaction; throws if there is none. */
export async function requireLockedAccount(tx: Pick<Db, 'select'>, accountId: string) {
  await lockAccount(tx, accountId)
  return (await requireAccount(tx, accountId)).account
}

/**
 * Locks the account and the quiz sessions that it has claimed, and returns their ids. A claim locks the session before
 * the account, so the sessions are locked first; the second query finds those claimed meanwhile.
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

/** The email address and language of each account, by account id; accounts without an address are left out. */
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
