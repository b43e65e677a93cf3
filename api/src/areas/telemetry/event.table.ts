import { sql } from 'drizzle-orm'
import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'

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

/** The time of an event whose own cannot be right. Any other than a fixed one would differ at the next sending. */
export const undated = new Date(0).toISOString()

/** Named as the columns, because it travels as JSON. */
export type EventRow = {
  readonly time: string
  readonly received_at: string
  readonly session_at: string | null
  readonly id: string
  readonly device: string
  readonly type: string
  readonly properties: Readonly<Record<string, string>> | null
}

/**
 * In the order of the key: two requests that resend the same events would otherwise wait for each other. An event that
 * came undated, from a clock ahead of ours, stays so when it is sent again after ours has caught up.
 */
export async function addEvents(db: Db, rows: readonly EventRow[]): Promise<void> {
  await db.execute(
    sql`insert into ${event} (time, received_at, session_at, id, device, type, properties)
      select time, received_at, session_at, id, device, type, properties
      from json_to_recordset(${JSON.stringify(rows)}::json) as row (
        time timestamptz, received_at timestamptz, session_at timestamptz,
        id uuid, device uuid, type text, properties jsonb
      )
      where not exists (
        select from event_undated as earlier where earlier.time = ${undated} and earlier.id = row.id
      )
      order by time, id
      on conflict do nothing`,
  )
}

/** Their partition is never dropped, so these are forgotten row by row. */
export async function deleteUndatedBefore(db: Db, moment: Date): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from ${event} where time = ${undated} and received_at < ${moment.toISOString()}`,
  )
  return rowCount ?? 0
}
