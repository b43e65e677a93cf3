import { eq, inArray } from 'drizzle-orm'
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/database.ts'
import { type CardDoes, sandboxCheckout } from './sandbox-checkout.table.ts'

/**
 * The card of a paid checkout, kept for later charges. The merchant alone says when: its terms and its state charge
 * nobody.
 * @public Compared with the migrated schema by a test. */
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

type Card = { readonly subscriptionId: string; readonly does: CardDoes }

/** The card that paid each order. */
export async function findCardsOf(
  db: Pick<Db, 'select'>,
  orderIds: readonly string[],
): Promise<Map<string, Card>> {
  const { id: subscriptionId, cardDoes: does, checkoutId } = sandboxSubscription
  const found = await db
    .select({ orderId: sandboxCheckout.orderId, subscriptionId, does })
    .from(sandboxSubscription)
    .innerJoin(sandboxCheckout, eq(sandboxCheckout.id, checkoutId))
    .where(inArray(sandboxCheckout.orderId, [...orderIds]))
  return new Map(found.map(({ orderId, ...card }) => [orderId, card]))
}
