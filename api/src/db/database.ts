import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Log } from '../log.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import { openPostgres } from './open-postgres.ts'

export type Db = NodePgDatabase & { readonly $client: pg.Pool }

/** The caller's transaction, or the database itself. */
export type Tx = Pick<Db, 'execute'>

/** The statements that a function may run in its caller's transaction. */
export type Writes = Pick<Db, 'select' | 'insert' | 'update' | 'execute'>

export type Database = {
  readonly engine: 'embedded' | 'postgres'
  readonly pool: pg.Pool
  readonly db: Db
  readonly close: () => Promise<void>
}

type DatabaseOptions = {
  readonly url: string | null
  readonly dataDir: string
  readonly log: Log
  /** Called when the embedded engine died; it cannot be restarted. Without it the reason is thrown as uncaught. */
  readonly onLost?: (reason: Error) => void
}

export async function openDatabase({ url, dataDir, log, onLost }: DatabaseOptions): Promise<Database> {
  const engine = url === null ? 'embedded' : 'postgres'
  const { pool, close } =
    url === null
      ? await openEmbedded({ dataDir, log, onLost: onLost ?? throwUncaught })
      : await openPostgres(url, log)
  return { engine, pool, db: openDb(pool), close }
}

/** Replaces Drizzle's transaction, which does not release a client whose `begin` failed: the pool would run empty. */
export function openDb(pool: pg.Pool): Db {
  const db = drizzle(pool)
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      return await drizzle(client).transaction(work, config)
    } finally {
      client.release()
    }
  }
  return db
}

function throwUncaught(reason: Error): never {
  throw reason
}
