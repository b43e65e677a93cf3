import { randomUUID } from 'node:crypto'
import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../src/db/database.ts'
import { migrate } from '../src/db/migrate.ts'
import { templateDatabase } from './postgres-global-setup.ts'
import { quietLog } from './quiet-log.ts'

/** The engine the vitest project asks for. */
export const testEngine = process.env['ENGINE'] === 'postgres' ? 'postgres' : 'embedded'

/** A migrated, empty database. On PostgreSQL each call has its own, which may be one that an earlier test has closed; the embedded one is shared. */
export async function openTestDatabase(): Promise<Database> {
  if (testEngine === 'postgres') return clone(templateDatabase)
  const { pool, ...rest } = await openEmbedded()
  await pool.query('drop schema if exists pgboss cascade')
  return { ...rest, pool }
}

type Install = (pool: pg.Pool) => Promise<void>

/** The same with the queues of the whole server in it, which take longer to install than all the rest. */
export function openServerDatabase(install: Install): Promise<Database> {
  return testEngine === 'postgres' ? cloneWithQueues(install) : openEmbeddedWithQueues(install)
}

/** Leads another process to the same database. */
export async function postgresUrlOf({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  return urlOfDatabase(rows[0]?.name ?? '')
}

function urlOfDatabase(name: string): string {
  return inject('postgresUrl').replace('/postgres?', `/${name}?`)
}

const queueTemplate = `${templateDatabase}_queues`
let hasQueueTemplate: Promise<void> | null = null

async function cloneWithQueues(install: Install): Promise<Database> {
  hasQueueTemplate ??= makeQueueTemplate(install)
  await hasQueueTemplate
  return clone(queueTemplate)
}

/** Of the test processes, whichever is first makes it for all. */
async function makeQueueTemplate(install: Install): Promise<void> {
  await onServer(async (client) => {
    await client.query('select pg_advisory_lock(1)')
    const { rowCount } = await client.query('select from pg_database where datname = $1', [queueTemplate])
    if (rowCount !== 0) return
    const making = `${queueTemplate}_new`
    await client.query(`create database ${making} template ${templateDatabase}`)
    const database = await openDatabase({ url: urlOfDatabase(making), dataDir: '', log: quietLog })
    await installFor(database.pool, install)
    await database.close()
    await client.query(`alter database ${making} rename to ${queueTemplate}`)
  })
}

/** When a schedule was first seen is up to the clock of the test. */
async function installFor(pool: pg.Pool, install: Install): Promise<void> {
  await install(pool)
  await pool.query('delete from job_once')
}

/** Databases that tests of this process have closed. Emptying one costs 3 ms; dropping it and cloning another, 500. */
const closed = new Map<string, string[]>()
/** The schema of each template, as its first clone had it. */
const schemas = new Map<string, string>()

async function clone(template: string): Promise<Database> {
  const names = closed.get(template) ?? []
  closed.set(template, names)
  const name = names.pop()
  if (name === undefined) return lend(await createClone(template), names)
  const database = await open(name)
  if ((await schemaOf(database.pool)) === schemas.get(template)) {
    await emptyAll(database.pool)
    return lend({ name, database }, names)
  }
  await database.close()
  await runOnServer(`drop database ${name} with (force)`)
  return clone(template)
}

type Clone = { readonly name: string; readonly database: Database }

function lend({ name, database }: Clone, names: string[]): Database {
  const close = async () => {
    await database.close()
    names.push(name)
  }
  return { ...database, close }
}

async function createClone(template: string): Promise<Clone> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runOnServer(`create database ${name} template ${template}`)
  const database = await open(name)
  if (!schemas.has(template)) schemas.set(template, await schemaOf(database.pool))
  return { name, database }
}

const open = (name: string) => openDatabase({ url: urlOfDatabase(name), dataDir: '', log: quietLog })

/** Changes with every statement that changes a table, a constraint, a trigger, a function or the set of queues. */
async function schemaOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ version: string }>(
    `select string_agg(version, ' ' order by version) as version from (
       select oid || ':' || xmin as version from pg_class union all
       select oid || ':' || xmin from pg_constraint union all
       select oid || ':' || xmin from pg_trigger union all
       select oid || ':' || xmin from pg_proc) object`,
  )
  return [rows[0]?.version, ...(await queuesIn(pool))].join(' ')
}

/** A process that a test has killed may still be connected and hold locks. */
async function emptyAll(pool: pg.Pool): Promise<void> {
  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  await emptyPublic(pool)
  await emptyQueues(pool)
}

function runOnServer(sql: string): Promise<void> {
  return onServer(async (client) => void (await client.query(sql)))
}

async function onServer(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

let embedded: Promise<Database> | null = null

async function openEmbedded(): Promise<Database> {
  embedded ??= openEmbeddedOnce()
  const database = await embedded
  await emptyPublic(database.pool)
  return { ...database, close: async () => {} }
}

async function emptyPublic(pool: pg.Pool): Promise<void> {
  const tables = await namesOf(pool, 'public')
  await empty(
    pool,
    tables.filter((name) => name !== 'public.schema_migrations'),
  )
  await pool.query(`select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
    from pg_sequences where schemaname = 'public'`)
}

async function emptyQueues(pool: pg.Pool): Promise<void> {
  const tables = await namesOf(pool, 'pgboss')
  await empty(
    pool,
    tables.filter((name) => name === 'pgboss.job' || name === 'pgboss.archive'),
  )
}

let keptQueues: readonly string[] | null = null

async function openEmbeddedWithQueues(install: Install): Promise<Database> {
  const database = await openEmbedded()
  const { pool } = database
  const there = await queuesIn(pool)
  if (keptQueues !== null && there.join() === keptQueues.join()) {
    await emptyQueues(pool)
    return database
  }
  await pool.query('drop schema if exists pgboss cascade')
  await installFor(pool, install)
  keptQueues = await queuesIn(pool)
  return database
}

async function queuesIn(pool: pg.Pool): Promise<string[]> {
  if (!(await namesOf(pool, 'pgboss')).includes('pgboss.queue')) return []
  const { rows } = await pool.query<{ name: string }>('select name from pgboss.queue order by name')
  return rows.map(({ name }) => name)
}

async function namesOf(pool: pg.Pool, schema: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = $1`,
    [schema],
  )
  return rows.map(({ name }) => name)
}

/** As a replica, because the ledger lets nobody else empty it. To delete little is quicker than to truncate much. */
async function empty(pool: pg.Pool, tables: readonly string[]): Promise<void> {
  if (tables.length === 0) return
  await pool.query(
    `set session_replication_role = replica;
     ${tables.map((name) => `delete from ${name}`).join('; ')};
     reset session_replication_role`,
  )
}

/** Opening takes a second and 260 MB: once per test process. */
async function openEmbeddedOnce(): Promise<Database> {
  const dataDir = path.join(inject('embeddedRoot'), String(process.pid))
  const database = await openDatabase({ url: null, dataDir, log: quietLog })
  await migrate(database.pool, quietLog)
  return database
}
