import { eq } from 'drizzle-orm'
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/database.ts'

/** @public Compared with the migrated schema by a test. */
export const sandboxSale = pgTable('sandbox_sale', {
  orderId: text('order_id').primaryKey(),
  subscriptionId: text('subscription_id').notNull(),
  title: text().notNull(),
  currency: text().notNull(),
  amount: integer().notNull(),
  state: text().$type<'paid' | 'failed'>().notNull(),
  failure: text(),
  happenedAt: timestamp('happened_at', { withTimezone: true }).notNull(),
})

type SavedSale = typeof sandboxSale.$inferSelect

/** Tells whether it is a new one. */
export async function addSale(tx: Pick<Db, 'insert'>, given: SavedSale): Promise<boolean> {
  const { rowCount } = await tx.insert(sandboxSale).values(given).onConflictDoNothing()
  return rowCount === 1
}

export async function findSale(db: Pick<Db, 'select'>, orderId: string): Promise<SavedSale | undefined> {
  const [found] = await db.select().from(sandboxSale).where(eq(sandboxSale.orderId, orderId))
  return found
}

/** Nobody else decides about it until the end of the transaction. */
export async function lockSale(tx: Pick<Db, 'select'>, orderId: string): Promise<SavedSale | undefined> {
  const [found] = await tx.select().from(sandboxSale).where(eq(sandboxSale.orderId, orderId)).for('update')
  return found
}
