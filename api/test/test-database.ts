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

/** A migrated, empty database. On PostgreSQL each call has its own; the embedded one is shared and emptied. */
export function openTestDatabase(): Promise<Database> {
  return testEngine === 'postgres' ? cloneTemplate() : emptyEmbedded()
}

/** Leads another process to the same database. */
export async function postgresUrlOf({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  return urlOfDatabase(rows[0]?.name ?? '')
}

function urlOfDatabase(name: string): string {
  return inject('postgresUrl').replace('/postgres?', `/${name}?`)
}

async function cloneTemplate(): Promise<Database> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runOnServer(`create database ${name} template ${templateDatabase}`)
  const database = await openDatabase({ url: urlOfDatabase(name), dataDir: '', log: quietLog })
  const close = async () => {
    await database.close()
    await runOnServer(`drop database ${name} with (force)`)
  }
  return { ...database, close }
}

async function runOnServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  await client.query(sql)
  await client.end()
}

let embedded: Promise<Database> | null = null

async function emptyEmbedded(): Promise<Database> {
  embedded ??= openEmbeddedOnce()
  const database = await embedded
  await database.pool.query('drop schema if exists pgboss cascade')
  const { rows } = await database.pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'`,
  )
  // As a replica, because the ledger lets nobody else empty it.
  await database.pool.query(
    `set session_replication_role = replica;
     truncate ${rows.map(({ name }) => name).join(', ')} restart identity cascade;
     reset session_replication_role`,
  )
  return { ...database, close: async () => {} }
}

/** Opening takes a second and 260 MB: once per test process. */
async function openEmbeddedOnce(): Promise<Database> {
  const dataDir = path.join(inject('embeddedRoot'), String(process.pid))
  const database = await openDatabase({ url: null, dataDir, log: quietLog })
  await migrate(database.pool, quietLog)
  return database
}
