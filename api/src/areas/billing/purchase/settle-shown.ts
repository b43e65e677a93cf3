import type { Deps } from '../../../deps.ts'
import { GatewayRefused, GatewayUnsure } from '../../../gateways/payments/gateway.ts'
import { listShown } from './purchase.table.ts'
import { settlePurchase } from './settle-purchase.ts'

type Needs = Pick<Deps, 'db' | 'queue' | 'log' | 'now' | 'payments' | 'publicUrl'>

const most = 3

/** [P-18] What the session was shown may have been paid since. A provider that does not say holds up nobody. */
export async function settleShown(deps: Needs, sessionId: string): Promise<void> {
  const shown = await listShown(deps.db, sessionId, most)
  await Promise.all(shown.map(({ id }) => settleIfAnswered(deps, id)))
}

async function settleIfAnswered(deps: Needs, purchaseId: string): Promise<void> {
  try {
    await settlePurchase(deps, { purchaseId })
  } catch (error) {
    if (!(error instanceof GatewayUnsure || error instanceof GatewayRefused)) throw error
    deps.log.warn({ purchase: purchaseId, reason: error.message }, 'a purchase is not settled')
  }
}
