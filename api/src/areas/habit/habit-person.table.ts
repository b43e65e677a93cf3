import { and, asc, eq, gt } from 'drizzle-orm'
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

export async function listZones(db: Pick<Db, 'selectDistinct'>): Promise<string[]> {
  return (await db.selectDistinct({ zone: habitPerson.zone }).from(habitPerson)).map(({ zone }) => zone)
}

type Page = { readonly zone: string; readonly after: string }

/** The accounts of a zone, in the order of their ids. */
export async function listPeopleIn(
  db: Pick<Db, 'select'>,
  { zone, after }: Page,
  limit: number,
): Promise<string[]> {
  const found = await db
    .select({ accountId: habitPerson.accountId })
    .from(habitPerson)
    .where(and(eq(habitPerson.zone, zone), gt(habitPerson.accountId, after)))
    .orderBy(asc(habitPerson.accountId))
    .limit(limit)
  return found.map(({ accountId }) => accountId)
}
