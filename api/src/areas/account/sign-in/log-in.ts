import type { IncomingHttpHeaders } from 'node:http'
import type { logIn as call } from '@vela/contract/account'
import type { Received } from '@vela/contract/call'
import type { Deps } from '../../../deps.ts'
import { checkCredentials } from '../password/check-password.ts'
import { signInAndClaim } from './sign-in-and-claim.ts'

type Asked = {
  readonly body: Received<typeof call>['body']
  readonly headers: IncomingHttpHeaders
  readonly ip: string
}

/** [W-05] What this browser paid for comes to the account. */
export async function logIn(
  deps: Pick<Deps, 'db' | 'queue' | 'now' | 'log' | 'payments' | 'publicUrl'>,
  { body: { email, password, id }, headers, ip }: Asked,
) {
  const credentials = await checkCredentials(deps, { email, password, ip, headers })
  return signInAndClaim(deps, credentials, { id, headers })
}
