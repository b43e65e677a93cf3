import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Claim } from '@vela/contract/account'
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { namedLanguage } from '../../../http/language.ts'
import { reply } from '../../../http/route.ts'
import { hashToken, makeToken } from '../../../http/token.ts'
import { findAccount, lockAccount, setLanguage } from '../../identity/public.ts'
import { addSession } from '../account-session.table.ts'
import { type Credentials, markDevice } from '../device-cookie.ts'
import { readPerson } from '../read-person.ts'
import { wrongCredentials } from '../refusals.ts'

type UsedDeps = Pick<Deps, 'db' | 'now' | 'publicUrl'>

/** Opens a session for a person who has proved that the account is theirs. */
export function openFor(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { accountId, passwordHash }: Credentials,
  headers: IncomingHttpHeaders,
): Promise<string> {
  return db.transaction(async (tx) => {
    await lockAndFollowLanguage(tx, accountId, headers)
    // The password was changed or the account deleted after the password was checked.
    if ((await findAccount(tx, accountId))?.passwordHash !== passwordHash) throw wrongCredentials
    return openSession(tx, { accountId, now: now() })
  })
}

type SignedIn = {
  readonly token: string
  readonly headers: IncomingHttpHeaders
  readonly claim: Claim | undefined
}

export async function answerSignedIn(
  deps: UsedDeps,
  credentials: Credentials,
  { token, headers, claim }: SignedIn,
) {
  const data = await readPerson(deps, credentials.accountId, headers)
  return reply(200, { token, data, ...(claim && { claim }) }, await markDevice(deps, credentials))
}

export async function signIn(
  deps: UsedDeps,
  credentials: Credentials,
  headers: IncomingHttpHeaders,
  claim?: Claim,
) {
  const token = await openFor(deps, credentials, headers)
  return answerSignedIn(deps, credentials, { token, headers, claim })
}

const lifetimeMs = 60 * 24 * 60 * 60 * 1000

type NewSession = {
  readonly accountId: string
  readonly now: Date
  /** The session that this one replaces in the same browser. */
  readonly after?: { readonly family: string; readonly tokenHash: Buffer }
}

/** Stores a session and returns its token; only the hash of the token is stored. */
export async function openSession(
  tx: Pick<Db, 'insert'>,
  { accountId, now, after }: NewSession,
): Promise<string> {
  const token = makeToken()
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  await addSession(tx, {
    tokenHash: hashToken(token),
    accountId,
    family: after?.family ?? randomUUID(),
    replaces: after?.tokenHash ?? null,
    createdAt: now,
    expiresAt,
  })
  return token
}

/**
 * [I-01] Locks the account and stores the browser's language if it has changed, so that emails are sent in it. Every
 * browser opens or refreshes a session when it starts.
 */
export async function lockAndFollowLanguage(
  tx: Pick<Db, 'select' | 'update'>,
  accountId: string,
  headers: IncomingHttpHeaders,
): Promise<void> {
  const found = await lockAccount(tx, accountId)
  const language = namedLanguage(headers['accept-language'])
  if (found && language !== null && language !== found.language) await setLanguage(tx, accountId, language)
}
