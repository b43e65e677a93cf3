import { and, count, eq, sql } from 'drizzle-orm'
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/database.ts'
import type { Tx } from '../../../jobs/boss-database.ts'

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

export type Decided = SavedSale & {
  /** The id of what moved; null where nothing did. */
  readonly chargeId: string | null
  readonly noticeId: string
  readonly notice: string
}

/**
 * Each of another order, with its charge and its notice, in one statement because there may be very many. Answers the
 * orders that were not decided before.
 */
export async function addSales(tx: Tx, decided: readonly Decided[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ orderId: string }>(sql`
    with given as materialized (
      select * from json_to_recordset(${JSON.stringify(decided)}::json) as v (
        "orderId" text, "subscriptionId" text, title text, currency text, amount int, state text, failure text,
        "happenedAt" timestamptz, "chargeId" text, "noticeId" text, notice text)),
    sale as (
      insert into sandbox_sale (order_id, subscription_id, title, currency, amount, state, failure, happened_at)
      select "orderId", "subscriptionId", title, currency, amount, state, failure, "happenedAt" from given
      -- So that nobody waits in a circle.
      order by "orderId"
      on conflict do nothing
      returning order_id),
    fresh as (select given.* from given join sale on sale.order_id = given."orderId"),
    charge as (
      insert into sandbox_charge (id, subscription_id, kind, amount, currency, sale_id, happened_at)
      select "chargeId", "subscriptionId", 'charge', amount, currency, "orderId", "happenedAt"
      from fresh where state = 'paid'),
    notice as (
      insert into sandbox_notice (id, order_id, body, made_at, tries)
      select "noticeId", "orderId", notice, "happenedAt", 0 from fresh)
    select "orderId" from fresh`)
  return new Set(rows.map(({ orderId }) => orderId))
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
