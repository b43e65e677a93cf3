import { and, count, eq, sql } from 'drizzle-orm'
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/database.ts'
import type { Tx } from '../../../jobs/boss-database.ts'
import type { StoredNotice } from './sandbox-notice.table.ts'

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

type Decided = {
  readonly sale: SavedSale
  /** The id of what moved; null where nothing did. */
  readonly chargeId: string | null
  readonly notice: Pick<StoredNotice, 'id' | 'body'>
}

/** With its charge and its notice, in one statement because there may be very many. Tells whether it is a new one. */
export async function addSale(tx: Tx, { sale, chargeId, notice }: Decided): Promise<boolean> {
  const { orderId, subscriptionId, title, currency, amount, state, failure } = sale
  const at = sale.happenedAt.toISOString()
  const { rowCount } = await tx.execute(sql`
    with sale as (
      insert into sandbox_sale (order_id, subscription_id, title, currency, amount, state, failure, happened_at)
      values (${orderId}, ${subscriptionId}, ${title}, ${currency}, ${amount}, ${state}, ${failure}, ${at})
      on conflict do nothing
      returning order_id, subscription_id, amount, currency, state, happened_at),
    charge as (
      insert into sandbox_charge (id, subscription_id, kind, amount, currency, sale_id, happened_at)
      select ${chargeId}, subscription_id, 'charge', amount, currency, order_id, happened_at
      from sale where state = 'paid'),
    notice as (
      insert into sandbox_notice (id, order_id, body, made_at, tries)
      select ${notice.id}, order_id, ${notice.body}, happened_at, 0 from sale)
    select from sale`)
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

/** How often the card of a subscription refused so far. */
export async function countFailed(tx: Pick<Db, 'select'>, subscriptionId: string): Promise<number> {
  const [counted] = await tx
    .select({ times: count() })
    .from(sandboxSale)
    .where(and(eq(sandboxSale.subscriptionId, subscriptionId), eq(sandboxSale.state, 'failed')))
  return counted?.times ?? 0
}
