import { groupWork } from '../../db/group-work.ts'
import { oncePerDatabase } from '../../db/once-per-database.ts'
import type { Account, Deps } from '../../deps.ts'
import { findAccountIds } from './account-session.table.ts'
import { hashToken, isToken } from './token.ts'

/** Those who ask at the same time are looked up together. */
const lookUpsIn = oncePerDatabase((db) =>
  groupWork({
    most: 200,
    work: (sought: Parameters<typeof findAccountIds>[1]) => findAccountIds(db, sought),
  }),
)

export async function authenticate(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  token: string,
): Promise<Account | null> {
  if (!isToken(token)) return null
  const accountId = await lookUpsIn(db)({ tokenHash: hashToken(token), at: now() })
  return accountId === null ? null : { accountId }
}
