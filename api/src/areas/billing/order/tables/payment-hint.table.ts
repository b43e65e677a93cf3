import { inArray, sql } from 'drizzle-orm'
import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../../../../db/database.ts'

/** @public Compared with the migrated schema by a test. */
export const paymentHint = pgTable('payment_hint', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: uuid('order_id').notNull(),
  kind: text().notNull(),
  reportedAt: timestamp('reported_at', { withTimezone: true }).notNull(),
})

/** The number of reports stored per order, so that a browser that keeps reporting does not fill the table. */
const maxPerOrder = 50

/** Stores a browser's report. Returns whether it is the first report of this kind for the order. */
export async function addHint(
  tx: Tx,
  { orderId, kind, reportedAt }: { orderId: string; kind: string; reportedAt: Date },
): Promise<boolean> {
  const { rows } = await tx.execute<{ isNew: boolean }>(
    sql`with reports as (
        select count(*) as total, count(*) filter (where kind = ${kind}) as same_kind
        from ${paymentHint} where order_id = ${orderId}),
      added as (
        insert into ${paymentHint} (order_id, kind, reported_at)
        select ${orderId}::uuid, ${kind}::text, ${reportedAt.toISOString()}::timestamptz
        from reports where total < ${maxPerOrder})
      select same_kind = 0 as "isNew" from reports`,
  )
  return rows[0]?.isNew ?? false
}

export async function listHints(db: Pick<Db, 'select'>, orderIds: readonly string[]) {
  return db
    .select()
    .from(paymentHint)
    .where(inArray(paymentHint.orderId, [...orderIds]))
}

export async function deleteHints(tx: Pick<Db, 'delete'>, orderIds: readonly string[]): Promise<void> {
  await tx.delete(paymentHint).where(inArray(paymentHint.orderId, [...orderIds]))
}
