import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, type Db, openDatabase, openDb } from '../src/db/database.ts'
import { migrate } from '../src/db/migrate.ts'
import { templateDatabase } from './postgres-global-setup.ts'
import { quietLog } from './quiet-log.ts'

/** The engine of the vitest project. */
export const testEngine = process.env['ENGINE'] === 'postgres' ? 'postgres' : 'embedded'

/**
 * A migrated, empty database. On PostgreSQL each call has its own, which may be one that an earlier test has closed; the
 * embedded one is shared.
 */
export async function openTestDatabase(): Promise<Database> {
  return lend(await (testEngine === 'postgres' ? takeClone() : openEmbedded()))
}

type Opened = Pick<Database, 'engine' | 'pool'>

/** The connections stay open for the next test, because a new one has to read the tables' definitions first. */
function lend(opened: Opened): Database {
  const { engine, pool } = opened
  const close = async () => {
    while (pool.idleCount < pool.totalCount || pool.waitingCount > 0) await once(pool, 'release')
    // The server that the test has closed listened to them.
    pool.removeAllListeners('release').removeAllListeners('remove')
    if (engine === 'postgres' && !pool.ending) closed.push(opened)
  }
  // The server keeps state for each handle of a database, so each test has its own.
  const db = openDb(pool)
  watchTransactions(db)
  return { engine, pool, db, close }
}

const openTransaction = new AsyncLocalStorage<{ isOpen: boolean }>()

function watchTransactions(db: Db): void {
  const transaction = db.transaction.bind(db)
  db.transaction = (work, config) =>
    transaction((tx) => {
      const state = { isOpen: true }
      return openTransaction
        .run(state, () => work(tx))
        .finally(() => {
          state.isOpen = false
        })
    }, config)
}

/**
 * Refuses a statement on another connection while a transaction is open: the embedded engine has one connection, so the
 * transaction would wait for itself.
 */
function refuseBesideTransaction(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown
  pool.connect = ((...args: unknown[]) => {
    if (openTransaction.getStore()?.isOpen) throw new Error('A statement runs beside the open transaction.')
    return connect(...args)
  }) as typeof pool.connect
}

/** Leads another process to the same database. */
export async function postgresUrlOf({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  return urlOfDatabase(rows[0]?.name ?? '')
}

function urlOfDatabase(name: string): string {
  return inject('postgresUrl').replace('/postgres?', `/${name}?`)
}

/** Databases that tests of this process have closed. Emptying one costs 3 ms; dropping it and cloning another, 500. */
const closed: Opened[] = []
/** The version of the template's schema. */
let templateSchema: string | null = null

async function takeClone(): Promise<Opened> {
  const database = closed.pop()
  if (database === undefined) return createClone()
  const { pool } = database
  await dropMonths(pool)
  const { name, schema, connections } = await inspect(pool)
  if (schema === templateSchema && connections === pool.totalCount) {
    await emptyTables(pool)
    return database
  }
  await pool.end()
  await runOnServer(`drop database ${name} with (force)`)
  return takeClone()
}

async function createClone(): Promise<Opened> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runOnServer(`create database ${name} template ${templateDatabase}`)
  const { engine, pool } = await openDatabase({ url: urlOfDatabase(name), dataDir: '', log: quietLog })
  // Idle connections would be closed after ten seconds.
  pool.options.idleTimeoutMillis = 0
  refuseBesideTransaction(pool)
  templateSchema ??= (await inspect(pool)).schema
  return { engine, pool }
}

/** A job adds a table for the events of each coming month. */
async function dropMonths(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select inhrelid::regclass as name from pg_inherits
     where inhparent = to_regclass('event') and inhrelid <> to_regclass('event_undated')`,
  )
  if (rows.length > 0) await pool.query(`drop table ${rows.map(({ name }) => name).join(', ')}`)
}

type State = {
  readonly name: string
  /** Changes with every statement that changes a table, a constraint, a trigger or a function. */
  readonly schema: string
  /** A process that a test has killed may still be connected and hold locks. */
  readonly connections: number
}

async function inspect(pool: pg.Pool): Promise<State> {
  const catalogs = ['pg_class', 'pg_constraint', 'pg_trigger', 'pg_proc']
  const { rows } = await pool.query<State>(
    `select current_database() as name, count(*) || ' ' || max(xmin::text::bigint) as schema,
       (select count(*)::int from pg_stat_activity where datname = current_database()) as connections
     from (${catalogs.map((name) => `select xmin from ${name} where oid >= 16384`).join(' union all ')}) object`,
  )
  const [state] = rows
  if (state === undefined) throw new Error('PostgreSQL described no database.')
  return state
}

async function runOnServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

let embedded: Promise<Opened> | null = null

async function openEmbedded(): Promise<Opened> {
  embedded ??= openEmbeddedOnce()
  const database = await embedded
  await emptyTables(database.pool)
  return database
}

/**
 * As a replica, because a trigger protects the ledger from deletion. Deleting few rows is faster than truncating many
 * tables.
 */
async function emptyTables(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I', tablename) as name from pg_tables
     where schemaname = 'public' and tablename <> 'schema_migrations'`,
  )
  await pool.query(
    `set session_replication_role = replica;
     ${rows.map(({ name }) => `delete from ${name};`).join(' ')}
     reset session_replication_role;
     select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
       from pg_sequences where schemaname = 'public'`,
  )
}

/** Opening takes a second and 260 MB: once per test process. */
async function openEmbeddedOnce(): Promise<Opened> {
  const dataDir = path.join(inject('embeddedRoot'), String(process.pid))
  const database = await openDatabase({ url: null, dataDir, log: quietLog })
  refuseBesideTransaction(database.pool)
  await migrate(database.pool, quietLog)
  return database
}
