import type { IncomingHttpHeaders } from 'node:http'
import type { Received } from '@vela/contract/call'
import type { startPayment as call } from '@vela/contract/payment'
import { reply } from '../../../http/route.ts'
import { markPayer, readProof } from '../../identity/public.ts'
import { findRenewedSession } from '../find-renewed-session.ts'
import type { SettleNeeds } from '../needs.ts'
import { openPayment, wishOf } from './open-payment.ts'
import { settleShown } from './settle-shown.ts'

type Asked = { readonly body: Received<typeof call>['body']; readonly headers: IncomingHttpHeaders }

/**
 * [W-08] [P-18] However often it is asked, one purchase of a plan is in flight. What is paid is this browser's, and its
 * receipt goes to an address that was left in this browser.
 */
export async function startPayment(deps: SettleNeeds, { body, headers }: Asked) {
  const { payerHash, cookie } = markPayer(deps, headers)
  const wish = wishOf(deps, { ...body, headers })
  const sessionId = await findRenewedSession(deps.db, body.id, readProof(headers))
  await settleShown(deps, sessionId)
  return reply(200, await openPayment(deps, { ...wish, sessionId, owner: { payerHash } }), cookie)
}
