import type { IncomingHttpHeaders } from 'node:http'
import type { Deps } from '../../../deps.ts'
import { lockAccount, markEmailVerified } from '../../identity/public.ts'
import { lockAndFollowLanguage } from './follow-language.ts'
import { findLinkOwner, spendLinkToken } from './link-token.table.ts'
import { openSession } from './open-session.ts'
import { type Held, readBrowser } from './read-browser.ts'

/**
 * [D2] A mailed token opens a session, once; null for one that does not. (D35) Anybody can register with an address
 * that is not theirs. In a browser where nobody has signed in yet, the first reader of the mail is asked who created
 * the account, and until the answer nothing changes and the link stays good. The link of a verified address may be
 * somebody else's, sent to a visitor who then pays in their account, so it is asked about too.
 */
export async function openByLink(deps: Pick<Deps, 'db' | 'now'>, held: Held) {
  const { tokenHash, current, headers, isFromAddress } = held
  const accountId = await findLinkOwner(deps.db, tokenHash, deps.now())
  if (accountId === null) return null
  if (current !== undefined && current !== accountId) return { accountId, ask: 'other_account' as const }
  const { isKnown, isVerified } = await readBrowser(deps, { ...held, accountId })
  if (!isKnown && !isVerified) return { accountId, ask: 'created_account' as const }
  if (!isKnown && isFromAddress) return { accountId, ask: 'other_account' as const }
  return signInByLink(deps, { accountId, tokenHash, headers })
}

type Link = {
  readonly accountId: string
  readonly tokenHash: Buffer
  readonly headers: IncomingHttpHeaders
}

/** Null where somebody else was a moment quicker: a link opens one session. */
export function signInByLink(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { accountId, tokenHash, headers }: Link,
): Promise<{ accountId: string; token: string } | null> {
  return db.transaction(async (tx) => {
    // Locked before the link is spent, as everywhere; followed after, because of two only one was here.
    await lockAccount(tx, accountId)
    if (!(await spendLinkToken(tx, tokenHash, now()))) return null
    await lockAndFollowLanguage(tx, accountId, headers)
    await markEmailVerified(tx, accountId, now())
    return { accountId, token: await openSession(tx, { accountId, now: now() }) }
  })
}
