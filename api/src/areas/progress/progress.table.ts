import type { ProgressItem } from '@vela/contract/learning'
import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../../db/database.ts'
import { prepareStatement } from '../../db/prepare-statement.ts'

/** @public Compared with the migrated schema by a test. */
export const progress = pgTable(
  'progress',
  {
    accountId: uuid('account_id').notNull(),
    type: text().$type<ProgressItem['type']>().notNull(),
    typeId: text('type_id').notNull(),
    option: text().notNull(),
    /** The time by the device's clock, but never later than `receivedAt`. */
    doneAt: timestamp('done_at', { withTimezone: true }).notNull(),
    /** The time of arrival by the server's clock. */
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
  },
  ({ accountId, type, typeId }) => [primaryKey({ columns: [accountId, type, typeId] })],
)

export type DoneItem = typeof progress.$inferInsert & {
  /** Whether the courses have such an item. */
  readonly isKnown: boolean
}

/** Unknown items are refused once an account has this many rows. */
const maxRows = 2000

const storeItems = prepareStatement<{ fits: boolean }>(
  'store_progress',
  (rows) => sql`with given as (
      select * from rows from (json_to_recordset(${rows}) as (
        "accountId" uuid, type text, "typeId" text, option text, "doneAt" timestamptz, "receivedAt" timestamptz,
        "isKnown" boolean
      )) with ordinality as item (account_id, type, type_id, option, done_at, received_at, is_known, nth)),
    checked as (
      select given.*, case
        when is_known then true
        when exists (select from ${progress} as stored where stored.account_id = given.account_id
          and stored.type = given.type and stored.type_id = given.type_id) then true
        else row_number() over (partition by account_id, is_known order by nth)
          + (select count(*) from ${progress} as stored where stored.account_id = given.account_id) <= ${maxRows}
        end as fits
      from given),
    added as (
      insert into ${progress} (account_id, type, type_id, option, done_at, received_at)
      select account_id, type, type_id, option, done_at, received_at from checked where fits
      -- Everybody takes the keys in the same order, so that no two writers wait for each other.
      order by account_id, type, type_id, nth
      on conflict do nothing)
    select fits from checked order by nth`,
)

/** [I6] Stores items and returns for each whether it is stored, now or before. The first answer to an item stays. */
export async function storeProgress(db: Tx, items: readonly DoneItem[]): Promise<boolean[]> {
  return (await storeItems(db, items)).map(({ fits }) => fits)
}

// `receivedAt` is not in the covering index, and the lessons do not need it.
const { receivedAt: _, ...indexed } = getTableColumns(progress)

export async function listProgressOf(db: Pick<Db, 'select'>, accountId: string) {
  return db
    .select(indexed)
    .from(progress)
    .where(eq(progress.accountId, accountId))
    .orderBy(asc(progress.doneAt), asc(progress.type), asc(progress.typeId))
}

export async function listProgressRows(db: Pick<Db, 'select'>, accountId: string) {
  return db.select().from(progress).where(eq(progress.accountId, accountId)).orderBy(asc(progress.receivedAt))
}

type HalfHourQuery = { readonly accountId: string; readonly since: Date }

/**
 * [M-11] Lists the half hours in which pages and questions were done. The caller can group them by local days, because
 * midnight is on the hour or the half hour in nearly every time zone.
 *
 * A page counts at the time of the device if it arrived within a week, so that a day of learning offline counts. A
 * page that arrived later, or is dated before `since`, counts when it arrived. A device whose clock is always wrong
 * therefore does no harm. A person who sets the clock back can invent at most a week each time, because that cannot
 * be distinguished from a device that was offline. Other devices of the person prove nothing, because a phone may be
 * offline while a tablet is not.
 */
export async function listHalfHours(
  db: Pick<Db, 'execute'>,
  { accountId, since }: HalfHourQuery,
): Promise<Date[]> {
  const begin = sql`${since.toISOString()}::timestamptz`
  const { rows } = await db.execute<{ at: number }>(
    sql`select distinct (floor(extract(epoch from
        case when done_at >= greatest(${begin}, received_at - interval '7 days')
          then least(done_at, received_at) else received_at end) / 1800) * 1800)::float8 as at
      from ${progress} where account_id = ${accountId} and type = 'element' and received_at >= ${begin} order by at`,
  )
  return rows.map(({ at }) => new Date(at * 1000))
}
