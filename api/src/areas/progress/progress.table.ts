import type { ProgressItem } from '@vela/contract/learning'
import { asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
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
    /** By the clock of the device, and not after it was received. */
    doneAt: timestamp('done_at', { withTimezone: true }).notNull(),
    /** By our clock. */
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
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
        insert into ${progress} (account_id, type, type_id, option, done_at, received_at)
        select account_id, type, type_id, option, done_at, received_at from judged where fits
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
      "accountId" uuid, type text, "typeId" text, option text, "doneAt" timestamptz, "receivedAt" timestamptz,
      "isKnown" boolean
    )) with ordinality as item (account_id, type, type_id, option, done_at, received_at, is_known, nth)`
}

// When it was received is not in the index, and the lessons ask for none of it.
const { receivedAt: _, ...indexed } = getTableColumns(progress)

export async function listDone(db: Pick<Db, 'select'>, accountId: string) {
  return db
    .select(indexed)
    .from(progress)
    .where(eq(progress.accountId, accountId))
    .orderBy(asc(progress.doneAt), asc(progress.type), asc(progress.typeId))
}

export async function listAllOf(db: Pick<Db, 'select'>, accountId: string) {
  return db.select().from(progress).where(eq(progress.accountId, accountId)).orderBy(asc(progress.receivedAt))
}

type Since = { readonly accountId: string; readonly since: Date }

/**
 * [M-11] The half hours that pages and questions count in: midnight is on the hour or the half, nearly everywhere.
 *
 * A page counts when the device says it was done, so that a day without a network is a day of learning; but only if
 * it reached us within a week. What came later, or is dated before `since`, counts when it came: that day somebody
 * was there with it. So a clock that is always wrong does no harm, and one that is set back afterwards makes up a week
 * at most each time: who comes once a week with a false clock looks to us like who is offline all week, and is
 * believed. What another device sent meanwhile does not matter: a phone may be offline while a tablet is not.
 */
export async function listHalfHours(db: Pick<Db, 'execute'>, { accountId, since }: Since): Promise<Date[]> {
  const begin = sql`${since.toISOString()}::timestamptz`
  const { rows } = await db.execute<{ at: number }>(
    sql`select distinct (floor(extract(epoch from
        case when done_at >= greatest(${begin}, received_at - interval '7 days')
          then least(done_at, received_at) else received_at end) / 1800) * 1800)::float8 as at
      from ${progress} where account_id = ${accountId} and type = 'element' and received_at >= ${begin} order by at`,
  )
  return rows.map(({ at }) => new Date(at * 1000))
}
