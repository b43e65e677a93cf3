import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/database.ts'
import type { GatewayName } from '../../../gateways/payments/gateway.ts'

/** @public Compared with the migrated schema by a test. */
export const paymentAlert = pgTable('payment_alert', {
  id: uuid().primaryKey(),
  gateway: text().$type<GatewayName>().notNull(),
  kind: text().$type<'early_warning' | 'dispute'>().notNull(),
  reference: text().notNull(),
  orderId: uuid('order_id'),
  chargeId: text('charge_id'),
  state: text().$type<'open' | 'won' | 'lost' | 'refunded' | 'dismissed'>().notNull(),
  status: text().notNull(),
  reason: text(),
  amount: integer(),
  currency: text(),
  respondBy: timestamp('respond_by', { withTimezone: true }),
  openedAt: timestamp('opened_at', { withTimezone: true }).notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
})

export type StoredAlert = typeof paymentAlert.$inferSelect

/** Adds an alert, or brings a known one up to date unless a newer event was applied before. Returns its id. */
export async function saveAlert(tx: Pick<Db, 'insert'>, given: StoredAlert): Promise<string | null> {
  const { orderId, state, status, reason, amount, currency, respondBy, changedAt } = given
  const [saved] = await tx
    .insert(paymentAlert)
    .values(given)
    .onConflictDoUpdate({
      target: [paymentAlert.gateway, paymentAlert.kind, paymentAlert.reference],
      set: {
        orderId: sql`coalesce(${paymentAlert.orderId}, ${orderId}::uuid)`,
        state,
        status,
        reason,
        amount,
        currency,
        respondBy,
        changedAt,
      },
      setWhere: sql`${paymentAlert.changedAt} <= ${changedAt.toISOString()}::timestamptz and ${paymentAlert.state} not in ('refunded', 'dismissed')`,
    })
    .returning({ id: paymentAlert.id })
  return saved?.id ?? null
}

export async function findAlert(db: Pick<Db, 'select'>, id: string): Promise<StoredAlert | undefined> {
  const [found] = await db.select().from(paymentAlert).where(eq(paymentAlert.id, id))
  return found
}

export async function listOpenAlerts(db: Pick<Db, 'select'>, limit: number): Promise<StoredAlert[]> {
  return db
    .select()
    .from(paymentAlert)
    .where(eq(paymentAlert.state, 'open'))
    .orderBy(asc(paymentAlert.openedAt), asc(paymentAlert.id))
    .limit(limit)
}

export async function listAlertsOf(
  db: Pick<Db, 'select'>,
  orderIds: readonly string[],
): Promise<StoredAlert[]> {
  if (orderIds.length === 0) return []
  return db
    .select()
    .from(paymentAlert)
    .where(inArray(paymentAlert.orderId, [...orderIds]))
    .orderBy(asc(paymentAlert.openedAt))
}

/** Names the order of an alert that came before its charge was in the ledger. */
export async function linkAlert(tx: Pick<Db, 'update'>, id: string, orderId: string): Promise<void> {
  await tx
    .update(paymentAlert)
    .set({ orderId })
    .where(and(eq(paymentAlert.id, id), isNull(paymentAlert.orderId)))
}

/** [O-45] Closes the warnings of a charge that was refunded: no dispute can follow any more. */
export async function closeWarningsOf(tx: Pick<Db, 'update'>, orderId: string): Promise<void> {
  await tx
    .update(paymentAlert)
    .set({ state: 'refunded' })
    .where(
      and(
        eq(paymentAlert.orderId, orderId),
        eq(paymentAlert.kind, 'early_warning'),
        eq(paymentAlert.state, 'open'),
      ),
    )
}

/** [O-45] Takes a warning off the list without a refund; returns null if it is no open warning. */
export async function dismissWarning(tx: Pick<Db, 'update'>, id: string): Promise<StoredAlert | null> {
  const isOpen = and(
    eq(paymentAlert.id, id),
    eq(paymentAlert.kind, 'early_warning'),
    eq(paymentAlert.state, 'open'),
  )
  const [dismissed] = await tx.update(paymentAlert).set({ state: 'dismissed' }).where(isOpen).returning()
  return dismissed ?? null
}

type MonthCount = {
  /** `2026-11` */
  readonly month: string
  readonly gateway: GatewayName
  readonly charges: number
  readonly disputes: number
}

/** [O-48] Charges and disputes of each month by gateway, by our ledger. */
export async function countDisputes(db: Pick<Db, 'execute'>, since: Date): Promise<MonthCount[]> {
  const { rows } = await db.execute<MonthCount>(
    sql`select to_char(happened_at at time zone 'UTC', 'YYYY-MM') as month, gateway,
        count(*) filter (where kind = 'charge')::int as charges,
        count(*) filter (where kind = 'dispute')::int as disputes
      from ledger where kind in ('charge', 'dispute') and happened_at >= ${since.toISOString()}::timestamptz
      group by 1, 2 order by 1 desc, 2`,
  )
  return rows
}
