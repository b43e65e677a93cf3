import { asc, eq } from 'drizzle-orm'
import { date, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'

/** @public Compared with the migrated schema by a test. */
export const learningDay = pgTable(
  'learning_day',
  { accountId: uuid('account_id').notNull(), day: date().notNull() },
  ({ accountId, day }) => [primaryKey({ columns: [accountId, day] })],
)

/** A repeat changes nothing. */
export async function addDay(tx: Pick<Db, 'insert'>, accountId: string, day: string): Promise<void> {
  await tx.insert(learningDay).values({ accountId, day }).onConflictDoNothing()
}

export async function listDays(db: Pick<Db, 'select'>, accountId: string) {
  return db
    .select()
    .from(learningDay)
    .where(eq(learningDay.accountId, accountId))
    .orderBy(asc(learningDay.day))
}
