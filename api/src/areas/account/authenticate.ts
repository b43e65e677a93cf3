import { groupWork } from '../../db/group-work.ts'
import { oncePerDatabase } from '../../db/once-per-database.ts'
import type { Account, Deps } from '../../deps.ts'
import { hashToken, isToken } from '../../http/token.ts'
import { findSessions } from './account-session.table.ts'
import { withSession } from './with-session.ts'

/** Those who ask at the same time are looked up together. */
const lookUpsIn = oncePerDatabase((db) =>
  groupWork({
    most: 200,
    work: (sought: Parameters<typeof findSessions>[1]) => findSessions(db, sought),
  }),
)

export async function authenticate(deps: Pick<Deps, 'db' | 'now'>, token: string): Promise<Account | null> {
  if (!isToken(token)) return null
  const tokenHash = hashToken(token)
  const found = await lookUpsIn(deps.db)({ tokenHash, at: deps.now() })
  if (found === null) return null
  const { accountId, isSettled } = found
  // The first use of a token, or a use of one that has ended.
  return isSettled ? { accountId } : withSession(deps, { accountId, tokenHash }, async () => ({ accountId }))
}
