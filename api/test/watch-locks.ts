import pg from 'pg'
import type { Database } from '../src/db/database.ts'
import { postgresUrlOf, testEngine } from './test-database.ts'

/** Counts who waits for somebody else's lock, or for a connection that somebody else holds. */
export async function watchLocks(database: Database) {
  const { pool } = database
  const watcher =
    testEngine === 'embedded' ? null : new pg.Client({ connectionString: await postgresUrlOf(database) })
  await watcher?.connect()

  return {
    countBlocked: async (): Promise<number> => {
      const unserved = pool.idleCount === 0 ? pool.waitingCount : 0
      if (!watcher) return unserved
      const { rows } = await watcher.query<{ blocked: number }>(
        `select count(distinct pid)::int as blocked from pg_locks join pg_stat_activity using (pid)
         where not granted and datname = current_database()`,
      )
      return unserved + (rows[0]?.blocked ?? 0)
    },
    close: async () => watcher?.end(),
  }
}
