import { isUnsettled } from '../../../gateways/payments/gateway.ts'
import type { SettleNeeds } from '../needs.ts'
import { listShown } from './purchase.table.ts'
import { settlePurchase } from './settle-purchase.ts'

const most = 3

/** [P-18] What the session was shown may have been paid since. A provider that does not say holds up nobody. */
export async function settleShown(deps: SettleNeeds, sessionId: string): Promise<void> {
  const shown = await listShown(deps.db, sessionId, most)
  await Promise.all(shown.map(({ id }) => settleIfAnswered(deps, id)))
}

async function settleIfAnswered(deps: SettleNeeds, purchaseId: string): Promise<void> {
  try {
    await settlePurchase(deps, { purchaseId })
  } catch (error) {
    if (!isUnsettled(error)) throw error
    deps.log.warn({ purchase: purchaseId, reason: error.message }, 'a purchase is not settled')
  }
}
