import type pg from 'pg'
import PgBoss from 'pg-boss'
import { overPool } from './boss-database.ts'
import type { Job } from './job.ts'

const installLock = 7_031_966

/** Row of job_once that remembers the last occurrence of a schedule, whatever the number of processes. */
export const occurrenceKey = 'last-occurrence'

/**
 * Makes the pgboss schema and a queue per job. Under one lock: two processes that create queues side by side
 * each hold the row lock the other's foreign key waits for.
 */
export async function installQueues(pool: pg.Pool, jobs: readonly Job[], now: () => Date): Promise<void> {
  const client = await pool.connect()
  try {
    // Another process may take longer with it than a request is allowed to.
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [installLock])
    const boss = new PgBoss({ db: overPool(client), supervise: false, schedule: false })
    await boss.start()
    const known = new Set((await boss.getQueues()).map(({ name }) => name))
    await client.query('begin')
    for (const { name } of jobs) if (!known.has(name)) await boss.createQueue(name)
    await rememberStart(client, jobs, now())
    await client.query('commit')
  } finally {
    // Ends the session, and with it the lock and the timeout set above.
    client.release(true)
  }
}

/** A schedule counts from the first time it is seen, or a new academy would begin with last night's work. */
async function rememberStart(client: pg.PoolClient, jobs: readonly Job[], at: Date): Promise<void> {
  for (const { name, schedule } of jobs)
    if (schedule !== null)
      await client.query(
        'insert into job_once (queue, key, created_at) values ($1, $2, $3) on conflict do nothing',
        [name, occurrenceKey, at.toISOString()],
      )
}
