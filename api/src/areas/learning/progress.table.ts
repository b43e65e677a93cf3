import type { ProgressItem } from '@vela/contract/learning'
import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'

/** @public Compared with the migrated schema by a test. */
export const progress = pgTable(
  'progress',
  {
    accountId: uuid('account_id').notNull(),
    type: text().$type<ProgressItem['type']>().notNull(),
    typeId: text('type_id').notNull(),
    option: text().notNull(),
    doneAt: timestamp('done_at', { withTimezone: true }).notNull(),
  },
  ({ accountId, type, typeId }) => [primaryKey({ columns: [accountId, type, typeId] })],
)

export type DoneItem = typeof progress.$inferInsert & {
  /** Whether our courses have such a thing. */
  readonly isKnown: boolean
}

/** Of things that our courses do not have, an account keeps none beyond so many rows. */
const mostRows = 2000

/** Tells of each whether it is kept: now, or from before. What was said first of a thing stays. */
export async function keepDone(db: Db, items: readonly DoneItem[]): Promise<boolean[]> {
  const { rows } = await db.execute<{ fits: boolean }>(
    sql`with given as (${rowsOf(items)}),
      judged as (
        select given.*, case
          when is_known then true
          when exists (select from ${progress} as kept where kept.account_id = given.account_id
            and kept.type = given.type and kept.type_id = given.type_id) then true
          else row_number() over (partition by account_id, is_known order by nth)
            + (select count(*) from ${progress} as kept where kept.account_id = given.account_id) <= ${mostRows}
          end as fits
        from given),
      added as (
        insert into ${progress} (account_id, type, type_id, option, done_at)
        select account_id, type, type_id, option, done_at from judged where fits
        -- Everybody takes the keys in the same order, so that no two writers wait for each other.
        order by account_id, type, type_id, nth
        on conflict do nothing)
      select fits from judged order by nth`,
  )
  return rows.map(({ fits }) => fits)
}

/** One parameter however many there are, so that the statement is always the same. */
function rowsOf(items: readonly DoneItem[]): SQL {
  return sql`select * from rows from (json_to_recordset(${JSON.stringify(items)}) as (
      "accountId" uuid, type text, "typeId" text, option text, "doneAt" timestamptz, "isKnown" boolean
    )) with ordinality as item (account_id, type, type_id, option, done_at, is_known, nth)`
}

export async function listDone(db: Pick<Db, 'select'>, accountId: string) {
  return db
    .select()
    .from(progress)
    .where(eq(progress.accountId, accountId))
    .orderBy(asc(progress.doneAt), asc(progress.type), asc(progress.typeId))
}

/** Midnight is on the hour or the half, nearly everywhere. */
export async function listHalfHours(db: Pick<Db, 'execute'>, accountId: string): Promise<Date[]> {
  const { rows } = await db.execute<{ at: number }>(
    sql`select distinct (floor(extract(epoch from done_at) / 1800) * 1800)::float8 as at from ${progress}
      where account_id = ${accountId} and type = 'element' order by at`,
  )
  return rows.map(({ at }) => new Date(at * 1000))
}
