import type { IncomingHttpHeaders } from 'node:http'
import type { Account } from '../../../deps.ts'
import { isUnsettled } from '../../../gateways/payments/gateway.ts'
import { pickLanguage } from '../../../http/language.ts'
import { reply } from '../../../http/route.ts'
import type { SettleNeeds } from '../needs.ts'
import { settleOwnOrders } from '../purchase/buy-plan.ts'
import { settleShown } from '../purchase/settle-shown.ts'
import { findSubscriptionOf, isLive, type SubscriptionRow } from '../subscription.table.ts'
import { settleLaterCharge } from './charges/settle-later-charge.ts'
import { readMembership } from './read-membership.ts'

type Asked = { readonly headers: IncomingHttpHeaders; readonly account: Account }

/** Before that the charge is probably on its way. */
const settlingMs = 5_000
/** Then whatever is unknown is asked for. */
const staleMs = 15 * 60_000
/** Who looks on for longer waits for the job, which asks less often. */
const patientMs = 2 * 60_000

/** [W-20] [M-03] Settles what is under way, if the provider knows by now. */
export async function updateMembership(deps: SettleNeeds, { headers, account: { accountId } }: Asked) {
  const language = pickLanguage(null, headers['accept-language'])
  const before = await findSubscriptionOf(deps.db, accountId)
  // A new plan may have been paid a moment ago.
  const isOver = before === undefined || !isLive(before)
  if (isOver) await settleOwnOrders(deps, accountId)
  const own = isOver ? await findSubscriptionOf(deps.db, accountId) : before
  if (own) await settleRestore(deps, own)
  // [M-12] Who has just given another card sees at once that it is paid.
  if (own?.state === 'redemption') await settleShown(deps, own.sessionId)
  const data = await readMembership(deps, accountId, language)
  return data?.status === 'pending' ? reply(202, { status: 'pending' }) : reply(200, { data })
}

async function settleRestore(deps: SettleNeeds, own: SubscriptionRow): Promise<void> {
  if (own.operationKind !== 'restore' || own.operationOrder === null || own.operationAt === null) return
  const age = deps.now().getTime() - own.operationAt.getTime()
  if (age < settlingMs || (age > patientMs && age < staleMs)) return
  try {
    await settleLaterCharge(deps, { chargeId: own.operationOrder })
  } catch (error) {
    if (!isUnsettled(error)) throw error
    deps.log.warn({ reason: error.message }, 'a restore is still unknown')
  }
}
