import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../log.ts'
import { StartupProblem } from '../startup-problem.ts'
import { findApiFolder } from './api-folder.ts'
import { type Migration, readMigrations } from './read-migrations.ts'

/** The key of the advisory lock: an arbitrary number that every version of Vela uses. */
const lockKey = 836_214_509

/** How often a process checks whether another one has finished migrating. */
const retryLockMs = 200

/**
 * How long a migration waits for a table lock. All later statements on the table wait behind it, including those of
 * the version that is still running, so a migration gives up soon, lets the others run and tries again.
 */
const lockMs = 3000
const maxTries = 10

type Applied = { readonly name: string; readonly sha256: string }

/**
 * Applies the pending files in order and returns their number. A lock makes sure that only one process does so. A backup
 * of an earlier version is loaded into the tables of the first `count` files.
 */
export async function migrate(
  pool: pg.Pool,
  log: Log,
  folder = path.join(findApiFolder(import.meta.url), 'migrations'),
  count = Number.POSITIVE_INFINITY,
): Promise<number> {
  const migrations = readMigrations(folder).slice(0, count)
  const client = await pool.connect()
  try {
    // Building an index may take longer than a request is allowed to.
    await client.query('set statement_timeout = 0')
    await takeLock(client)
    const pending = await findPending(client, migrations)
    for (const migration of pending) {
      await apply(client, migration, log)
      log.info({ migration: migration.name }, 'migration applied')
    }
    return pending.length
  } finally {
    // Ends the session, and with it the lock and the timeout set above.
    client.release(true)
  }
}

/** Polls for the lock, because `create index concurrently` would wait for a statement that waits for the lock. */
async function takeLock(client: pg.PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as "isLocked"', [lockKey])
    if (rows[0]?.isLocked) return
    await setTimeout(retryLockMs)
  }
}

async function findPending(client: pg.PoolClient, migrations: Migration[]): Promise<Migration[]> {
  await client.query(
    `create table if not exists schema_migrations (
       name text primary key,
       sha256 text not null,
       applied_at timestamptz not null
     )`,
  )
  const { rows } = await client.query<Applied>('select name, sha256 from schema_migrations order by name')
  rows.forEach((applied, index) => {
    const migration = migrations[index]
    if (migration?.name !== applied.name) {
      throw new StartupProblem(
        `The database has the migration ${applied.name}, which this version of Vela does not have. Start the version that made it.`,
      )
    }
    if (migration.sha256 !== applied.sha256) {
      throw new StartupProblem(
        `The migration ${applied.name} was changed after it was applied. Restore the file and put the change into a new one.`,
      )
    }
  })
  return migrations.slice(rows.length)
}

/**
 * A file that begins with `-- no-transaction` holds one statement that cannot run in a transaction, such as
 * `create index concurrently if not exists`. After a crash before it is recorded, the statement runs again.
 */
async function apply(client: pg.PoolClient, migration: Migration, log: Log, tries = 1): Promise<void> {
  const { name, sha256, sql, isTransactional } = migration
  try {
    if (isTransactional) await client.query(`begin; set local lock_timeout = ${lockMs}`)
    await client.query(sql)
    await client.query('insert into schema_migrations values ($1, $2, now())', [name, sha256])
    if (isTransactional) await client.query('commit')
  } catch (error) {
    const isLocked = error instanceof Error && 'code' in error && error.code === '55P03'
    if (isLocked && tries < maxTries) {
      log.warn({ migration: name, tries }, 'a migration waits for a table that is in use')
      await client.query('rollback')
      await setTimeout(lockMs)
      return apply(client, migration, log, tries + 1)
    }
    const reason = error instanceof Error ? error.message : String(error)
    const advice = isLocked ? '. Something holds a table for long; start again when it has ended' : ''
    throw new StartupProblem(`The migration ${name} failed: ${reason}${advice}`, { cause: error })
  }
}
