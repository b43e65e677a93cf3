import { inArray, or, sql } from 'drizzle-orm'
import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/database.ts'
import type { GatewayName } from '../../../gateways/payments/gateway.ts'
import { addOn } from '../add-on/add-on.table.ts'
import { laterCharge } from '../membership/charges/later-charge.table.ts'
import { purchase } from '../purchase/purchase.table.ts'

/** @public Compared with the migrated schema by a test. */
export const providerNotice = pgTable(
  'provider_notice',
  {
    gateway: text().notNull(),
    eventId: text('event_id').notNull(),
    kind: text().notNull(),
    /** What it is about, where it names something of ours: one of the three. */
    purchaseId: uuid('purchase_id'),
    addOnId: uuid('add_on_id'),
    laterChargeId: uuid('later_charge_id'),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
  },
  ({ gateway, eventId }) => [primaryKey({ columns: [gateway, eventId] })],
)

export type About = Pick<typeof providerNotice.$inferSelect, 'purchaseId' | 'addOnId' | 'laterChargeId'>

/** What of ours has this id, with this provider; in one trip, because every notice asks. */
export async function findNamed(
  db: Pick<Db, 'execute'>,
  gateway: GatewayName,
  id: string,
): Promise<About | undefined> {
  const { rows } = await db.execute<About>(
    sql`select id as "purchaseId", null::uuid as "addOnId", null::uuid as "laterChargeId" from ${purchase}
        where id = ${id} and gateway = ${gateway}
      union all
      select null, id, null from ${addOn} where id = ${id} and gateway = ${gateway}
      union all
      select null, null, id from ${laterCharge} where id = ${id} and gateway = ${gateway}`,
  )
  return rows[0]
}

/** Tells whether it is a new one. */
export async function addNotice(
  tx: Pick<Db, 'insert'>,
  given: typeof providerNotice.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await tx.insert(providerNotice).values(given).onConflictDoNothing()
  return rowCount === 1
}

/** The oldest of them; answers how many there were. */
export async function deleteNotices(
  db: Pick<Db, 'execute'>,
  { before, most }: { readonly before: Date; readonly most: number },
): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from ${providerNotice} where (gateway, event_id) in (
      select gateway, event_id from ${providerNotice} where received_at < ${before.toISOString()} limit ${most})`,
  )
  return rowCount ?? 0
}

export async function listNoticesOf(
  db: Pick<Db, 'select'>,
  purchaseIds: readonly string[],
  addOnIds: readonly string[],
  laterChargeIds: readonly string[],
) {
  const { purchaseId, addOnId, laterChargeId } = providerNotice
  return db
    .select()
    .from(providerNotice)
    .where(
      or(
        inArray(purchaseId, [...purchaseIds]),
        inArray(addOnId, [...addOnIds]),
        inArray(laterChargeId, [...laterChargeIds]),
      ),
    )
}
