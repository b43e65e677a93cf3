import { sql } from 'drizzle-orm'
import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'
import { prepareStatement } from '../../db/prepare-statement.ts'

/** @public Compared with the migrated schema by a test. */
export const event = pgTable('event', {
  time: timestamp({ withTimezone: true }).notNull(),
  receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
  sessionAt: timestamp('session_at', { withTimezone: true }),
  id: uuid().notNull(),
  device: uuid().notNull(),
  type: text().notNull(),
  properties: jsonb(),
})

/** The time of an event whose own time is implausible. It is constant, so that a resent event has the same key. */
export const undated = new Date(0).toISOString()

/** Property names equal the column names, because the rows are sent as JSON. */
export type EventRow = {
  readonly time: string
  readonly received_at: string
  readonly session_at: string | null
  readonly id: string
  readonly device: string
  readonly type: string
  readonly properties: Readonly<Record<string, string>> | null
}

const storeRows = prepareStatement(
  'store_events',
  (rows) => sql`insert into ${event} (time, received_at, session_at, id, device, type, properties)
    select time, received_at, session_at, id, device, type, properties
    from json_to_recordset(${rows}::json) as row (
      time timestamptz, received_at timestamptz, session_at timestamptz,
      id uuid, device uuid, type text, properties jsonb
    )
    where not exists (
      select from event_undated as earlier where earlier.time = ${undated} and earlier.id = row.id
    )
    order by time, id
    on conflict do nothing`,
)

/**
 * Inserts the rows in the order of their key, so that two requests that resend the same events cannot deadlock. An
 * event that was stored undated because its device's clock was ahead stays undated when it is resent later.
 */
export async function addEvents(db: Db, rows: readonly EventRow[]): Promise<void> {
  await storeRows(db, rows)
}

/** The partition of undated events is never dropped, so its rows are deleted. */
export async function deleteUndatedBefore(db: Db, moment: Date): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from ${event} where time = ${undated} and received_at < ${moment.toISOString()}`,
  )
  return rowCount ?? 0
}
