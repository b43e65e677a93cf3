import type { IncomingHttpHeaders } from 'node:http'
import type { refreshToken as call } from '@vela/contract/account'
import type { Received, Reply } from '@vela/contract/call'
import type { Deps } from '../../../deps.ts'
import { bearerToken } from '../../../http/access.ts'
import { Refused } from '../../../http/errors.ts'
import { findSession } from '../account-session.table.ts'
import { readPerson } from '../read-person.ts'
import { hashToken, isToken } from '../token.ts'
import { withSession } from '../with-session.ts'
import { lockAndFollowLanguage } from './follow-language.ts'
import { openByLink } from './open-by-link.ts'
import { openSession } from './open-session.ts'

type Asked = { readonly query: Received<typeof call>['query']; readonly headers: IncomingHttpHeaders }

const badToken = new Refused('bad_token', 401, 'Sign in again.')

/** [W-06] A session token is replaced; one from a mail opens a session, once. */
export async function refreshToken(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { query, headers }: Asked,
): Promise<Reply<typeof call>> {
  const token = bearerToken(headers.authorization)
  // The address alone is not enough: it ends up in histories and logs.
  if (token === null || !isToken(token) || token !== (query.token ?? token)) throw badToken
  const tokenHash = hashToken(token)
  const fresh =
    (await exchange({ db, now }, tokenHash, headers)) ?? (await openByLink({ db, now }, tokenHash, headers))
  if (fresh === null) throw badToken
  return { token: fresh.token, data: await readPerson({ db, now }, fresh.accountId, headers) }
}

async function exchange(deps: Pick<Deps, 'db' | 'now'>, tokenHash: Buffer, headers: IncomingHttpHeaders) {
  const { db, now } = deps
  const accountId = (await findSession(db, tokenHash, now()))?.accountId
  if (accountId === undefined) return null
  return withSession(deps, { accountId, tokenHash }, async (tx, session) => {
    await lockAndFollowLanguage(tx, accountId, headers)
    return { accountId, token: await openSession(tx, { accountId, after: session, now: now() }) }
  })
}
