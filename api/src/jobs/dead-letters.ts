import type PgBoss from 'pg-boss'

/** A job that used up its retries. It stays for 30 days; the payload is left out on purpose. */
export type DeadLetter = {
  readonly id: string
  readonly attempts: number
  readonly failedAt: Date
  readonly error: string | null
}

export async function listDeadLetters(db: PgBoss.Db, name: string): Promise<DeadLetter[]> {
  const { rows } = await db.executeSql(
    `select id, retry_count + 1 as attempts, completed_on as "failedAt",
            coalesce(output->>'message', output->'value'->>'message') as error
     from pgboss.job where name = $1 and state = 'failed' order by completed_on desc, id limit 100`,
    [name],
  )
  return rows
}

/** Jobs that became dead letters by expiry since `moment`: no handler was left alive to log them. */
export async function listExpired(db: PgBoss.Db, moment: Date): Promise<{ name: string; id: string }[]> {
  const { rows } = await db.executeSql(
    `select name, id from pgboss.job
     where state = 'failed' and completed_on >= $1 and output->'value' is not null`,
    [moment.toISOString()],
  )
  return rows
}
