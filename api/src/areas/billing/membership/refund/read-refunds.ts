import type { Db } from '../../../../db/database.ts'
import { listHalfHours } from '../../../progress/public.ts'
import { listLaterConsents } from '../../purchase/consent.table.ts'
import type { SubscriptionRow } from '../../subscription.table.ts'
import { listLaterChargesOf } from '../charges/later-charge.table.ts'
import { listBesides } from '../subscription-queries.table.ts'
import { isGuaranteeOpen, listRefunds, totalPaid } from './refund-grounds.ts'
import { listPaidForms } from './refundable.table.ts'

/** [M-11] What was paid, and for each ground which of it goes back at that moment. */
export async function readRefunds(
  db: Pick<Db, 'select' | 'execute'>,
  subscription: SubscriptionRow,
  now: Date,
): Promise<{ readonly paid: number; readonly grounds: ReturnType<typeof listRefunds> }> {
  const { id, accountId, purchaseId, startedAt: firstPaidAt } = subscription
  const forms = await listPaidForms(db, subscription)
  const later = (await listLaterChargesOf(db, [id])).filter(({ state }) => state === 'paid')
  const charges = [...forms, ...later].map((paid) => ({
    orderId: paid.id,
    at: paid.id === purchaseId ? firstPaidAt : paid.createdAt,
    amount: paid.amount,
  }))
  if (charges.length === 0) return { paid: 0, grounds: [] }
  const restored = (await listLaterConsents(db, [id])).filter(({ kind }) => kind === 'restore')
  const isLater = (await listBesides(db, subscription)).some(({ isEarlier }) => isEarlier)
  const first = { firstPaidAt, isFirstMembership: !isLater }
  const isLearning = accountId !== null && isGuaranteeOpen(first, now)
  const paid = {
    ...first,
    charges,
    restoredAt: restored.map(({ givenAt }) => givenAt),
    learntAt: isLearning ? await listHalfHours(db, { accountId, since: firstPaidAt }) : [],
  }
  return { paid: totalPaid(paid), grounds: listRefunds(paid, now) }
}
