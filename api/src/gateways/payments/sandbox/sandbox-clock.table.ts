import { bigint, boolean, pgTable } from 'drizzle-orm/pg-core'

/** @public Compared with the migrated schema by a test. */
export const sandboxClock = pgTable('sandbox_clock', {
  id: boolean().primaryKey().default(true),
  aheadMs: bigint('ahead_ms', { mode: 'number' }).notNull().default(0),
})
