import { type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import type PgBoss from 'pg-boss'
import type { Db } from '../db/database.ts'

/** A drizzle transaction, or the database itself. */
export type Tx = Pick<Db, 'execute'>

export function overPool(pool: Pick<pg.Pool, 'query'>): PgBoss.Db {
  return {
    executeSql: async (text, values) => {
      const result: pg.QueryResult | pg.QueryResult[] = await pool.query(text, values)
      return Array.isArray(result) ? { rows: result.flatMap(({ rows }) => rows) } : result
    },
  }
}

export function overTransaction(tx: Tx): PgBoss.Db {
  return { executeSql: async (text, values) => tx.execute(bind(text, values)) }
}

/**
 * pg-boss reads the time with now() in every statement; here it reads ours. The comparison becomes inclusive
 * because a clock that stands still (tests, sandbox) must find a job due at the very moment it was sent for.
 */
export function onClock(db: PgBoss.Db, now: () => Date): PgBoss.Db {
  return {
    executeSql: (text, values) => {
      const moment = `'${now().toISOString()}'::timestamptz`
      return db.executeSql(
        text.replaceAll('start_after < now()', 'start_after <= now()').replaceAll('now()', moment),
        values,
      )
    },
  }
}

function bind(text: string, values: unknown[]): SQL {
  const parts = text.split(/\$(\d+)/)
  return sql.join(
    parts.map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1] ?? null}`)),
  )
}
