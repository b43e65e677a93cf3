import { sql } from 'drizzle-orm'
import { bigint, boolean, pgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/database.ts'

/** @public Compared with the migrated schema by a test. */
export const sandboxClock = pgTable('sandbox_clock', {
  id: boolean().primaryKey().default(true),
  aheadMs: bigint('ahead_ms', { mode: 'number' }).notNull().default(0),
})

export async function readAhead(db: Pick<Db, 'select'>): Promise<number> {
  const [stored] = await db.select().from(sandboxClock)
  return stored?.aheadMs ?? 0
}

/** Moves the clock and returns by how many milliseconds it is ahead now. */
export async function moveAhead(db: Pick<Db, 'insert'>, ms: number): Promise<number> {
  const [stored] = await db
    .insert(sandboxClock)
    .values({ aheadMs: ms })
    .onConflictDoUpdate({
      target: sandboxClock.id,
      set: { aheadMs: sql`${sandboxClock.aheadMs} + ${ms}` },
    })
    .returning()
  if (!stored) throw new Error('the clock of the sandbox was not kept')
  return stored.aheadMs
}
