import { type Assume, fillPlaceholders, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResultRow } from 'pg'
import type { Db, Tx } from './database.ts'

/**
 * A statement that takes any number of rows as one JSON parameter, for statements that run with many requests: each
 * connection parses and plans it once, which halves what a small statement costs the database. PostgreSQL plans it again
 * whenever the tables are analysed. In a transaction it is an ordinary statement.
 */
export function prepareStatement<R extends QueryResultRow>(
  name: string,
  write: (rows: SQL) => SQL,
): (db: Tx | Db, rows: readonly unknown[]) => Promise<Assume<R, QueryResultRow>[]> {
  const { sql: text, params } = new PgDialect().sqlToQuery(write(sql`${sql.placeholder('rows')}`))
  return async (db, given) => {
    const rows = JSON.stringify(given)
    const done =
      '$client' in db
        ? await db.$client.query<Assume<R, QueryResultRow>>({
            name,
            text,
            values: fillPlaceholders(params, { rows }),
          })
        : await db.execute<R>(write(sql`${rows}`))
    return done.rows
  }
}
