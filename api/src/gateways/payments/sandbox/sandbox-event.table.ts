import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/database.ts'

/** @public Compared with the migrated schema by a test. */
export const sandboxEvent = pgTable('sandbox_event', {
  id: text().primaryKey(),
  orderId: text('order_id').notNull(),
  body: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  tries: integer().notNull(),
  deliveredAt: timestamp('delivered_at', { withTimezone: true }),
})

type StoredEvent = typeof sandboxEvent.$inferSelect

export async function addEvent(
  tx: Pick<Db, 'insert'>,
  given: Pick<StoredEvent, 'id' | 'orderId' | 'body' | 'createdAt'>,
): Promise<void> {
  await tx.insert(sandboxEvent).values({ ...given, tries: 0 })
}

export async function listUndelivered(
  db: Pick<Db, 'select'>,
  ids: readonly string[],
): Promise<Pick<StoredEvent, 'id' | 'body'>[]> {
  return db
    .select({ id: sandboxEvent.id, body: sandboxEvent.body })
    .from(sandboxEvent)
    .where(and(inArray(sandboxEvent.id, [...ids]), isNull(sandboxEvent.deliveredAt)))
}

export async function markDelivered(
  db: Pick<Db, 'update'>,
  ids: readonly string[],
  deliveredAt: Date,
): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(sandboxEvent)
    .set({ deliveredAt })
    .where(inArray(sandboxEvent.id, [...ids]))
}

/** Counts a delivery attempt and returns the number of attempts so far. */
export async function countTry(tx: Pick<Db, 'update'>, id: string): Promise<number> {
  const [counted] = await tx
    .update(sandboxEvent)
    .set({ tries: sql`${sandboxEvent.tries} + 1` })
    .where(and(eq(sandboxEvent.id, id), isNull(sandboxEvent.deliveredAt)))
    .returning({ tries: sandboxEvent.tries })
  return counted?.tries ?? 0
}

/** Deletes events created before that time, at most `limit`, and returns how many were deleted. */
export async function deleteEvents(
  db: Pick<Db, 'execute'>,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from ${sandboxEvent} where id in (
      select id from ${sandboxEvent} where created_at < ${before.toISOString()} limit ${limit})`,
  )
  return rowCount ?? 0
}
