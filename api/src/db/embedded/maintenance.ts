import type pg from 'pg'
import type { Log } from '../../log.ts'
import { type EngineLoad, watchGrowth } from './watch-growth.ts'

const minute = 60_000
const checkpointEveryMs = 15 * minute
/** A checkpoint is made early when a restart would have to replay more than this. */
const maxWalBytes = 64 * 2 ** 20
/** With less log than this no checkpoint is made, so that an idle server does not write to the disk. */
const minWalBytes = 2 ** 20

/** Does checkpoints and vacuums, because the engine has no background processes: log and dead rows would grow. */
export function startMaintenance(pool: pg.Pool, log: Log): () => void {
  const maintain = createMaintenance(pool, log, Date.now)
  const timer = setInterval(() => {
    maintain().catch((error: unknown) => log.warn({ err: error }, 'database maintenance did not finish'))
  }, minute)
  timer.unref()
  return () => clearInterval(timer)
}

/** Runs each minute. Its statements wait for the pool's only client, so they never run inside a transaction. */
export function createMaintenance(pool: pg.Pool, log: Log, now: () => number): () => Promise<void> {
  const watch = watchGrowth(log)
  let checkpointedAt = now()
  return async () => {
    // Vacuuming comes first, because it writes to the log and the checkpoint then includes that.
    await vacuumDueTables(pool)
    const { walBytes, ...load } = await readLoad(pool, now())
    if (walBytes > maxWalBytes || (walBytes > minWalBytes && load.at - checkpointedAt >= checkpointEveryMs)) {
      await pool.query('checkpoint')
      checkpointedAt = load.at
    }
    watch(load)
  }
}

async function readLoad(pool: pg.Pool, at: number): Promise<EngineLoad & { walBytes: number }> {
  const { rows } = await pool.query<{ bytes: string; writes: string; wal: string }>(
    `select pg_database_size(current_database()) as bytes,
            pg_snapshot_xmax(pg_current_snapshot()) as writes,
            pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) as wal
       from pg_control_checkpoint()`,
  )
  const [row] = rows
  return { at, databaseBytes: Number(row?.bytes), writes: Number(row?.writes), walBytes: Number(row?.wal) }
}

/** The thresholds are those of PostgreSQL's autovacuum. Vacuuming a table includes its toast table. */
async function vacuumDueTables(pool: pg.Pool): Promise<void> {
  await pool.query('select pg_stat_force_next_flush()')
  const { rows } = await pool.query<{ table: string }>(
    `select format('%I.%I', schemaname, relname) as "table" from pg_stat_all_tables
      where schemaname <> 'pg_toast'
        and (n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup)`,
  )
  for (const { table } of rows) await pool.query(`vacuum (analyze) ${table}`)
}
