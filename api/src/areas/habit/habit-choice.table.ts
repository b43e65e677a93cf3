import type { HabitChoice } from '@vela/contract/streak'
import { asc, count, eq } from 'drizzle-orm'
import { date, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'

/** @public Compared with the migrated schema by a test. */
export const habitChoice = pgTable(
  'habit_choice',
  {
    accountId: uuid('account_id').notNull(),
    kind: text().$type<HabitChoice['kind']>().notNull(),
    fromDay: date('from_day').notNull(),
    /** The time by the device's clock. */
    chosenAt: timestamp('chosen_at', { withTimezone: true }).notNull(),
    value: text().notNull(),
  },
  ({ accountId, kind, fromDay, chosenAt }) => [primaryKey({ columns: [accountId, kind, fromDay, chosenAt] })],
)

/** The first value of a choice stays, so a repeat changes nothing. */
export async function addChoice(
  tx: Pick<Db, 'insert'>,
  choice: typeof habitChoice.$inferInsert,
): Promise<void> {
  await tx.insert(habitChoice).values(choice).onConflictDoNothing()
}

export async function countChoices(tx: Pick<Db, 'select'>, accountId: string): Promise<number> {
  const [found] = await tx
    .select({ count: count() })
    .from(habitChoice)
    .where(eq(habitChoice.accountId, accountId))
  return found?.count ?? 0
}

export async function listChoices(db: Pick<Db, 'select'>, accountId: string) {
  return db
    .select()
    .from(habitChoice)
    .where(eq(habitChoice.accountId, accountId))
    .orderBy(asc(habitChoice.chosenAt), asc(habitChoice.kind), asc(habitChoice.fromDay))
}
