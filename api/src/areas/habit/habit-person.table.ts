import { eq } from 'drizzle-orm'
import { date, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'

/** @public Compared with the migrated schema by a test. */
export const habitPerson = pgTable('habit_person', {
  accountId: uuid('account_id').primaryKey(),
  zone: text().notNull(),
  pushedOn: date('pushed_on'),
})

/** Stores the time zone that a device reported last. */
export async function setZone(tx: Pick<Db, 'insert'>, accountId: string, zone: string): Promise<void> {
  await tx
    .insert(habitPerson)
    .values({ accountId, zone })
    .onConflictDoUpdate({ target: habitPerson.accountId, set: { zone } })
}

export async function listPersonRows(db: Pick<Db, 'select'>, accountId: string) {
  return db.select().from(habitPerson).where(eq(habitPerson.accountId, accountId))
}
