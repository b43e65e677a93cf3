import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'

/** @public Compared with the migrated schema by a test. */
export const providerNotice = pgTable(
  'provider_notice',
  {
    gateway: text().notNull(),
    eventId: text('event_id').notNull(),
    kind: text().notNull(),
    purchaseId: uuid('purchase_id'),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
  },
  ({ gateway, eventId }) => [primaryKey({ columns: [gateway, eventId] })],
)

/** Tells whether it is a new one. */
export async function addNotice(
  tx: Pick<Db, 'insert'>,
  given: typeof providerNotice.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await tx.insert(providerNotice).values(given).onConflictDoNothing()
  return rowCount === 1
}
