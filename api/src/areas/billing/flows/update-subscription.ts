import type { IncomingHttpHeaders } from 'node:http'
import type { Account } from '../../../deps.ts'
import { isUnsettled } from '../../../gateways/payments/gateway.ts'
import { pickLanguage } from '../../../http/language.ts'
import { reply } from '../../../http/route.ts'
import type { SettleDeps } from '../deps.ts'
import { settleForms, settleOrder } from '../order/settle/settle-order.ts'
import { findSubscriptionOf, isLive, type SubscriptionRow } from '../subscription/subscription.table.ts'
import { readSubscription } from './read-subscription.ts'
import { settleOwnOrders } from './sell/buy-plan.ts'

type Request = { readonly headers: IncomingHttpHeaders; readonly account: Account }

/** A charge younger than this is probably still being sent, so its outcome is not read yet. */
const settlingMs = 5_000
/** A charge older than this has its outcome read on every call. */
const staleMs = 15 * 60_000
/** A charge older than this, and not yet stale, is left to the job, which polls less often. */
const patientMs = 2 * 60_000

/** [W-20] [M-03] Settles the charge in flight, if the provider knows its outcome by now. */
export async function updateSubscription(deps: SettleDeps, { headers, account: { accountId } }: Request) {
  const language = pickLanguage(null, headers['accept-language'])
  const before = await findSubscriptionOf(deps.db, accountId)
  // A new plan may have been paid a moment ago.
  const isOver = before === undefined || !isLive(before)
  if (isOver) await settleOwnOrders(deps, accountId)
  const own = isOver ? await findSubscriptionOf(deps.db, accountId) : before
  if (own) await settleRestore(deps, own)
  // [M-12] A customer who has just entered another card sees at once that it is paid.
  if (own?.state === 'redemption') await settleForms(deps, own.sessionId)
  const data = await readSubscription(deps, accountId, language)
  return data?.status === 'pending' ? reply(202, { status: 'pending' }) : reply(200, { data })
}

async function settleRestore(deps: SettleDeps, own: SubscriptionRow): Promise<void> {
  if (own.operationKind !== 'restore' || own.operationOrder === null || own.operationAt === null) return
  const age = deps.now().getTime() - own.operationAt.getTime()
  if (age < settlingMs || (age > patientMs && age < staleMs)) return
  try {
    await settleOrder(deps, { orderId: own.operationOrder })
  } catch (error) {
    if (!isUnsettled(error)) throw error
    deps.log.warn({ reason: error.message }, 'a restore is still unknown')
  }
}
