import { GatewayUnsure } from '../../../gateways/payments/gateway.ts'
import type { SettleNeeds } from '../needs.ts'
import { answerInTime } from '../provider/answer-in-time.ts'
import { settleShown } from './settle-shown.ts'

/** Whoever registers waits no longer; money that is heard of later comes to the account all the same. */
const patienceMs = 3_000

/** Who has just paid finds the plan in the new account, also where the provider's notice is late. */
export async function settleBeforeClaim(deps: SettleNeeds, sessionId: string): Promise<void> {
  try {
    await answerInTime(settleShown(deps, sessionId), patienceMs)
  } catch (error) {
    if (!(error instanceof GatewayUnsure)) throw error
    deps.log.warn({ reason: error.message }, 'a session is claimed before its payments are settled')
  }
}
