import { eq } from 'drizzle-orm'
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/database.ts'

/** @public Compared with the migrated schema by a test. */
export const sandboxDispute = pgTable('sandbox_dispute', {
  orderId: text('order_id').primaryKey(),
  id: text().notNull(),
  state: text().$type<'open' | 'won' | 'lost'>().notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
})

type Dispute = typeof sandboxDispute.$inferSelect

export async function findDispute(db: Pick<Db, 'select'>, orderId: string): Promise<Dispute | undefined> {
  const [found] = await db.select().from(sandboxDispute).where(eq(sandboxDispute.orderId, orderId))
  return found
}

export async function saveDispute(tx: Pick<Db, 'insert'>, given: Dispute): Promise<void> {
  const { state, changedAt } = given
  await tx
    .insert(sandboxDispute)
    .values(given)
    .onConflictDoUpdate({ target: sandboxDispute.orderId, set: { state, changedAt } })
}
