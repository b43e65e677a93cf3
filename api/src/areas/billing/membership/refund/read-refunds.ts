import type { Db } from '../../../../db/database.ts'
import { listLearningTimes } from '../../../learning/list-learning-times.ts'
import { listLaterConsents } from '../../purchase/consent.table.ts'
import type { Subscription } from '../../subscription.table.ts'
import { listLaterChargesOf } from '../charges/later-charge.table.ts'
import { listBesides } from '../life.table.ts'
import { isGuaranteeOpen, listRefunds } from './refund-grounds.ts'
import { listPaidForms } from './refundable.table.ts'

/** [M-11] On which grounds the person may ask money back at that moment, and which orders each of them means. */
export async function readRefunds(
  db: Pick<Db, 'select' | 'execute'>,
  subscription: Subscription,
  now: Date,
): Promise<ReturnType<typeof listRefunds>> {
  const { id, accountId, purchaseId, startedAt: firstPaidAt } = subscription
  const forms = await listPaidForms(db, subscription)
  const later = (await listLaterChargesOf(db, [id])).filter(({ state }) => state === 'paid')
  const charges = [...forms, ...later].map((paid) => ({
    orderId: paid.id,
    at: paid.id === purchaseId ? firstPaidAt : paid.createdAt,
  }))
  if (charges.length === 0) return []
  const restored = (await listLaterConsents(db, [id])).filter(({ kind }) => kind === 'restore')
  const isLater = (await listBesides(db, subscription)).some(({ isEarlier }) => isEarlier)
  const first = { firstPaidAt, isFirstMembership: !isLater }
  const isLearning = accountId !== null && isGuaranteeOpen(first, now)
  const paid = {
    ...first,
    charges,
    restoredAt: restored.map(({ givenAt }) => givenAt),
    learntAt: isLearning ? await listLearningTimes(db, accountId, firstPaidAt) : [],
  }
  return listRefunds(paid, now)
}
