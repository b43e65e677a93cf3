import * as z from 'zod/mini'
import { gatewayNames } from '../../../gateways/payments/gateway.ts'
import { defineJob } from '../../../jobs/job.ts'
import { settleAddOn } from '../add-on/settle-add-on.ts'
import { settleLaterCharge } from '../membership/charges/settle-later-charge.ts'
import type { SettleNeeds } from '../needs.ts'
import { settlePurchase } from '../purchase/settle-purchase.ts'
import { findCharged } from './ledger.table.ts'

export const settleChargeJob = defineJob({
  name: 'settle-charge',
  data: z.strictObject({ gateway: z.enum(gatewayNames), chargeId: z.string() }),
  retry: { limit: 5, delaySeconds: 10, backoff: true },
  expireSeconds: 60,
})

/**
 * News of a charge that is not in our books: of something else that the account sells, or so quick that the payment
 * itself was being taken over. So it is looked for once more.
 */
export async function settleCharge(
  deps: SettleNeeds,
  { gateway, chargeId }: z.output<typeof settleChargeJob.data>,
): Promise<void> {
  const { purchaseId, addOnId, laterChargeId } = (await findCharged(deps.db, gateway, chargeId)) ?? {}
  if (purchaseId) await settlePurchase(deps, { purchaseId })
  if (addOnId) await settleAddOn(deps, { addOnId })
  if (laterChargeId) await settleLaterCharge(deps, { chargeId: laterChargeId })
}
