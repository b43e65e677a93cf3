import { and, asc, eq, getTableColumns, gt, lte } from 'drizzle-orm'
import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/database.ts'
import { operator } from '../access/operator.table.ts'

/** @public Compared with the migrated schema by a test. */
export const refundRequest = pgTable('refund_request', {
  id: uuid().primaryKey(),
  customer: text().notNull(),
  orderId: uuid('order_id').notNull(),
  amount: integer(),
  reason: text().notNull(),
  requestedBy: uuid('requested_by').notNull(),
  requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  state: text().$type<'open' | 'approved' | 'rejected' | 'expired'>().notNull(),
  decidedBy: uuid('decided_by'),
  decidedAt: timestamp('decided_at', { withTimezone: true }),
})

type StoredRequest = typeof refundRequest.$inferSelect

/** Returns whether it was added: an order has at most one open request. */
export async function addRefundRequest(
  tx: Pick<Db, 'insert'>,
  given: typeof refundRequest.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await tx.insert(refundRequest).values(given).onConflictDoNothing()
  return rowCount === 1
}

/** Closes requests that nobody decided in time. */
export async function expireRefundRequests(tx: Pick<Db, 'update'>, now: Date): Promise<void> {
  await tx
    .update(refundRequest)
    .set({ state: 'expired', decidedAt: now })
    .where(and(eq(refundRequest.state, 'open'), lte(refundRequest.expiresAt, now)))
}

export async function findRefundRequest(
  db: Pick<Db, 'select'>,
  id: string,
): Promise<StoredRequest | undefined> {
  const [found] = await db.select().from(refundRequest).where(eq(refundRequest.id, id))
  return found
}

/** Locks the request until the end of the transaction; returns whether it is still open. */
export async function lockOpenRequest(tx: Pick<Db, 'select'>, id: string): Promise<boolean> {
  const [found] = await tx.select().from(refundRequest).where(eq(refundRequest.id, id)).for('update')
  return found?.state === 'open'
}

export async function closeRefundRequest(
  tx: Pick<Db, 'update'>,
  { id, ...change }: Pick<StoredRequest, 'id' | 'state' | 'decidedBy' | 'decidedAt'>,
): Promise<void> {
  await tx.update(refundRequest).set(change).where(eq(refundRequest.id, id))
}

/** The open requests with the address of the operator who asked, the oldest first. */
export async function listOpenRequests(
  db: Pick<Db, 'select'>,
  now: Date,
): Promise<(StoredRequest & { readonly requester: string | null })[]> {
  return db
    .select({ ...getTableColumns(refundRequest), requester: operator.email })
    .from(refundRequest)
    .leftJoin(operator, eq(operator.id, refundRequest.requestedBy))
    .where(and(eq(refundRequest.state, 'open'), gt(refundRequest.expiresAt, now)))
    .orderBy(asc(refundRequest.requestedAt))
    .limit(200)
}
