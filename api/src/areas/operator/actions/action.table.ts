import { eq, sql } from 'drizzle-orm'
import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/database.ts'

/** @public Compared with the migrated schema by a test. */
export const operatorAction = pgTable('operator_action', {
  key: uuid().primaryKey(),
  operatorId: uuid('operator_id').notNull(),
  action: text().notNull(),
  reply: jsonb().notNull(),
  doneAt: timestamp('done_at', { withTimezone: true }).notNull(),
})

type StoredAction = typeof operatorAction.$inferSelect

/** Waits for a tap with the same key that is being handled, and finds what it did. */
export async function lockAction(
  tx: Pick<Db, 'select' | 'execute'>,
  key: string,
): Promise<StoredAction | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`operator action ${key}`}, 0))`)
  const [found] = await tx.select().from(operatorAction).where(eq(operatorAction.key, key))
  return found
}

export async function addAction(tx: Pick<Db, 'insert'>, row: StoredAction): Promise<void> {
  await tx.insert(operatorAction).values(row)
}
