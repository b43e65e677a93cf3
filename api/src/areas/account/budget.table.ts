import { and, eq, lte, sql } from 'drizzle-orm'
import { customType, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** @public Compared with the migrated schema by a test. */
export const budget = pgTable(
  'budget',
  {
    name: text().notNull(),
    subject: bytea().notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    used: integer().notNull(),
  },
  ({ name, subject }) => [primaryKey({ columns: [name, subject] })],
)

type Try = {
  readonly name: string
  readonly subject: Buffer
  readonly most: number
  readonly now: Date
  readonly endsAt: Date
}

/** Counts one and tells whether it was still allowed. In one statement, so that tries at once are all counted. */
export async function countTry(db: Db, { name, subject, most, now, endsAt }: Try): Promise<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rowCount } = await db.execute(
    sql`insert into ${budget} (name, subject, ends_at, used)
      values (${name}, ${subject}, ${endsAt.toISOString()}::timestamptz, 1)
      on conflict (name, subject) do update set
        used = case when budget.ends_at <= ${at} then 1 else budget.used + 1 end,
        ends_at = case when budget.ends_at <= ${at} then excluded.ends_at else budget.ends_at end
      where budget.ends_at <= ${at} or budget.used < ${most}`,
  )
  return rowCount === 1
}

export async function uncountTry(db: Db, { name, subject }: Pick<Try, 'name' | 'subject'>): Promise<void> {
  await db
    .update(budget)
    .set({ used: sql`greatest(${budget.used} - 1, 0)` })
    .where(and(eq(budget.name, name), eq(budget.subject, subject)))
}

export async function deleteEndedBudgets(db: Db, now: Date): Promise<void> {
  await db.delete(budget).where(lte(budget.endsAt, now))
}
