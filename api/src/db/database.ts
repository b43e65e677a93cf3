import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Log } from '../log.ts'
import { isDatabaseAway } from './database-away.ts'
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
  /** [O-13] A replica is only read from, and the start does not wait for it. */
  readonly isReplica?: boolean
  /** Called when the embedded engine died; it cannot be restarted. Without it the reason is thrown as uncaught. */
  readonly onLost?: (reason: Error) => void
}

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, dataDir, log, isReplica = false, onLost = throwUncaught } = options
  const engine = url === null ? 'embedded' : 'postgres'
  const { pool, close } =
    url === null
      ? await openEmbedded({ dataDir, log, onLost })
      : await openPostgres(url, log, isReplica ? 'standby' : 'writable')
  return { engine, pool, db: openDb(pool), close }
}

/** Replaces Drizzle's transaction, which does not release a client whose `begin` failed: the pool would run empty. */
export function openDb(pool: pg.Pool): Db {
  const db = drizzle(pool)
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    let isLost = false
    try {
      return await drizzle(client).transaction(work, config)
    } catch (error) {
      // A server that became a standby goes on answering, and would refuse the next write as well.
      isLost = isDatabaseAway(error)
      throw error
    } finally {
      client.release(isLost)
    }
  }
  return db
}

function throwUncaught(reason: Error): never {
  throw reason
}
