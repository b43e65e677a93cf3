import type { IncomingHttpHeaders } from 'node:http'
import type { Received } from '@vela/contract/call'
import type { refreshToken as call } from '@vela/contract/session'
import type { Deps } from '../../../deps.ts'
import { bearerToken } from '../../../http/admission/access.ts'
import { reply } from '../../../http/route.ts'
import { hashToken, isToken } from '../../../http/token.ts'
import { findAccountEmail } from '../../identity/public.ts'
import { findSession } from '../account-session.table.ts'
import { withSession } from '../authenticate.ts'
import { readPerson } from '../read-person.ts'
import { badToken, logInFirst } from '../refusals.ts'
import { type LinkRequest, openByLink, readBrowser } from './open-by-link.ts'
import { lockAndFollowLanguage, openSession } from './sign-in.ts'

type Request = { readonly query: Received<typeof call>['query']; readonly headers: IncomingHttpHeaders }

/** [W-06] Replaces a session token with a new one, or opens a session by a mailed token, which works once. */
export async function refreshToken(deps: Pick<Deps, 'db' | 'now'>, { query, headers }: Request) {
  const token = bearerToken(headers.authorization)
  // A token only in the URL is not accepted, because URLs end up in histories and logs.
  if (token === null || !isToken(token) || token !== (query.token ?? token)) throw badToken
  const isFromAddress = query.source === 'address'
  const request = { tokenHash: hashToken(token), current: query.current, isFromAddress, headers }
  const outcome = (await exchangeToken(deps, request)) ?? (await openByLink(deps, request))
  if (outcome === null) throw badToken
  const { accountId } = outcome
  if ('ask' in outcome) {
    const email = (await findAccountEmail(deps.db, accountId)) ?? ''
    return reply(202, { status: 'ask', type: outcome.ask, email })
  }
  return reply(200, { token: outcome.token, data: await readPerson(deps, accountId, headers) })
}

/** Exchanges the token of a live session for a fresh one; null if there is no such session. */
async function exchangeToken(deps: Pick<Deps, 'db' | 'now'>, request: LinkRequest) {
  const { db, now } = deps
  const { tokenHash, isFromAddress, headers } = request
  const accountId = (await findSession(db, tokenHash, now()))?.accountId
  if (accountId === undefined) return null
  const mustAsk = await mustAskFirst(deps, request, accountId)
  const outcome = await withSession(deps, { accountId, tokenHash, isFromAddress }, async (tx, session) => {
    if (mustAsk) return { accountId, ask: 'other_account' as const }
    await lockAndFollowLanguage(tx, accountId, headers)
    return { accountId, token: await openSession(tx, { accountId, after: session, now: now() }) }
  })
  if (outcome === null && isFromAddress) throw logInFirst
  return outcome
}

/**
 * Whether the reader must confirm the sign-in. A link may contain a token of its sender's account. It must not switch
 * accounts without confirmation, nor sign in a visitor, who would then pay in that account. For an unverified account
 * confirmation does not help, because the sender may have registered it with the reader's address; this throws then.
 */
async function mustAskFirst(
  deps: Pick<Deps, 'db' | 'now'>,
  request: LinkRequest,
  accountId: string,
): Promise<boolean> {
  if (!request.isFromAddress) return request.current !== undefined && request.current !== accountId
  const { isKnown, isVerified } = await readBrowser(deps, { ...request, accountId })
  if (!isKnown && !isVerified) throw logInFirst
  return !isKnown || (request.current !== undefined && request.current !== accountId)
}
