import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/** The first process that reads a secret creates it; all processes on one database get the same. */
export async function readSecret(db: Db, name: string): Promise<Buffer> {
  await db.execute(
    sql`insert into secret (name, value, created_at) values (${name}, ${randomBytes(32)}, now()) on conflict do nothing`,
  )
  const { rows } = await db.execute<{ value: Buffer }>(sql`select value from secret where name = ${name}`)
  const secret = rows[0]
  if (secret === undefined) throw new Error(`the secret ${name} was removed while it was read`)
  return secret.value
}
