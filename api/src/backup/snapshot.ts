import fs from 'node:fs'
import type pg from 'pg'
import { type Database, openDatabase } from '../db/database.ts'
import { copyDatabase } from '../db/embedded/copy-database.ts'
import type { Log } from '../log.ts'
import { fixTextForm, listTableNames } from './schema.table.ts'

export type Source = Pick<Database, 'engine' | 'pool'> & { readonly dataDir: string }

/**
 * Runs `read` on one moment of the database, while others go on writing. On PostgreSQL that is a transaction. The embedded
 * engine has one session, which everybody would wait for, so its files are copied and another engine reads the copy.
 */
export async function inSnapshot<T>(
  { engine, pool, dataDir }: Source,
  log: Log,
  read: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  if (engine === 'postgres') return inTransaction(pool, read)
  return inCopy(await copyDatabase(pool, dataDir), log, read)
}

/** Reads a copy that `copyDatabase` has made, and removes it. */
export async function inCopy<T>(
  copy: string,
  log: Log,
  read: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  try {
    const { pool, close } = await openDatabase({ url: null, dataDir: copy, log })
    return await inTransaction(pool, read).finally(close)
  } finally {
    await fs.promises.rm(copy, { recursive: true, force: true })
  }
}

/**
 * The tables are locked before the first query takes the snapshot, as pg_dump does: otherwise a month of events that is
 * dropped in between would be in the sums and not in the rows. The lock keeps nobody from reading or writing.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  read: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    const tables = await listTableNames(client)
    await client.query('begin isolation level repeatable read read only')
    await fixTextForm(client)
    await client.query('set local lock_timeout = 60000')
    if (tables.length > 0) await client.query(`lock table ${tables.join(', ')} in access share mode`)
    const result = await read(client)
    await client.query('commit')
    return result
  } finally {
    // Ends the session, and with it what is left of a transaction that failed.
    client.release(true)
  }
}
