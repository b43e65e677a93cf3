import type { IncomingHttpHeaders } from 'node:http'
import type { logIn as call } from '@vela/contract/account'
import type { Received } from '@vela/contract/call'
import type { Deps } from '../../../deps.ts'
import { readProof } from '../../billing/payer-cookie.ts'
import { checkCredentials } from '../password/check-password.ts'
import { claimPaidSession } from './claim-paid-session.ts'
import { signIn } from './sign-in.ts'

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
  const { accountId } = credentials
  const proof = readProof(headers)
  const claim = id ? await claimPaidSession(deps, { sessionId: id, accountId, proof }) : undefined
  return signIn(deps, credentials, headers, claim)
}
