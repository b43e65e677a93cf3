import { eq } from 'drizzle-orm'
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/database.ts'
import { type CardDoes, sandboxCheckout } from './sandbox-checkout.table.ts'

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

/** The one that an order began; nobody else charges its card until the end of the transaction. */
export async function lockSubscriptionOf(
  tx: Pick<Db, 'select'>,
  orderId: string,
): Promise<typeof sandboxSubscription.$inferSelect | undefined> {
  const [found] = await tx
    .select({ subscription: sandboxSubscription })
    .from(sandboxSubscription)
    .innerJoin(sandboxCheckout, eq(sandboxCheckout.id, sandboxSubscription.checkoutId))
    .where(eq(sandboxCheckout.orderId, orderId))
    .for('update', { of: sandboxSubscription })
  return found?.subscription
}

export async function endSubscription(tx: Pick<Db, 'update'>, id: string): Promise<void> {
  await tx.update(sandboxSubscription).set({ state: 'cancelled' }).where(eq(sandboxSubscription.id, id))
}
