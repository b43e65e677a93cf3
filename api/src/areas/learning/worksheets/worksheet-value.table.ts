import { asc, eq, sql } from 'drizzle-orm'
import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/database.ts'

/** @public Compared with the migrated schema by a test. */
export const worksheetValue = pgTable(
  'worksheet_value',
  {
    accountId: uuid('account_id').notNull(),
    field: text().notNull(),
    value: text().notNull(),
    /** The time by the device's clock. */
    writtenAt: timestamp('written_at', { withTimezone: true }).notNull(),
    /** The time of arrival by the server's clock. */
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
  },
  ({ accountId, field }) => [primaryKey({ columns: [accountId, field] })],
)

/**
 * [N-23] Stores a value unless a newer one is there. Two values of the same millisecond are compared as bytes, so that
 * every order of arrival ends with the same value.
 */
export async function storeValue(
  db: Pick<Db, 'insert'>,
  row: typeof worksheetValue.$inferInsert,
): Promise<void> {
  await db
    .insert(worksheetValue)
    .values(row)
    .onConflictDoUpdate({
      target: [worksheetValue.accountId, worksheetValue.field],
      set: {
        value: sql`excluded.value`,
        writtenAt: sql`excluded.written_at`,
        receivedAt: sql`excluded.received_at`,
      },
      setWhere: sql`(excluded.written_at, excluded.value collate "C") > (${worksheetValue.writtenAt}, ${worksheetValue.value} collate "C")`,
    })
}

export async function listValuesOf(db: Pick<Db, 'select'>, accountId: string) {
  return db
    .select()
    .from(worksheetValue)
    .where(eq(worksheetValue.accountId, accountId))
    .orderBy(asc(worksheetValue.field))
}
