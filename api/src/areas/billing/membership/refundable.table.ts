import { and, eq, inArray, lt, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { purchase } from '../purchase.table.ts'
import { type Subscription, subscription } from '../subscription.table.ts'

type Reads = Pick<Db, 'select'>

/** What was paid in a form and is ours: the first period, and renewals that another card paid. */
export async function listPaidForms(
  db: Reads,
  { id, purchaseId }: Subscription,
): Promise<{ id: string; createdAt: Date }[]> {
  return db
    .select({ id: purchase.id, createdAt: purchase.createdAt })
    .from(purchase)
    .where(and(or(eq(purchase.id, purchaseId), eq(purchase.renews, id)), eq(purchase.state, 'paid')))
}

/** Whether the same account or address had one before this. */
export async function hasEarlier(
  db: Reads,
  { id, accountId, purchaseId, startedAt }: Subscription,
): Promise<boolean> {
  const address = sql`lower(${purchase.email})`
  const own = db.select({ address }).from(purchase).where(eq(purchase.id, purchaseId))
  const isTheirs = accountId === null ? undefined : eq(subscription.accountId, accountId)
  const [found] = await db
    .select({ id: subscription.id })
    .from(subscription)
    .innerJoin(purchase, eq(purchase.id, subscription.purchaseId))
    .where(
      and(
        ne(subscription.id, id),
        lt(subscription.startedAt, startedAt),
        or(isTheirs, inArray(address, own)),
      ),
    )
    .limit(1)
  return found !== undefined
}
