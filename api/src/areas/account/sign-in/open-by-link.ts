import type { IncomingHttpHeaders } from 'node:http'
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { forgetAdmitted } from '../../../http/access.ts'
import { findAccount, lockAccount, markEmailVerified, setPasswordHash } from '../account.table.ts'
import { deleteSessionsOf } from '../account-session.table.ts'
import { knownDevice } from '../device-cookie.ts'
import { lockAndFollowLanguage } from './follow-language.ts'
import { findLinkOwner, spendLinkToken } from './link-token.table.ts'
import { openSession } from './open-session.ts'

/** [D2] A mailed token opens a session, once; null for one that does not. */
export async function openByLink(
  deps: Pick<Deps, 'db' | 'now'>,
  tokenHash: Buffer,
  headers: IncomingHttpHeaders,
): Promise<{ accountId: string; token: string } | null> {
  const now = deps.now()
  const accountId = await findLinkOwner(deps.db, tokenHash, now)
  if (accountId === null) return null
  const found = await findAccount(deps.db, accountId)
  const passwordHash = found?.passwordHash ?? null
  const isKnown = (await knownDevice(deps, headers, { accountId, passwordHash })) !== null
  const isStranger = !isKnown && !found?.emailVerifiedAt
  const opened = await deps.db.transaction(async (tx) => {
    // Locked before the link is spent, as everywhere; followed after, because of two only one was here.
    await lockAccount(tx, accountId)
    if (!(await spendLinkToken(tx, tokenHash, now))) return null
    await lockAndFollowLanguage(tx, accountId, headers)
    if (isStranger) await shutOut(tx, accountId)
    await markEmailVerified(tx, accountId, now)
    return { accountId, token: await openSession(tx, { accountId, now }) }
  })
  if (opened !== null && isStranger) forgetAdmitted(deps.db, accountId)
  return opened
}

/**
 * Anybody can register with an address that is not theirs. Who reads its mails is the owner, and whoever registered
 * may be a stranger: they are signed out, and their password ends. The owner sets one by a mailed code.
 */
async function shutOut(tx: Pick<Db, 'delete' | 'update'>, accountId: string): Promise<void> {
  await deleteSessionsOf(tx, accountId)
  await setPasswordHash(tx, accountId, null)
}
