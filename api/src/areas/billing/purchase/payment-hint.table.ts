import { inArray, sql } from 'drizzle-orm'
import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/database.ts'
import type { Tx } from '../../../jobs/boss-database.ts'

/** @public Compared with the migrated schema by a test. */
export const paymentHint = pgTable('payment_hint', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  purchaseId: uuid('purchase_id').notNull(),
  kind: text().notNull(),
  saidAt: timestamp('said_at', { withTimezone: true }).notNull(),
})

/** A browser that goes mad fills no table. */
const mostAPurchase = 50

/** Tells whether this was not said before. */
export async function addHint(
  tx: Tx,
  { purchaseId, kind, saidAt }: { purchaseId: string; kind: string; saidAt: Date },
): Promise<boolean> {
  const { rows } = await tx.execute<{ isNew: boolean }>(
    sql`with said as (
        select count(*) as times, count(*) filter (where kind = ${kind}) as alike
        from ${paymentHint} where purchase_id = ${purchaseId}),
      added as (
        insert into ${paymentHint} (purchase_id, kind, said_at)
        select ${purchaseId}::uuid, ${kind}::text, ${saidAt.toISOString()}::timestamptz
        from said where times < ${mostAPurchase})
      select alike = 0 as "isNew" from said`,
  )
  return rows[0]?.isNew ?? false
}

export async function listHints(db: Pick<Db, 'select'>, purchaseIds: readonly string[]) {
  return db
    .select()
    .from(paymentHint)
    .where(inArray(paymentHint.purchaseId, [...purchaseIds]))
}

export async function deleteHints(tx: Pick<Db, 'delete'>, purchaseIds: readonly string[]): Promise<void> {
  await tx.delete(paymentHint).where(inArray(paymentHint.purchaseId, [...purchaseIds]))
}
