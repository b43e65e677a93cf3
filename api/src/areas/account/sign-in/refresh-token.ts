import type { IncomingHttpHeaders } from 'node:http'
import type { refreshToken as call } from '@vela/contract/account'
import type { Received, Reply } from '@vela/contract/call'
import type { Deps } from '../../../deps.ts'
import { bearerToken } from '../../../http/access.ts'
import { Refused } from '../../../http/errors.ts'
import { deleteReplaced, findAccountId, retireSession } from '../account-session.table.ts'
import { readPerson } from '../read-person.ts'
import { hashToken, isToken } from '../token.ts'
import { lockAndFollowLanguage } from './follow-language.ts'
import { openByLink } from './open-by-link.ts'
import { openSession } from './open-session.ts'

type Asked = { readonly query: Received<typeof call>['query']; readonly headers: IncomingHttpHeaders }

/**
 * Two tabs refresh at the same time, or a reply is lost and a browser knows the old token only: it is good until the
 * new one is refreshed in its turn, and for so long at most.
 */
const graceMs = 7 * 24 * 60 * 60 * 1000

const badToken = new Refused('bad_token', 401, 'Sign in again.')

/** [W-06] A session token is replaced; one from a mail opens a session, once. */
export async function refreshToken(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { query, headers }: Asked,
): Promise<Reply<typeof call>> {
  // The address alone is not enough: it ends up in histories and logs.
  if (!isToken(query.token) || bearerToken(headers.authorization) !== query.token) throw badToken
  const tokenHash = hashToken(query.token)
  const fresh =
    (await exchange({ db, now }, tokenHash, headers)) ?? (await openByLink({ db, now }, tokenHash, headers))
  if (fresh === null) throw badToken
  return { token: fresh.token, data: await readPerson({ db, now }, fresh.accountId, headers) }
}

function exchange(deps: Pick<Deps, 'db' | 'now'>, tokenHash: Buffer, headers: IncomingHttpHeaders) {
  const now = deps.now()
  const endsAt = new Date(now.getTime() + graceMs)
  return deps.db.transaction(async (tx) => {
    const accountId = await findAccountId(tx, tokenHash, now)
    if (accountId === null) return null
    // Before the session is touched: whoever ends all sessions of the person ends the new one too.
    await lockAndFollowLanguage(tx, accountId, headers)
    const retired = await retireSession(tx, { tokenHash, now, endsAt })
    if (retired === undefined) return null
    await deleteReplaced(tx, retired)
    return { accountId, token: await openSession(tx, { accountId, family: retired.family, now }) }
  })
}
