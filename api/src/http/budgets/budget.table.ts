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

export type Budget = { readonly name: string; readonly limit: number; readonly ms: number }
type Attempt = { readonly subject: Buffer; readonly at: Date }

/**
 * Counts one attempt for each subject and returns, in the same order, whether it was within the limit. One statement
 * counts concurrent attempts correctly. If a subject occurs twice in one batch, its second attempt is not counted and
 * returns `again`: the caller repeats it in the next batch.
 */
export async function countAttempts(
  db: Db,
  budgeted: Budget,
  tries: readonly Attempt[],
): Promise<(boolean | 'again')[]> {
  const subjects = tries.map(({ subject }) => subject.toString('hex'))
  const allowed = await countEach(db, budgeted, [...new Set(subjects)].sort(), latest(tries))
  return subjects.map((subject, nth) => {
    if (!allowed.has(subject)) return false
    return subjects.indexOf(subject) === nth || 'again'
  })
}

const latest = (tries: readonly Attempt[]) => new Date(Math.max(...tries.map(({ at }) => at.getTime())))

/** Counts an attempt for each subject; returns the subjects that were within the limit, in hexadecimal. */
async function countEach(
  db: Db,
  { name, limit, ms }: Budget,
  subjects: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const at = sql`${now.toISOString()}::timestamptz`
  const endsAt = sql`${new Date(now.getTime() + ms).toISOString()}::timestamptz`
  const { rows } = await db.execute<{ subject: string }>(
    sql`insert into ${budget} (name, subject, ends_at, used)
      select ${name}, decode(subject, 'hex'), ${endsAt}, 1
      from json_array_elements_text(${JSON.stringify(subjects)}) as subject
      on conflict (name, subject) do update set
        used = case when budget.ends_at <= ${at} then 1 else budget.used + 1 end,
        ends_at = case when budget.ends_at <= ${at} then excluded.ends_at else budget.ends_at end
      where budget.ends_at <= ${at} or budget.used < ${limit}
      returning encode(subject, 'hex') as subject`,
  )
  return new Set(rows.map(({ subject }) => subject))
}

/** Counts `amount` at once, all or nothing; returns whether it was within the limit. */
export async function countAmount(
  db: Db,
  { name, limit, ms }: Budget,
  { subject, at, amount }: Attempt & { readonly amount: number },
): Promise<boolean> {
  if (amount > limit) return false
  const now = sql`${at.toISOString()}::timestamptz`
  const endsAt = sql`${new Date(at.getTime() + ms).toISOString()}::timestamptz`
  const { rowCount } = await db.execute(
    sql`insert into ${budget} (name, subject, ends_at, used) values (${name}, ${subject}, ${endsAt}, ${amount})
      on conflict (name, subject) do update set
        used = case when budget.ends_at <= ${now} then excluded.used else budget.used + excluded.used end,
        ends_at = case when budget.ends_at <= ${now} then excluded.ends_at else budget.ends_at end
      where budget.ends_at <= ${now} or budget.used + excluded.used <= ${limit}`,
  )
  return rowCount === 1
}

export async function uncountAttempt(
  db: Db,
  { name, subject }: Pick<Budget, 'name'> & Pick<Attempt, 'subject'>,
): Promise<void> {
  await db
    .update(budget)
    .set({ used: sql`greatest(${budget.used} - 1, 0)` })
    .where(and(eq(budget.name, name), eq(budget.subject, subject)))
}

export async function deleteEndedBudgets(db: Db, now: Date): Promise<void> {
  await db.delete(budget).where(lte(budget.endsAt, now))
}
