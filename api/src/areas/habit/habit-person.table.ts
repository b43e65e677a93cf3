import { and, asc, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import { date, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'

/** @public Compared with the migrated schema by a test. */
export const habitPerson = pgTable('habit_person', {
  accountId: uuid('account_id').primaryKey(),
  zone: text().notNull(),
  /** The hour of the reminder, on the person's clock. */
  pushHour: smallint('push_hour'),
  /** The local day of the last reminder. */
  pushedOn: date('pushed_on'),
})

/** Stores the time zone that a device reported last. */
export async function setZone(tx: Pick<Db, 'insert'>, accountId: string, zone: string): Promise<void> {
  await tx
    .insert(habitPerson)
    .values({ accountId, zone })
    .onConflictDoUpdate({ target: habitPerson.accountId, set: { zone } })
}

/** Stores when to remind a person: the hour on the clock of this zone. */
export async function setReminderTime(
  tx: Pick<Db, 'insert'>,
  accountId: string,
  { zone, hour }: { readonly zone: string; readonly hour: number },
): Promise<void> {
  await tx
    .insert(habitPerson)
    .values({ accountId, zone, pushHour: hour })
    .onConflictDoUpdate({ target: habitPerson.accountId, set: { zone, pushHour: hour } })
}

/** Claims the reminder of a day, or returns false: it was claimed before, perhaps by another process. */
export async function claimReminder(
  tx: Pick<Db, 'update'>,
  accountId: string,
  day: string,
): Promise<boolean> {
  const isFree = or(isNull(habitPerson.pushedOn), lt(habitPerson.pushedOn, day))
  const { rowCount } = await tx
    .update(habitPerson)
    .set({ pushedOn: day })
    .where(and(eq(habitPerson.accountId, accountId), isFree))
  return rowCount === 1
}

export async function listPersonRows(db: Pick<Db, 'select'>, accountId: string) {
  return db.select().from(habitPerson).where(eq(habitPerson.accountId, accountId))
}

export async function listZones(db: Pick<Db, 'selectDistinct'>): Promise<string[]> {
  return (await db.selectDistinct({ zone: habitPerson.zone }).from(habitPerson)).map(({ zone }) => zone)
}

type Chosen = { readonly accountIds: readonly string[]; readonly zones: readonly string[] }

/** Those of the accounts that are in one of the zones, in the order of their ids. */
export async function listPeopleIn(
  db: Pick<Db, 'select'>,
  { accountIds, zones }: Chosen,
): Promise<{ readonly accountId: string; readonly zone: string }[]> {
  return db
    .select({ accountId: habitPerson.accountId, zone: habitPerson.zone })
    .from(habitPerson)
    .where(and(inArray(habitPerson.accountId, [...accountIds]), inArray(habitPerson.zone, [...zones])))
    .orderBy(asc(habitPerson.accountId))
}
