import * as z from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import { defineJob } from '../../../jobs/job.ts'
import { answerInTime } from '../provider/answer-in-time.ts'
import { findPurchase } from './purchase.table.ts'

export const closeCheckoutJob = defineJob({
  name: 'close-checkout',
  data: z.strictObject({ purchaseId: z.uuid() }),
  retry: { limit: 3, delaySeconds: 15, backoff: true },
  expireSeconds: 60,
})

/** So that a form left open in another tab is not paid besides. Where it is too late, the money is given back. */
export async function closeCheckout(
  { db, payments }: Pick<Deps, 'db' | 'payments'>,
  { purchaseId }: { readonly purchaseId: string },
): Promise<void> {
  const purchase = await findPurchase(db, purchaseId)
  if (purchase?.state !== 'closed') return
  const gateway = payments.find(purchase.gateway)
  if (gateway)
    await answerInTime(gateway.closeCheckout({ orderId: purchase.id, reference: purchase.reference }))
}
