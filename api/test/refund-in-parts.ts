import { expect } from 'vitest'
import { requestRefund } from '../src/areas/billing/order/refund-order.ts'
import { lockOrders } from '../src/areas/billing/order/tables/orders.table.ts'
import type { Deps } from '../src/deps.ts'

/** Requests a refund of this part of a paid order, as the operator would. */
export function refundPart(
  deps: Pick<Deps, 'db' | 'queue' | 'now'>,
  orderId: string,
  amount: number,
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    await lockOrders(tx, [orderId])
    await requestRefund(deps, tx, { orderId, amount, reason: 'goodwill' })
  })
}

type Deposit = Pick<Deps, 'db' | 'queue' | 'now'>

/**
 * Refunds a paid order of 19.99 in two parts while everything is settled twice. A third part that exceeds what is left
 * is rejected.
 */
export async function refundInTwoParts(deps: Deposit, orderId: string): Promise<void> {
  await refundPart(deps, orderId, 500)
  await deps.queue.drain()
  await Promise.all([refundPart(deps, orderId, 700), deps.queue.drain()])
  await deps.queue.drain()
  await expect(refundPart(deps, orderId, 800)).rejects.toThrow('cannot exceed what is left')
}
