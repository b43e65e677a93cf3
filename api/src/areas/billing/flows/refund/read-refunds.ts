import type { Db } from '../../../../db/database.ts'
import { listHalfHours } from '../../../progress/public.ts'
import { listGivenAt } from '../../order/tables/consent.table.ts'
import { listPaidFor } from '../../order/tables/order-queries.table.ts'
import type { SubscriptionRow } from '../../subscription/subscription.table.ts'
import { listOthers } from '../../subscription/subscription-queries.table.ts'
import { isGuaranteeOpen, listRefunds, totalPaid } from './refund-grounds.ts'

/** [M-11] The total paid, and for each ground the part of it that would be refunded now. */
export async function readRefunds(
  db: Pick<Db, 'select' | 'execute'>,
  subscription: SubscriptionRow,
  now: Date,
): Promise<{ readonly paid: number; readonly grounds: ReturnType<typeof listRefunds> }> {
  const { id, accountId, firstOrderId, startedAt: firstPaidAt } = subscription
  const charges = (await listPaidFor(db, id)).map((order) => ({
    orderId: order.id,
    at: order.id === firstOrderId ? firstPaidAt : order.createdAt,
    amount: order.amount,
  }))
  if (charges.length === 0) return { paid: 0, grounds: [] }
  const hasEarlier = (await listOthers(db, subscription)).some(({ isEarlier }) => isEarlier)
  const first = { firstPaidAt, isFirstSubscription: !hasEarlier }
  const isLearning = accountId !== null && isGuaranteeOpen(first, now)
  const paid = {
    ...first,
    charges,
    restoredAt: await listGivenAt(db, id, 'restore'),
    learntAt: isLearning ? await listHalfHours(db, { accountId, since: firstPaidAt }) : [],
  }
  return { paid: totalPaid(paid), grounds: listRefunds(paid, now) }
}
