import * as z from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import { defineJob } from '../../../jobs/job.ts'
import { answerInTime } from '../provider/answer-in-time.ts'
import { inAMinute } from '../provider/when-to-ask.ts'
import { type BoughtAddOn, changeAddOn, findAddOn, lockAddOns } from './add-on.table.ts'

export const closeAddOnFormJob = defineJob({
  name: 'close-add-on-form',
  data: z.strictObject({ addOnId: z.uuid() }),
  retry: { limit: 3, delaySeconds: 15, backoff: true },
  expireSeconds: 60,
})

/** Another way of paying takes the place of an unpaid form. What is paid in it all the same is found, and given back. */
export async function giveUpAddOnForm(
  { db, queue, now }: Pick<Deps, 'db' | 'queue' | 'now'>,
  { id, accountId }: Pick<BoughtAddOn, 'id' | 'accountId'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAddOns(tx, accountId)
    const found = await findAddOn(tx, id)
    if (found?.state !== 'opening' || found.firstPurchaseId !== null) return
    const at = now()
    const change = { state: 'failed', failure: 'closed', askAt: inAMinute(at), asked: 0 } as const
    await changeAddOn(tx, id, { ...change, changedAt: at })
    await queue.send(closeAddOnFormJob, { addOnId: id }, { tx })
  })
}

/** So that a form left open in another tab is not paid besides. */
export async function closeAddOnForm(
  { db, payments }: Pick<Deps, 'db' | 'payments'>,
  { addOnId }: { readonly addOnId: string },
): Promise<void> {
  const found = await findAddOn(db, addOnId)
  if (found?.failure !== 'closed') return
  const gateway = payments.find(found.gateway)
  if (gateway) await answerInTime(gateway.closeCheckout({ orderId: found.id, reference: found.reference }))
}
