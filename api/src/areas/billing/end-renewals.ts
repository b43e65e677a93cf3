import * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { GatewayUnsure } from '../../gateways/payments/gateway.ts'
import { defineJob } from '../../jobs/job.ts'
import { answerInTime } from './answer-in-time.ts'
import { findPurchase } from './purchase.table.ts'

/** From half a minute up to days, with each try twice as long: no first period is shorter than a week. */
export const endRenewalsJob = defineJob({
  name: 'end-renewals',
  data: z.strictObject({ purchaseId: z.uuid(), providerId: z.nullable(z.string()) }),
  retry: { limit: 14, delaySeconds: 30, backoff: true },
  expireSeconds: 60,
})

/** [I1] A purchase whose money went back is never charged for again. Nothing more is given back by this. */
export async function endRenewals(
  { db, payments }: Pick<Deps, 'db' | 'payments'>,
  { purchaseId, providerId }: z.output<typeof endRenewalsJob.data>,
): Promise<void> {
  const purchase = await findPurchase(db, purchaseId)
  if (purchase === undefined) return
  const gateway = payments.find(purchase.gateway)
  if (!gateway) throw new GatewayUnsure(`${purchase.gateway} is not switched on`)
  const opening = { orderId: purchase.id, reference: purchase.reference }
  await answerInTime(gateway.endSubscription(opening, providerId))
}
