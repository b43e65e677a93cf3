import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../../../db/database.ts'
import { sandboxCheckout } from './sandbox-checkout.table.ts'

/** @public Compared with the migrated schema by a test. */
export const sandboxCharge = pgTable('sandbox_charge', {
  id: text().primaryKey(),
  orderId: text('order_id').notNull(),
  kind: text().$type<'charge' | 'refund'>().notNull(),
  amount: integer().notNull(),
  currency: text().notNull(),
  key: text(),
  happenedAt: timestamp('happened_at', { withTimezone: true }).notNull(),
})

export type Movement = typeof sandboxCharge.$inferSelect

/** @public Compared with the migrated schema by a test. */
export const sandboxSale = pgTable('sandbox_sale', {
  orderId: text('order_id').primaryKey(),
  cardOrderId: text('card_order_id').notNull(),
  title: text().notNull(),
  currency: text().notNull(),
  amount: integer().notNull(),
  state: text().$type<'paid' | 'failed'>().notNull(),
  failure: text(),
  happenedAt: timestamp('happened_at', { withTimezone: true }).notNull(),
})

type SandboxSale = typeof sandboxSale.$inferSelect

export async function addMovement(tx: Pick<Db, 'insert'>, given: Movement): Promise<void> {
  await tx.insert(sandboxCharge).values(given)
}

/** The charge of an order and its refunds. */
export async function listMovements(db: Pick<Db, 'select'>, orderId: string): Promise<Movement[]> {
  return db.select().from(sandboxCharge).where(eq(sandboxCharge.orderId, orderId))
}

/** The newest charges and refunds of all orders, with the customer and the product. */
export function listNewestMovements(db: Pick<Db, 'select'>) {
  return db
    .select({
      kind: sandboxCharge.kind,
      amount: sandboxCharge.amount,
      currency: sandboxCharge.currency,
      happenedAt: sandboxCharge.happenedAt,
      orderId: sandboxCharge.orderId,
      customerId: sandboxCheckout.customerId,
      productId: sql<string>`coalesce(${sandboxSale.title}, ${sandboxCheckout.productId})`,
    })
    .from(sandboxCharge)
    .leftJoin(sandboxSale, eq(sandboxSale.orderId, sandboxCharge.orderId))
    .innerJoin(
      sandboxCheckout,
      eq(sandboxCheckout.orderId, sql`coalesce(${sandboxSale.cardOrderId}, ${sandboxCharge.orderId})`),
    )
    .orderBy(desc(sandboxCharge.happenedAt))
    .limit(500)
}

export type DecidedSale = SandboxSale & {
  /** Null if the card was declined. */
  readonly chargeId: string | null
  readonly eventId: string
  readonly event: string
}

/**
 * Inserts sales with their charges and events, in one statement because there may be very many. Returns the ids of the
 * orders that had no outcome before.
 */
export async function addSales(tx: Tx, decided: readonly DecidedSale[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ orderId: string }>(sql`
    with given as materialized (
      select * from json_to_recordset(${JSON.stringify(decided)}::json) as v (
        "orderId" text, "cardOrderId" text, title text, currency text, amount int, state text, failure text,
        "happenedAt" timestamptz, "chargeId" text, "eventId" text, event text)),
    sale as (
      insert into sandbox_sale (order_id, card_order_id, title, currency, amount, state, failure, happened_at)
      select "orderId", "cardOrderId", title, currency, amount, state, failure, "happenedAt" from given
      -- One order for all, so that two transactions cannot deadlock.
      order by "orderId"
      on conflict do nothing
      returning order_id),
    fresh as (select given.* from given join sale on sale.order_id = given."orderId"),
    charge as (
      insert into sandbox_charge (id, order_id, kind, amount, currency, happened_at)
      select "chargeId", "orderId", 'charge', amount, currency, "happenedAt" from fresh where state = 'paid'),
    event as (
      insert into sandbox_event (id, order_id, body, created_at, tries)
      select "eventId", "orderId", event, "happenedAt", 0 from fresh)
    select "orderId" from fresh`)
  return new Set(rows.map(({ orderId }) => orderId))
}

export async function findSale(db: Pick<Db, 'select'>, orderId: string): Promise<SandboxSale | undefined> {
  const [found] = await db.select().from(sandboxSale).where(eq(sandboxSale.orderId, orderId))
  return found
}

/** Locks the sale until the end of the transaction. */
export async function lockSale(tx: Pick<Db, 'select'>, orderId: string): Promise<SandboxSale | undefined> {
  const [found] = await tx.select().from(sandboxSale).where(eq(sandboxSale.orderId, orderId)).for('update')
  return found
}

/** How often the saved card of an order has been declined. */
export async function countFailed(tx: Pick<Db, 'select'>, cardOrderId: string): Promise<number> {
  const [counted] = await tx
    .select({ times: count() })
    .from(sandboxSale)
    .where(and(eq(sandboxSale.cardOrderId, cardOrderId), eq(sandboxSale.state, 'failed')))
  return counted?.times ?? 0
}

/** The behaviour of the card that paid each order. */
export async function findCardsOf(db: Pick<Db, 'select'>, orderIds: readonly string[]) {
  const { orderId, cardDoes, state } = sandboxCheckout
  const found = await db
    .select({ orderId, cardDoes })
    .from(sandboxCheckout)
    .where(and(inArray(orderId, [...orderIds]), eq(state, 'paid')))
  return new Map(found.map((one) => [one.orderId, one.cardDoes ?? ('pays' as const)]))
}
