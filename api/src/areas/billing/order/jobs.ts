import * as z from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import { defineJob } from '../../../jobs/job.ts'
import { answerInTime } from './provider-calls.ts'
import { checkoutOf, findOrder } from './tables/orders.table.ts'

const data = z.strictObject({ orderId: z.uuid() })
const retry = { limit: 5, delaySeconds: 10, backoff: true }

/** Reads the order at the provider and applies the outcome. */
export const settleOrderJob = defineJob({ name: 'settle-order', data, retry, expireSeconds: 60 })

/** Sends a stored charge if the subscription still wants it. */
export const sendChargeJob = defineJob({ name: 'send-charge', data, retry, expireSeconds: 60 })

export const closeCheckoutJob = defineJob({
  name: 'close-checkout',
  data,
  retry: { limit: 3, delaySeconds: 15, backoff: true },
  expireSeconds: 60,
})

/**
 * Keeps a form that is open in another tab from being paid too. If it was already paid, the money is refunded later.
 */
export async function closeCheckout(
  { db, payments }: Pick<Deps, 'db' | 'payments'>,
  { orderId }: z.output<typeof data>,
): Promise<void> {
  const order = await findOrder(db, orderId)
  if (order?.state !== 'closed') return
  const gateway = payments.find(order.gateway)
  if (gateway) await answerInTime(gateway.closeCheckout(checkoutOf(order)))
}
