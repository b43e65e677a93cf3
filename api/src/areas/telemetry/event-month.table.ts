import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { firstDay, isMonth, type Month, monthsLater } from './month.ts'

const monthsLock = 528_440_117
const prefix = 'event_'

/** Creates the partition of a month if it does not exist. */
export async function addMonth(db: Db, month: Month): Promise<void> {
  const [from, to] = [firstDay(month), firstDay(monthsLater(month, 1))]
  await changeMonths(
    db,
    `create table if not exists ${prefix}${month} partition of event for values from ('${from}') to ('${to}')`,
  )
}

export async function listMonths(db: Db): Promise<Month[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
      where inhparent = 'event'::regclass order by relname`,
  )
  return rows.map(({ name }) => name.slice(prefix.length)).filter(isMonth)
}

export async function dropMonth(db: Db, month: Month): Promise<void> {
  await changeMonths(db, `drop table if exists ${prefix}${month}`)
}

async function changeMonths(db: Db, statement: string): Promise<void> {
  await db.transaction(async (tx) => {
    // New events wait behind this lock, so it times out if a long reader such as a backup is running, and is retried.
    await tx.execute(sql`set local lock_timeout = '2s'`)
    // Two processes that create the same table at once would both fail.
    await tx.execute(sql`select pg_advisory_xact_lock(${monthsLock})`)
    await tx.execute(sql.raw(statement))
  })
}
