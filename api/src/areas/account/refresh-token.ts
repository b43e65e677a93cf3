import type { IncomingHttpHeaders } from 'node:http'
import type { refreshToken as call } from '@vela/contract/account'
import type { Received, Reply } from '@vela/contract/call'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { bearerToken } from '../../http/access.ts'
import { Refused } from '../../http/errors.ts'
import { markEmailVerified } from './account.table.ts'
import { retireSession } from './account-session.table.ts'
import { spendLinkToken } from './link-token.table.ts'
import { openSession } from './open-session.ts'
import { readPerson } from './read-person.ts'
import { hashToken, isToken } from './token.ts'

type Asked = { readonly query: Received<typeof call>['query']; readonly headers: IncomingHttpHeaders }

/** Two tabs refresh at the same time, or a reply is lost: the old token is good for so long. */
const graceMs = 60_000

const badToken = new Refused('bad_token', 401, 'Sign in again.')

/** [W-06] A session token is replaced; one from a mail opens a session, once. */
export async function refreshToken(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { query, headers }: Asked,
): Promise<Reply<typeof call>> {
  // The address alone is not enough: it ends up in histories and logs.
  if (!isToken(query.token) || bearerToken(headers.authorization) !== query.token) throw badToken
  const fresh = await db.transaction((tx) => exchange(tx, hashToken(query.token), now()))
  if (fresh === null) throw badToken
  return { token: fresh.token, data: await readPerson({ db, now }, fresh.accountId, headers) }
}

async function exchange(tx: Pick<Db, 'insert' | 'update' | 'delete'>, tokenHash: Buffer, now: Date) {
  const endsAt = new Date(now.getTime() + graceMs)
  const retired = await retireSession(tx, { tokenHash, now, endsAt })
  if (retired) return { accountId: retired.accountId, token: await openSession(tx, { ...retired, now }) }
  const accountId = await spendLinkToken(tx, tokenHash, now)
  if (accountId === undefined) return null
  await markEmailVerified(tx, accountId, now)
  return { accountId, token: await openSession(tx, { accountId, now }) }
}
