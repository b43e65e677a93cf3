import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/database.ts'
import { sandboxCheckout } from './sandbox-checkout.table.ts'
import { sandboxSale } from './sandbox-sale.table.ts'
import { sandboxSubscription } from './sandbox-subscription.table.ts'

/** @public Compared with the migrated schema by a test. */
export const sandboxCharge = pgTable('sandbox_charge', {
  id: text().primaryKey(),
  subscriptionId: text('subscription_id').notNull(),
  kind: text().$type<'charge' | 'refund'>().notNull(),
  period: integer(),
  amount: integer().notNull(),
  currency: text().notNull(),
  key: text(),
  saleId: text('sale_id'),
  happenedAt: timestamp('happened_at', { withTimezone: true }).notNull(),
})

export type Movement = typeof sandboxCharge.$inferSelect

export async function addMovement(tx: Pick<Db, 'insert'>, given: Movement): Promise<void> {
  await tx.insert(sandboxCharge).values(given)
}

/** What moved in one period of one order; the first payment is period 0. */
export async function listMovements(
  db: Pick<Db, 'select'>,
  orderId: string,
  period: number,
): Promise<Movement[]> {
  const rows = await db
    .select({ movement: sandboxCharge })
    .from(sandboxCharge)
    .innerJoin(sandboxSubscription, eq(sandboxSubscription.id, sandboxCharge.subscriptionId))
    .innerJoin(sandboxCheckout, eq(sandboxCheckout.id, sandboxSubscription.checkoutId))
    .where(and(eq(sandboxCheckout.orderId, orderId), eq(sandboxCharge.period, period)))
    .orderBy(asc(sandboxCharge.happenedAt), asc(sandboxCharge.kind))
  return rows.map(({ movement }) => movement)
}

/** What moved by one charge on a saved card. */
export async function listSaleMovements(db: Pick<Db, 'select'>, saleId: string): Promise<Movement[]> {
  return db
    .select()
    .from(sandboxCharge)
    .where(eq(sandboxCharge.saleId, saleId))
    .orderBy(asc(sandboxCharge.happenedAt), asc(sandboxCharge.kind))
}

/** Of all orders, with whom and what each was for. */
export function listNewestMovements(db: Pick<Db, 'select'>) {
  return db
    .select({
      kind: sandboxCharge.kind,
      amount: sandboxCharge.amount,
      currency: sandboxCharge.currency,
      happenedAt: sandboxCharge.happenedAt,
      orderId: sql<string>`coalesce(${sandboxCharge.saleId}, ${sandboxCheckout.orderId})`,
      customerId: sandboxCheckout.customerId,
      productId: sql<string>`coalesce(${sandboxSale.title}, ${sandboxCheckout.productId})`,
    })
    .from(sandboxCharge)
    .innerJoin(sandboxSubscription, eq(sandboxSubscription.id, sandboxCharge.subscriptionId))
    .innerJoin(sandboxCheckout, eq(sandboxCheckout.id, sandboxSubscription.checkoutId))
    .leftJoin(sandboxSale, eq(sandboxSale.orderId, sandboxCharge.saleId))
    .orderBy(desc(sandboxCharge.happenedAt))
    .limit(500)
}
