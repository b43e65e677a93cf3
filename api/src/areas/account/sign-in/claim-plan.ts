import type { IncomingHttpHeaders } from 'node:http'
import type { claimPlan as call } from '@vela/contract/account'
import type { Received, Reply } from '@vela/contract/call'
import type { Account, Deps } from '../../../deps.ts'
import { readProof } from '../../identity/public.ts'
import { readPerson } from '../read-person.ts'
import { claimPaidSession } from './claim-paid-session.ts'

type Asked = {
  readonly body: Received<typeof call>['body']
  readonly headers: IncomingHttpHeaders
  readonly account: Account
}

/** For a person who is signed in and opens the link of a receipt, or has paid in the funnel. */
export async function claimPlan(
  deps: Pick<Deps, 'db' | 'queue' | 'now' | 'log' | 'payments' | 'publicUrl'>,
  { body, headers, account: { accountId } }: Asked,
): Promise<Reply<typeof call>> {
  const claim = await claimPaidSession(deps, { sessionId: body.id, accountId, proof: readProof(headers) })
  return { data: await readPerson(deps, accountId, headers), ...(claim && { claim }) }
}
