import pg from 'pg'
import type { Log } from '../log.ts'
import { StartupProblem } from '../startup-problem.ts'
import { isDatabaseAway, isDiskFull } from './database-away.ts'
import { checkConnections, clientOf, splitHosts, type Wanted } from './several-hosts.ts'
import { waitForDatabase } from './wait-for-database.ts'

/** The oldest major version that our SQL is tested on. */
const oldestMajor = 15

export async function openPostgres(url: string, log: Log, wanted: Wanted = 'writable') {
  const urls = splitHosts(url)
  const isSeveral = urls.length > 1
  const pool = new pg.Pool({
    connectionString: isSeveral ? urls[0] : url,
    ...(isSeveral && { Client: clientOf(urls, wanted) }),
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
  const stopChecks = isSeveral ? checkConnections(pool, urls, wanted) : () => {}
  const close = async () => {
    stopChecks()
    await pool.end()
  }
  const check = () => checkServer(pool, wanted === 'writable' ? 'DATABASE_URL' : 'ANALYTICS_DATABASE_URL')
  try {
    if (wanted === 'writable') await waitForDatabase(log, check)
    else await check().catch((error: unknown) => goOnWithout(error, log))
  } catch (error) {
    await close()
    throw error
  }
  return { pool, close }
}

/** Only the reports need the replica. They are answered 503 until it is there. */
function goOnWithout(error: unknown, log: Log): void {
  if (!isDatabaseAway(error)) throw error
  log.warn({ err: error }, 'the replica at ANALYTICS_DATABASE_URL does not answer; reports wait for it')
}

async function checkServer(pool: pg.Pool, setting: string): Promise<void> {
  const server = await readServer(pool).catch((error: Error) => {
    if (isDatabaseAway(error) || isDiskFull(error)) throw error
    throw new StartupProblem(`PostgreSQL does not answer at ${setting}: ${reasonOf(error)}.`, {
      cause: error,
    })
  })
  if (server === undefined || server.version < oldestMajor) {
    throw new StartupProblem(
      `PostgreSQL ${oldestMajor} or newer is needed, ${setting} leads to ${server?.version}.`,
    )
  }
  if (server.encoding !== 'UTF8') {
    throw new StartupProblem(`The database at ${setting} is encoded as ${server.encoding}; it must be UTF8.`)
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
