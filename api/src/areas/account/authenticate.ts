import { createHash } from 'node:crypto'
import type { Account, Deps } from '../../deps.ts'
import { findAccountId } from './account-session.table.ts'

// 256 random bits in base64url; anything else is refused before the database is asked.
const tokenShape = /^[A-Za-z0-9_-]{43}$/

/** [D2] Tokens are kept as hashes, so a copy of the table opens no account. */
export async function authenticate(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  token: string,
): Promise<Account | null> {
  if (!tokenShape.test(token)) return null
  const accountId = await findAccountId(db, createHash('sha256').update(token).digest(), now())
  return accountId === null ? null : { accountId }
}
