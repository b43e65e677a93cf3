import type { IncomingHttpHeaders } from 'node:http'
import type { Claim } from '@vela/contract/account'
import type { Deps } from '../../../deps.ts'
import { reply } from '../../../http/route.ts'
import { findAccount } from '../account.table.ts'
import { type Credentials, markDevice } from '../device-cookie.ts'
import { readPerson } from '../read-person.ts'
import { lockAndFollowLanguage } from './follow-language.ts'
import { openSession } from './open-session.ts'
import { wrongCredentials } from './wrong-credentials.ts'

/** The reply to whoever has shown that the account is theirs. */
export async function signIn(
  deps: Pick<Deps, 'db' | 'now' | 'publicUrl'>,
  { accountId, passwordHash }: Credentials,
  headers: IncomingHttpHeaders,
  claim?: Claim,
) {
  const token = await deps.db.transaction(async (tx) => {
    await lockAndFollowLanguage(tx, accountId, headers)
    // Changed, or deleted, since the password was held against it.
    if ((await findAccount(tx, accountId))?.passwordHash !== passwordHash) throw wrongCredentials
    return openSession(tx, { accountId, now: deps.now() })
  })
  const data = await readPerson(deps, accountId, headers)
  return reply(
    200,
    { token, data, ...(claim && { claim }) },
    await markDevice(deps, { accountId, passwordHash }),
  )
}
