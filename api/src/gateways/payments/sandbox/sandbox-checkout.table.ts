import { eq } from 'drizzle-orm'
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/database.ts'

/** @public Compared with the migrated schema by a test. */
export const sandboxCheckout = pgTable('sandbox_checkout', {
  id: text().primaryKey(),
  orderId: text('order_id').notNull(),
  customerId: text('customer_id').notNull(),
  productId: text('product_id').notNull(),
  currency: text().notNull(),
  firstAmount: integer('first_amount').notNull(),
  firstWeeks: integer('first_weeks').notNull(),
  renewalAmount: integer('renewal_amount').notNull(),
  renewalWeeks: integer('renewal_weeks').notNull(),
  state: text().$type<'open' | 'confirming' | 'paid' | 'failed' | 'closed'>().notNull(),
  failure: text(),
  cardDoes: text('card_does').$type<CardDoes>(),
  cardBrand: text('card_brand'),
  cardLast4: text('card_last4'),
  openedAt: timestamp('opened_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
})

/** [D9] The behaviours of the test cards. The card number itself never leaves the form. */
export const cardBehaviours = [
  'pays',
  'declined',
  'pays_then_fails',
  'pays_then_recovers',
  'pays_then_refused',
  'three_ds',
  'errors',
] as const

export type CardDoes = (typeof cardBehaviours)[number]

export type Checkout = typeof sandboxCheckout.$inferSelect

type NewCheckout = Omit<Checkout, 'state' | 'failure' | 'cardDoes' | 'cardBrand' | 'cardLast4' | 'changedAt'>

/** Adds a checkout; returns the existing one if the order was opened before. */
export async function addCheckout(db: Db, given: NewCheckout): Promise<Checkout> {
  await db
    .insert(sandboxCheckout)
    .values({ ...given, state: 'open', changedAt: given.openedAt })
    .onConflictDoNothing({ target: sandboxCheckout.orderId })
  const stored = await findCheckout(db, given.orderId)
  if (!stored) throw new Error('a checkout was removed while it was opened')
  return stored
}

export async function findCheckout(db: Pick<Db, 'select'>, orderId: string): Promise<Checkout | undefined> {
  const [found] = await db.select().from(sandboxCheckout).where(eq(sandboxCheckout.orderId, orderId))
  return found
}

/** Locks the checkout until the end of the transaction. */
export async function lockCheckout(tx: Pick<Db, 'select'>, orderId: string): Promise<Checkout | undefined> {
  const [found] = await tx
    .select()
    .from(sandboxCheckout)
    .where(eq(sandboxCheckout.orderId, orderId))
    .for('update')
  return found
}

export async function changeCheckout(
  tx: Pick<Db, 'update'>,
  id: string,
  change: Partial<Pick<Checkout, 'state' | 'failure' | 'cardDoes' | 'cardBrand' | 'cardLast4'>> & {
    readonly changedAt: Date
  },
): Promise<void> {
  await tx.update(sandboxCheckout).set(change).where(eq(sandboxCheckout.id, id))
}
