import type { IncomingHttpHeaders } from 'node:http'
import type { Received, Reply } from '@vela/contract/call'
import type { buyPlan as call } from '@vela/contract/payment'
import type { Account } from '../../../deps.ts'
import { findNewestSessionOf, openSessionFor, requireLockedAccount } from '../../identity/public.ts'
import type { SettleNeeds } from '../needs.ts'
import { openPayment, wishOf } from './open-payment.ts'
import { settleShown } from './settle-shown.ts'

type Asked = {
  readonly body: Received<typeof call>['body']
  readonly headers: IncomingHttpHeaders
  readonly account: Account
}

/**
 * A signed-in person buys without quiz, e-mail or registration: their last answers make the plan. The order belongs to
 * their newest funnel session, so what is paid comes to the account. It costs the full price: the introductory one is
 * for new subscribers, once per person.
 */
export async function buyPlan(
  deps: SettleNeeds,
  { body, headers, account: { accountId } }: Asked,
): Promise<Reply<typeof call>> {
  const wish = wishOf(deps, { ...body, headers })
  const sessionId = await deps.db.transaction(async (tx) => {
    // Two taps at once open one session.
    const { flow } = await requireLockedAccount(tx, accountId)
    return openSessionFor(tx, { accountId, flow, language: wish.language, at: deps.now() })
  })
  await settleShown(deps, sessionId)
  return openPayment(deps, { ...wish, sessionId, owner: { accountId } })
}

/** Whoever has just paid finds the plan at once, also where the provider's webhook is late. */
export async function settleOwnOrders(deps: SettleNeeds, accountId: string): Promise<void> {
  const sessionId = await findNewestSessionOf(deps.db, accountId)
  if (sessionId !== undefined) await settleShown(deps, sessionId)
}
