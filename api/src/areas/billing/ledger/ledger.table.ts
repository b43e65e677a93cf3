/**
 * The ledger records every movement of money that a provider reports. Rows are only added; a trigger refuses updates
 * and deletes.
 *
 * Guarantees: every charge, refund, dispute and won dispute that the provider reports is stored once, however often and
 * in whatever order it is reported (I2, I8). `total` is the running total of a kind of movement of one charge: a charge
 * can be refunded in several parts, and disputed again after a dispute was won.
 */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { bigint, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/database.ts'
import type { Charge, GatewayName } from '../../../gateways/payments/gateway.ts'

/** @public Compared with the migrated schema by a test. */
export const ledger = pgTable('ledger', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: uuid('order_id').notNull(),
  gateway: text().notNull(),
  chargeId: text('charge_id').notNull(),
  kind: text().$type<'charge' | 'refund' | 'dispute' | 'reversal'>().notNull(),
  amount: integer().notNull(),
  total: integer().notNull(),
  currency: text().notNull(),
  happenedAt: timestamp('happened_at', { withTimezone: true }).notNull(),
  recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
})

type Reported = {
  readonly orderId: string
  readonly gateway: GatewayName
  readonly charge: Charge
  /** [O-36] Whether a dispute that we knew of before the provider was asked is over, and the money is ours again. */
  readonly isWon: boolean
}

/**
 * Records what the provider reports about these charges. The provider reports totals, so a row is added only for the
 * difference to the total stored before; a repeated report adds nothing. The caller holds the locks on the orders.
 */
export async function recordCharges(
  tx: Pick<Db, 'execute'>,
  reported: readonly Reported[],
  now: Date,
): Promise<void> {
  const movements = reported.flatMap(({ orderId, gateway, charge, isWon }) => {
    const { id: chargeId, amount, currency, at, refunded, isDisputed } = charge
    const movement = { orderId, gateway, chargeId, currency, recordedAt: now }
    return [
      { ...movement, kind: 'charge', total: amount, happenedAt: at },
      ...(refunded > 0 ? [{ ...movement, kind: 'refund', total: refunded, happenedAt: now }] : []),
      ...(isDisputed ? [{ ...movement, kind: 'dispute', total: amount, happenedAt: now }] : []),
      ...(isWon ? [{ ...movement, kind: 'reversal', total: 0, happenedAt: now }] : []),
    ]
  })
  if (movements.length === 0) return
  await tx.execute(
    sql`insert into ${ledger} (order_id, gateway, charge_id, kind, amount, total, currency, happened_at, recorded_at)
      select "orderId", v.gateway, "chargeId", v.kind, next.total - known.total, next.total, v.currency, "happenedAt",
        "recordedAt"
      from json_to_recordset(${JSON.stringify(movements)}::json) as v (
        "orderId" uuid, gateway text, "chargeId" text, kind text, total int, currency text,
        "happenedAt" timestamptz, "recordedAt" timestamptz)
      cross join lateral (select coalesce(max(l.total) filter (where l.kind = v.kind), 0) as total,
          coalesce(max(l.total) filter (where l.kind = 'dispute'), 0) as disputed,
          coalesce(max(l.total) filter (where l.kind = 'reversal'), 0) as reversed
        from ${ledger} l where l.gateway = v.gateway and l.charge_id = v."chargeId") known
      -- A second dispute comes on top of what was won back; a won dispute brings back all that was disputed.
      cross join lateral (select case v.kind when 'dispute' then known.reversed + v.total
          when 'reversal' then known.disputed else v.total end as total) next
      where next.total > known.total
      on conflict do nothing`,
  )
}

/** The order that a charge paid for, found by the provider's id of the charge. */
export async function findOrderOfCharge(
  db: Pick<Db, 'select'>,
  gateway: GatewayName,
  chargeId: string,
): Promise<string | null> {
  const [found] = await db
    .select({ orderId: ledger.orderId })
    .from(ledger)
    .where(and(eq(ledger.gateway, gateway), eq(ledger.chargeId, chargeId)))
    .limit(1)
  return found?.orderId ?? null
}

export async function listMovements(db: Pick<Db, 'select'>, orderIds: readonly string[]) {
  return db
    .select()
    .from(ledger)
    .where(inArray(ledger.orderId, [...orderIds]))
    .orderBy(ledger.id)
}
