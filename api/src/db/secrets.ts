import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/** Returns a secret and creates it on first use. All processes on one database get the same value. */
export async function readSecret(db: Db, name: string, make = () => randomBytes(32)): Promise<Buffer> {
  await db.execute(
    sql`insert into secret (name, value, created_at) values (${name}, ${make()}, now()) on conflict do nothing`,
  )
  const { rows } = await db.execute<{ value: Buffer }>(sql`select value from secret where name = ${name}`)
  const secret = rows[0]
  if (secret === undefined) throw new Error(`the secret ${name} was removed while it was read`)
  return secret.value
}

/** The secrets with names that begin with `prefix`, the oldest first. None is created. */
export async function listSecrets(
  db: Db,
  prefix: string,
): Promise<{ readonly name: string; readonly value: Buffer }[]> {
  const { rows } = await db.execute<{ name: string; value: Buffer }>(
    sql`select name, value from secret where starts_with(name, ${prefix}) order by created_at, name`,
  )
  return rows
}
