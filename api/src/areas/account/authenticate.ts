import type { Db } from '../../db/database.ts'
import { groupWork } from '../../db/group-work.ts'
import { oncePerDatabase } from '../../db/once-per-database.ts'
import type { Account, Deps } from '../../deps.ts'
import { forgetAdmitted } from '../../http/admission/access.ts'
import { hashToken, isToken } from '../../http/token.ts'
import { lockAccount } from '../identity/public.ts'
import { deleteFamily, findSession, findSessions, recordFirstUse } from './account-session.table.ts'

/** Batches the look-ups of concurrent requests into one query. */
const lookUpsIn = oncePerDatabase((db) =>
  groupWork({
    maxItems: 200,
    work: (sought: Parameters<typeof findSessions>[1]) => findSessions(db, sought),
  }),
)

export async function authenticate(deps: Pick<Deps, 'db' | 'now'>, token: string): Promise<Account | null> {
  if (!isToken(token)) return null
  const tokenHash = hashToken(token)
  const found = await lookUpsIn(deps.db)({ tokenHash, at: deps.now() })
  if (found === null) return null
  const { accountId, isSettled } = found
  // Either this is the first use of the token, or the token has ended.
  return isSettled ? { accountId } : withSession(deps, { accountId, tokenHash }, async () => ({ accountId }))
}

const graceMs = 60_000

type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]
type Session = NonNullable<Awaited<ReturnType<typeof findSession>>>
type SessionUse = {
  readonly accountId: string
  readonly tokenHash: Buffer
  /**
   * Whether the token came from the page's URL. A reload repeats that token, which is no sign of theft, so no session
   * ends.
   */
  readonly isFromAddress?: boolean
}

/**
 * Uses a session token under the lock on its account; returns null if it does not work. After a refresh the old token
 * works until the new one is first used, so that a lost reply signs nobody out, and one minute longer for requests and
 * tabs that still use it. A later use means that somebody copied the token. The owner and the thief cannot be told
 * apart, so every token of the same log-in ends.
 */
export async function withSession<T>(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { accountId, tokenHash, isFromAddress = false }: SessionUse,
  work: (tx: Transaction, session: Session) => Promise<T>,
): Promise<T | null> {
  const at = now()
  const done = await db.transaction(async (tx) => {
    await lockAccount(tx, accountId)
    const session = await findSession(tx, tokenHash, at)
    if (session === undefined) return { isReused: false, result: null }
    if (session.endsAt !== null && session.endsAt <= at) {
      if (isFromAddress) return { isReused: false, result: null }
      await deleteFamily(tx, session.family)
      return { isReused: true, result: null }
    }
    await recordFirstUse(tx, { session, now: at, endsAt: new Date(at.getTime() + graceMs) })
    return { isReused: false, result: await work(tx, session) }
  })
  if (done.isReused) forgetAdmitted(db, accountId)
  return done.result
}
