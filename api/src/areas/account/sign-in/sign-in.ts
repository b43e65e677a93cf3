import type { IncomingHttpHeaders } from 'node:http'
import type { Claim } from '@vela/contract/account'
import type { Deps } from '../../../deps.ts'
import { reply } from '../../../http/route.ts'
import { findAccount } from '../../identity/public.ts'
import { type Credentials, markDevice } from '../device-cookie.ts'
import { readPerson } from '../read-person.ts'
import { lockAndFollowLanguage } from './follow-language.ts'
import { openSession } from './open-session.ts'
import { wrongCredentials } from './wrong-credentials.ts'

type Needs = Pick<Deps, 'db' | 'now' | 'publicUrl'>

/** A session for a person who has shown that the account is theirs. */
export function openFor(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { accountId, passwordHash }: Credentials,
  headers: IncomingHttpHeaders,
): Promise<string> {
  return db.transaction(async (tx) => {
    await lockAndFollowLanguage(tx, accountId, headers)
    // Changed, or deleted, since the password was held against it.
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
  deps: Needs,
  credentials: Credentials,
  { token, headers, claim }: SignedIn,
) {
  const data = await readPerson(deps, credentials.accountId, headers)
  return reply(200, { token, data, ...(claim && { claim }) }, await markDevice(deps, credentials))
}

export async function signIn(
  deps: Needs,
  credentials: Credentials,
  headers: IncomingHttpHeaders,
  claim?: Claim,
) {
  const token = await openFor(deps, credentials, headers)
  return answerSignedIn(deps, credentials, { token, headers, claim })
}
