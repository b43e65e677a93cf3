import type { Account, Deps } from '../../deps.ts'
import { findAccountId } from './account-session.table.ts'
import { hashToken, isToken } from './token.ts'

export async function authenticate(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  token: string,
): Promise<Account | null> {
  if (!isToken(token)) return null
  const accountId = await findAccountId(db, hashToken(token), now())
  return accountId === null ? null : { accountId }
}
