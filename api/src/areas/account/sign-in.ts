import type { IncomingHttpHeaders } from 'node:http'
import type { Deps } from '../../deps.ts'
import { reply } from '../../http/route.ts'
import { markDevice } from './device-cookie.ts'
import { openSession } from './open-session.ts'
import { readPerson } from './read-person.ts'

/** The reply to whoever has shown that the account is theirs. */
export async function signIn(
  deps: Pick<Deps, 'db' | 'now' | 'publicUrl'>,
  accountId: string,
  headers: IncomingHttpHeaders,
) {
  const token = await openSession(deps.db, { accountId, now: deps.now() })
  const data = await readPerson(deps, accountId, headers)
  return reply(200, { token, data }, await markDevice(deps, accountId))
}
