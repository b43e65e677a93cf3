import type { IncomingHttpHeaders } from 'node:http'
import type { refreshToken as call } from '@vela/contract/account'
import type { Received } from '@vela/contract/call'
import type { Deps } from '../../../deps.ts'
import { bearerToken } from '../../../http/access.ts'
import { reply } from '../../../http/route.ts'
import { findSession } from '../account-session.table.ts'
import { findAddressOf } from '../find-address-of.ts'
import { readPerson } from '../read-person.ts'
import { hashToken, isToken } from '../token.ts'
import { withSession } from '../with-session.ts'
import { badToken } from './bad-token.ts'
import { lockAndFollowLanguage } from './follow-language.ts'
import { openByLink } from './open-by-link.ts'
import { openSession } from './open-session.ts'

type Asked = { readonly query: Received<typeof call>['query']; readonly headers: IncomingHttpHeaders }
type Held = {
  readonly tokenHash: Buffer
  /** The account that the browser is signed in to. */
  readonly current: string | undefined
  readonly headers: IncomingHttpHeaders
}

/** [W-06] A session token is replaced; one from a mail opens a session, once. */
export async function refreshToken(deps: Pick<Deps, 'db' | 'now'>, { query, headers }: Asked) {
  const token = bearerToken(headers.authorization)
  // The address alone is not enough: it ends up in histories and logs.
  if (token === null || !isToken(token) || token !== (query.token ?? token)) throw badToken
  const held = { tokenHash: hashToken(token), current: query.current, headers }
  const outcome = (await exchange(deps, held)) ?? (await openByLink(deps, held))
  if (outcome === null) throw badToken
  const { accountId } = outcome
  if ('ask' in outcome) {
    const email = (await findAddressOf(deps.db, accountId)) ?? ''
    return reply(202, { status: 'ask', type: outcome.ask, email })
  }
  return reply(200, { token: outcome.token, data: await readPerson(deps, accountId, headers) })
}

async function exchange(deps: Pick<Deps, 'db' | 'now'>, { tokenHash, current, headers }: Held) {
  const { db, now } = deps
  const accountId = (await findSession(db, tokenHash, now()))?.accountId
  if (accountId === undefined) return null
  return withSession(deps, { accountId, tokenHash }, async (tx, session) => {
    // An address with somebody else's token in it must not switch accounts behind a person's back.
    if (current !== undefined && current !== accountId) return { accountId, ask: 'other_account' as const }
    await lockAndFollowLanguage(tx, accountId, headers)
    return { accountId, token: await openSession(tx, { accountId, after: session, now: now() }) }
  })
}
