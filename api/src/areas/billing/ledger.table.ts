import { bigint, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'

/** @public Compared with the migrated schema by a test. */
export const ledger = pgTable('ledger', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  purchaseId: uuid('purchase_id').notNull(),
  gateway: text().notNull(),
  chargeId: text('charge_id').notNull(),
  kind: text().$type<'charge' | 'refund'>().notNull(),
  amount: integer().notNull(),
  currency: text().notNull(),
  happenedAt: timestamp('happened_at', { withTimezone: true }).notNull(),
  recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
})

/** The same movement is written once, however often the provider tells of it. */
export async function recordMovement(
  tx: Pick<Db, 'insert'>,
  given: typeof ledger.$inferInsert,
): Promise<void> {
  await tx.insert(ledger).values(given).onConflictDoNothing()
}
