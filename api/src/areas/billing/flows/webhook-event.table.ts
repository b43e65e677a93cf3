import { inArray, sql } from 'drizzle-orm'
import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/database.ts'

/** @public Compared with the migrated schema by a test. */
export const webhookEvent = pgTable(
  'webhook_event',
  {
    gateway: text().notNull(),
    eventId: text('event_id').notNull(),
    kind: text().notNull(),
    /** Null if the event refers to none of our orders. */
    orderId: uuid('order_id'),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
  },
  ({ gateway, eventId }) => [primaryKey({ columns: [gateway, eventId] })],
)

/** Returns whether the event is new. Providers may deliver an event twice; the key makes the second insert a no-op. */
export async function addWebhookEvent(
  tx: Pick<Db, 'insert'>,
  given: typeof webhookEvent.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await tx.insert(webhookEvent).values(given).onConflictDoNothing()
  return rowCount === 1
}

/** Deletes events received before that time, at most `limit`, and returns how many were deleted. */
export async function deleteWebhookEvents(
  db: Pick<Db, 'execute'>,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from ${webhookEvent} where (gateway, event_id) in (
      select gateway, event_id from ${webhookEvent} where received_at < ${before.toISOString()} limit ${limit})`,
  )
  return rowCount ?? 0
}

export async function listWebhookEvents(db: Pick<Db, 'select'>, orderIds: readonly string[]) {
  return db
    .select()
    .from(webhookEvent)
    .where(inArray(webhookEvent.orderId, [...orderIds]))
}
