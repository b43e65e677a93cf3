import { and, eq, or } from 'drizzle-orm'
import type { Db } from '../../../../db/database.ts'
import { purchase } from '../../purchase/purchase.table.ts'
import type { SubscriptionRow } from '../../subscription.table.ts'

/** What was paid in a form and is ours: the first period, and renewals that another card paid. */
export async function listPaidForms(
  db: Pick<Db, 'select'>,
  { id, purchaseId }: SubscriptionRow,
): Promise<{ id: string; createdAt: Date; amount: number }[]> {
  return db
    .select({ id: purchase.id, createdAt: purchase.createdAt, amount: purchase.firstAmount })
    .from(purchase)
    .where(and(or(eq(purchase.id, purchaseId), eq(purchase.renews, id)), eq(purchase.state, 'paid')))
}
