import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { bigint, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/database.ts'
import type { GatewayName } from '../../../gateways/payments/gateway.ts'

/** @public Compared with the migrated schema by a test. */
export const ledger = pgTable('ledger', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** What it paid: one of the three. */
  purchaseId: uuid('purchase_id'),
  addOnId: uuid('add_on_id'),
  laterChargeId: uuid('later_charge_id'),
  gateway: text().notNull(),
  chargeId: text('charge_id').notNull(),
  kind: text().$type<'charge' | 'refund' | 'dispute'>().notNull(),
  amount: integer().notNull(),
  currency: text().notNull(),
  happenedAt: timestamp('happened_at', { withTimezone: true }).notNull(),
  recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
})

/** The same movement is written once, however often the provider tells of it. */
export async function recordMovements(
  tx: Pick<Db, 'execute'>,
  given: readonly (typeof ledger.$inferInsert)[],
): Promise<void> {
  if (given.length === 0) return
  await tx.execute(
    sql`insert into ${ledger} (purchase_id, add_on_id, later_charge_id, gateway, charge_id, kind, amount, currency,
        happened_at, recorded_at)
      select "purchaseId", "addOnId", "laterChargeId", gateway, "chargeId", kind, amount, currency, "happenedAt",
        "recordedAt"
      from json_to_recordset(${JSON.stringify(given)}::json) as v (
        "purchaseId" uuid, "addOnId" uuid, "laterChargeId" uuid, gateway text, "chargeId" text, kind text, amount int,
        currency text, "happenedAt" timestamptz, "recordedAt" timestamptz)
      on conflict do nothing`,
  )
}

type Charged = {
  readonly purchaseId: string | null
  readonly addOnId: string | null
  readonly laterChargeId: string | null
}

/** What a charge paid, where all that is known is the provider's name for the charge. */
export async function findCharged(
  db: Pick<Db, 'select'>,
  gateway: GatewayName,
  chargeId: string,
): Promise<Charged | undefined> {
  const [found] = await db
    .select({ purchaseId: ledger.purchaseId, addOnId: ledger.addOnId, laterChargeId: ledger.laterChargeId })
    .from(ledger)
    .where(and(eq(ledger.gateway, gateway), eq(ledger.chargeId, chargeId)))
    .limit(1)
  return found
}

/** Of what was bought, plan or course. */
export async function listMovementsOf(
  db: Pick<Db, 'select'>,
  purchaseIds: readonly string[],
  addOnIds: readonly string[],
  laterChargeIds: readonly string[],
) {
  return db
    .select()
    .from(ledger)
    .where(
      or(
        inArray(ledger.purchaseId, [...purchaseIds]),
        inArray(ledger.addOnId, [...addOnIds]),
        inArray(ledger.laterChargeId, [...laterChargeIds]),
      ),
    )
    .orderBy(ledger.id)
}
