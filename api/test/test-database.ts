import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../src/db/database.ts'
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
  const database = await (testEngine === 'postgres' ? clone() : openEmbedded())
  refuseBesideTransaction(database)
  return database
}

const openTransaction = new AsyncLocalStorage<{ isOpen: boolean }>()
const guarded = new WeakSet<pg.Pool>()

/**
 * Refuses a statement on another connection while a transaction is open: the embedded engine has one connection, so the
 * transaction would wait for itself.
 */
function refuseBesideTransaction({ pool, db }: Database): void {
  if (guarded.has(pool)) return
  guarded.add(pool)
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown
  pool.connect = ((...args: unknown[]) => {
    if (openTransaction.getStore()?.isOpen) throw new Error('A statement runs beside the open transaction.')
    return connect(...args)
  }) as typeof pool.connect
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

/** Leads another process to the same database. */
export async function postgresUrlOf({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  return urlOfDatabase(rows[0]?.name ?? '')
}

function urlOfDatabase(name: string): string {
  return inject('postgresUrl').replace('/postgres?', `/${name}?`)
}

/** Databases that tests of this process have closed. Emptying one costs 3 ms; dropping it and cloning another, 500. */
const closed: string[] = []
/** The schema of the template, as its first clone had it. */
let templateSchema: string | null = null

async function clone(): Promise<Database> {
  const name = closed.pop()
  if (name === undefined) return lend(await createClone())
  const database = await open(name)
  if ((await schemaOf(database.pool)) === templateSchema) {
    await emptyAll(database.pool)
    return lend({ name, database })
  }
  await database.close()
  await runOnServer(`drop database ${name} with (force)`)
  return clone()
}

type Clone = { readonly name: string; readonly database: Database }

function lend({ name, database }: Clone): Database {
  const close = async () => {
    await database.close()
    closed.push(name)
  }
  return { ...database, close }
}

async function createClone(): Promise<Clone> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runOnServer(`create database ${name} template ${templateDatabase}`)
  const database = await open(name)
  templateSchema ??= await schemaOf(database.pool)
  return { name, database }
}

const open = (name: string) => openDatabase({ url: urlOfDatabase(name), dataDir: '', log: quietLog })

/** Changes with every statement that changes a table, a constraint, a trigger or a function. */
async function schemaOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ version: string }>(
    `select string_agg(version, ' ' order by version) as version from (
       select oid || ':' || xmin as version from pg_class union all
       select oid || ':' || xmin from pg_constraint union all
       select oid || ':' || xmin from pg_trigger union all
       select oid || ':' || xmin from pg_proc) object`,
  )
  return rows[0]?.version ?? ''
}

/** A process that a test has killed may still be connected and hold locks. */
async function emptyAll(pool: pg.Pool): Promise<void> {
  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  await emptyTables(pool)
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

let embedded: Promise<Database> | null = null

async function openEmbedded(): Promise<Database> {
  embedded ??= openEmbeddedOnce()
  const database = await embedded
  await emptyTables(database.pool)
  return { ...database, close: async () => {} }
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
async function openEmbeddedOnce(): Promise<Database> {
  const dataDir = path.join(inject('embeddedRoot'), String(process.pid))
  const database = await openDatabase({ url: null, dataDir, log: quietLog })
  await migrate(database.pool, quietLog)
  return database
}
