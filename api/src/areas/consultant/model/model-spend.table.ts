import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { consultantRun } from '../run.table.ts'

/** What everybody's replies by the model have cost since then. */
export async function sumSpent(db: Pick<Db, 'execute'>, since: Date): Promise<number> {
  const { rows } = await db.execute<{ tokens: number }>(
    sql`select coalesce(sum(input_tokens + output_tokens), 0)::float8 as tokens from ${consultantRun}
      where source = 'model' and created_at > ${since.toISOString()}::timestamptz`,
  )
  return rows[0]?.tokens ?? 0
}
