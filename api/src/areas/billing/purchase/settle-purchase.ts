import { GatewayUnsure, type Outcome } from '../../../gateways/payments/gateway.ts'
import type { SettleNeeds } from '../needs.ts'
import { answerInTime } from '../provider/answer-in-time.ts'
import { applyOutcome } from './apply-outcome.ts'
import { findPurchase } from './purchase.table.ts'

/** [D9] Asks the provider how the purchase stands, and takes over what it says. Bears any number of runs. */
export async function settlePurchase(
  deps: SettleNeeds,
  { purchaseId }: { readonly purchaseId: string },
): Promise<Outcome['kind']> {
  const found = await findPurchase(deps.db, purchaseId)
  if (found === undefined) return 'gone'
  const gateway = deps.payments.find(found.gateway)
  if (!gateway) throw new GatewayUnsure(`${found.gateway} is not switched on`)
  const opening = { orderId: found.id, reference: found.reference }

  const outcome = await answerInTime(gateway.readOutcome(opening))
  const unwanted = await applyOutcome(deps, found, outcome)
  if (unwanted !== null) {
    await answerInTime(gateway.refund(opening, unwanted, `${found.id}-refund`))
    await applyOutcome(deps, found, await answerInTime(gateway.readOutcome(opening)))
  }
  return outcome.kind
}
