import type { IncomingHttpHeaders } from 'node:http'
import type { Deps } from '../../../deps.ts'
import { findAccount, lockAccount, markEmailVerified } from '../../identity/public.ts'
import { knownDevice } from '../device-cookie.ts'
import { findLinkOwner, spendLinkToken } from './link-token.table.ts'
import { lockAndFollowLanguage, openSession } from './sign-in.ts'

/**
 * [D2] Opens a session by a mailed token, which works once; returns null if it is not valid. (D35) Anybody can register
 * with an address that is not theirs. So in a browser where nobody has signed in yet, the first reader of the email is
 * asked whether they created the account; until they answer, nothing changes and the link stays valid. Somebody may
 * also send the link of their own verified account to a visitor, who would then pay in that account, so a token in the
 * page's URL must be confirmed too.
 */
export async function openByLink(deps: Pick<Deps, 'db' | 'now'>, request: LinkRequest) {
  const { tokenHash, current, headers, isFromAddress } = request
  const accountId = await findLinkOwner(deps.db, tokenHash, deps.now())
  if (accountId === null) return null
  if (current !== undefined && current !== accountId) return { accountId, ask: 'other_account' as const }
  const { isKnown, isVerified } = await readBrowser(deps, { ...request, accountId })
  if (!isKnown && !isVerified) return { accountId, ask: 'created_account' as const }
  if (!isKnown && isFromAddress) return { accountId, ask: 'other_account' as const }
  return signInByLink(deps, { accountId, tokenHash, headers })
}

type Link = {
  readonly accountId: string
  readonly tokenHash: Buffer
  readonly headers: IncomingHttpHeaders
}

/** Signs in; returns null if another request used the link first. */
export function signInByLink(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { accountId, tokenHash, headers }: Link,
): Promise<{ accountId: string; token: string } | null> {
  return db.transaction(async (tx) => {
    // The account is always locked before the link is used up. The language changes only if the link was valid.
    await lockAccount(tx, accountId)
    if (!(await spendLinkToken(tx, tokenHash, now()))) return null
    await lockAndFollowLanguage(tx, accountId, headers)
    await markEmailVerified(tx, accountId, now())
    return { accountId, token: await openSession(tx, { accountId, now: now() }) }
  })
}

export type LinkRequest = {
  readonly tokenHash: Buffer
  /** The account to which the browser is signed in, or was until its session ended. */
  readonly current: string | undefined
  /** Whether the token was in the page's URL, so that anybody may have sent the link. */
  readonly isFromAddress: boolean
  readonly headers: IncomingHttpHeaders
}

type Request = Pick<LinkRequest, 'current' | 'headers'> & { readonly accountId: string }

/** Whether the person has been signed in to the account in this browser, and whether its address is verified. */
export async function readBrowser(
  deps: Pick<Deps, 'db' | 'now'>,
  { current, headers, accountId }: Request,
): Promise<{ isKnown: boolean; isVerified: boolean }> {
  const account = await findAccount(deps.db, accountId)
  const passwordHash = account?.passwordHash ?? null
  const device = await knownDevice(deps, headers, { accountId, passwordHash })
  const isVerified = account !== undefined && account.emailVerifiedAt !== null
  return { isKnown: current === accountId || device !== null, isVerified }
}
