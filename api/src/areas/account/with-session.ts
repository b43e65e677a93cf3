import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { forgetAdmitted } from '../../http/access.ts'
import { lockAccount } from '../identity/public.ts'
import { deleteFamily, findSession, recordFirstUse } from './account-session.table.ts'

const graceMs = 60_000

type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]
type Session = NonNullable<Awaited<ReturnType<typeof findSession>>>
type Used = {
  readonly accountId: string
  readonly tokenHash: Buffer
  /** Reloading a page or opening it from the history repeats its address, which shows no theft: nothing ends. */
  readonly isFromAddress?: boolean
}

/**
 * Uses a session token under the lock of its account; null where it does not work. Refreshing a token leaves it working
 * until its replacement is first used, so that a lost reply signs nobody out, and for a minute more, for the requests
 * and tabs that still have it. Whoever uses it after that holds a copy, and it cannot be told which of the two is the
 * owner: every token that descends from the same log-in ends.
 */
export async function withSession<T>(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { accountId, tokenHash, isFromAddress = false }: Used,
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
