import pg from 'pg'
import type { Log } from '../log.ts'
import { StartupProblem } from '../startup-problem.ts'
import { isDatabaseAway, isDiskFull } from './database-away.ts'
import { waitForDatabase } from './wait-for-database.ts'

/** The oldest major version that our SQL is tested on. */
const oldestMajor = 15

export async function openPostgres(url: string, log: Log) {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'vela',
    options: '-c TimeZone=UTC',
  })
  // Without these listeners a lost connection would end the process. The listener of the pool covers only idle clients.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug({ err: error }, 'a database connection was lost'))
  })
  try {
    await waitForDatabase(log, () => checkServer(pool))
  } catch (error) {
    await pool.end()
    throw error
  }
  return { pool, close: () => pool.end() }
}

async function checkServer(pool: pg.Pool): Promise<void> {
  const server = await readServer(pool).catch((error: Error) => {
    if (isDatabaseAway(error) || isDiskFull(error)) throw error
    throw new StartupProblem(`PostgreSQL does not answer at DATABASE_URL: ${reasonOf(error)}.`, {
      cause: error,
    })
  })
  if (server === undefined || server.version < oldestMajor) {
    throw new StartupProblem(
      `PostgreSQL ${oldestMajor} or newer is needed, DATABASE_URL leads to ${server?.version}.`,
    )
  }
  if (server.encoding !== 'UTF8') {
    throw new StartupProblem(
      `The database at DATABASE_URL is encoded as ${server.encoding}; it must be UTF8.`,
    )
  }
}

type Server = { readonly version: number; readonly encoding: string }

/** Async, because the pool throws synchronously when a certificate cannot be read. */
async function readServer(pool: pg.Pool): Promise<Server | undefined> {
  const { rows } = await pool.query<Server>(
    `select current_setting('server_version_num')::int / 10000 as version,
            current_setting('server_encoding') as encoding`,
  )
  return rows[0]
}

/** A refused connection to a name with two addresses is an AggregateError with an empty message. */
function reasonOf(error: Error): string {
  if (error.message !== '') return error.message.replace(/\.$/, '')
  return 'code' in error ? String(error.code) : error.name
}
