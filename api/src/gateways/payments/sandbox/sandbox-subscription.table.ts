import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/database.ts'
import type { CardDoes } from './sandbox-checkout.table.ts'

/** @public Compared with the migrated schema by a test. */
export const sandboxSubscription = pgTable('sandbox_subscription', {
  id: text().primaryKey(),
  checkoutId: text('checkout_id').notNull(),
  customerId: text('customer_id').notNull(),
  productId: text('product_id').notNull(),
  currency: text().notNull(),
  renewalAmount: integer('renewal_amount').notNull(),
  renewalWeeks: integer('renewal_weeks').notNull(),
  cardDoes: text('card_does').$type<CardDoes>().notNull(),
  state: text().$type<'active' | 'cancelled'>().notNull(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  paidUntil: timestamp('paid_until', { withTimezone: true }).notNull(),
})

export async function addSubscription(
  tx: Pick<Db, 'insert'>,
  given: typeof sandboxSubscription.$inferInsert,
): Promise<void> {
  await tx.insert(sandboxSubscription).values(given)
}
