import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/database.ts'

/** @public Compared with the migrated schema by a test. */
export const sandboxNotice = pgTable('sandbox_notice', {
  id: text().primaryKey(),
  orderId: text('order_id').notNull(),
  body: text().notNull(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
  tries: integer().notNull(),
  deliveredAt: timestamp('delivered_at', { withTimezone: true }),
})

type StoredNotice = typeof sandboxNotice.$inferSelect

export async function addNotice(
  tx: Pick<Db, 'insert'>,
  given: Pick<StoredNotice, 'id' | 'orderId' | 'body' | 'madeAt'>,
): Promise<void> {
  await tx.insert(sandboxNotice).values({ ...given, tries: 0 })
}

export async function listUndelivered(
  db: Pick<Db, 'select'>,
  ids: readonly string[],
): Promise<Pick<StoredNotice, 'id' | 'body'>[]> {
  return db
    .select({ id: sandboxNotice.id, body: sandboxNotice.body })
    .from(sandboxNotice)
    .where(and(inArray(sandboxNotice.id, [...ids]), isNull(sandboxNotice.deliveredAt)))
}

export async function markDelivered(
  db: Pick<Db, 'update'>,
  ids: readonly string[],
  deliveredAt: Date,
): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(sandboxNotice)
    .set({ deliveredAt })
    .where(inArray(sandboxNotice.id, [...ids]))
}

/** Answers how often it was tried by now. */
export async function countTry(tx: Pick<Db, 'update'>, id: string): Promise<number> {
  const [counted] = await tx
    .update(sandboxNotice)
    .set({ tries: sql`${sandboxNotice.tries} + 1` })
    .where(and(eq(sandboxNotice.id, id), isNull(sandboxNotice.deliveredAt)))
    .returning({ tries: sandboxNotice.tries })
  return counted?.tries ?? 0
}

/** Answers how many there were. */
export async function deleteNotices(
  db: Pick<Db, 'execute'>,
  { before, most }: { readonly before: Date; readonly most: number },
): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from ${sandboxNotice} where id in (
      select id from ${sandboxNotice} where made_at < ${before.toISOString()} limit ${most})`,
  )
  return rowCount ?? 0
}
