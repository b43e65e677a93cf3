import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { bigint, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '../../../../db/database.ts'
import { ledger } from '../../ledger/ledger.table.ts'

/**
 * Refunds of an order, in part or in full. The sum of an order's refunds is the total that must be returned to the
 * payer; refunds made at the provider without us count towards it. The id is the idempotency key at the provider.
 * @public Compared with the migrated schema by a test.
 */
export const refund = pgTable('refund', {
  id: uuid().primaryKey(),
  orderId: uuid('order_id').notNull(),
  position: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  amount: integer().notNull(),
  reason: text().notNull(),
  state: text().$type<'requested' | 'done'>().notNull(),
  requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
  doneAt: timestamp('done_at', { withTimezone: true }),
})

export type Refund = typeof refund.$inferSelect

type NewRefund = {
  readonly id: string
  readonly orderId: string
  /** Null refunds all that is left of the charge. */
  readonly amount: number | null
  readonly reason: string
  readonly at: Date
}

/**
 * Adds a refund and returns its amount; null if nothing of the charge is left, or less than the requested amount. The
 * caller holds the lock on the order, so that two requests together cannot exceed the charge.
 */
export async function addRefund(
  tx: Pick<Db, 'execute'>,
  { id, orderId, amount, reason, at }: NewRefund,
): Promise<number | null> {
  const { rows } = await tx.execute<{ amount: number }>(
    sql`with charge as (
        select (select amount from ${ledger} where order_id = ${orderId} and kind = 'charge')
          - coalesce((select sum(amount) from ${refund} where order_id = ${orderId}), 0) as rest)
      insert into ${refund} (id, order_id, amount, reason, state, requested_at)
      select ${id}::uuid, ${orderId}::uuid, coalesce(${amount}::int, rest), ${reason}, 'requested',
        ${at.toISOString()}::timestamptz
      from charge where rest > 0 and coalesce(${amount}::int, rest) <= rest
      returning amount`,
  )
  return rows[0]?.amount ?? null
}

/** The refunds in the order in which they were requested. */
export async function listRefunds(db: Pick<Db, 'select'>, orderIds: readonly string[]): Promise<Refund[]> {
  if (orderIds.length === 0) return []
  return db
    .select()
    .from(refund)
    .where(inArray(refund.orderId, [...orderIds]))
    .orderBy(asc(refund.position))
}

export async function hasRequestedRefund(db: Pick<Db, 'select'>, orderId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: refund.id })
    .from(refund)
    .where(and(eq(refund.orderId, orderId), eq(refund.state, 'requested')))
    .limit(1)
  return found !== undefined
}

export async function markRefunded(
  tx: Pick<Db, 'update'>,
  ids: readonly string[],
  doneAt: Date,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(refund)
    .set({ state: 'done', doneAt })
    .where(inArray(refund.id, [...ids]))
}
