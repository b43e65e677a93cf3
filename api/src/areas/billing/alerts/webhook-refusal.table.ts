import { lt, sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/database.ts'
import type { GatewayName } from '../../../gateways/payments/gateway.ts'

/** @public Compared with the migrated schema by a test. */
export const webhookRefusal = pgTable(
  'webhook_refusal',
  {
    gateway: text().$type<GatewayName>().notNull(),
    minute: timestamp({ withTimezone: true }).notNull(),
    refusals: integer().notNull(),
  },
  ({ gateway, minute }) => [primaryKey({ columns: [gateway, minute] })],
)

export async function addRefusals(
  db: Pick<Db, 'insert'>,
  gateway: GatewayName,
  refusals: number,
  now: Date,
): Promise<void> {
  const minute = new Date(now.getTime() - (now.getTime() % 60_000))
  await db
    .insert(webhookRefusal)
    .values({ gateway, minute, refusals })
    .onConflictDoUpdate({
      target: [webhookRefusal.gateway, webhookRefusal.minute],
      set: { refusals: sql`${webhookRefusal.refusals} + excluded.refusals` },
    })
}

export async function deleteRefusalsBefore(db: Pick<Db, 'delete'>, moment: Date): Promise<void> {
  await db.delete(webhookRefusal).where(lt(webhookRefusal.minute, moment))
}
