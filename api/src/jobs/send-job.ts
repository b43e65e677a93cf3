import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type PgBoss from 'pg-boss'
import * as z from 'zod/mini'
import type { Db } from '../db/database.ts'
import { overTransaction, type Tx } from './boss-database.ts'
import type { Job, Payload } from './job.ts'

export type SendOptions = {
  readonly runAt?: Date
  /** Once for ever per job and key: a second send with it does nothing. */
  readonly onceKey?: string
  /** Sends with the caller's writes: the job exists if and only if they are committed. */
  readonly tx?: Tx
}

/** A living process gives up a long run itself, before others may take it for dead. */
const graceSeconds = 10

export type Sender = { readonly boss: PgBoss; readonly db: Db; readonly now: () => Date }

export async function sendJob<D extends Payload>(
  { boss, db, now }: Sender,
  job: Job<D>,
  data: z.input<D>,
  { runAt = now(), onceKey, tx }: SendOptions,
): Promise<string | null> {
  z.parse(job.data, data)
  const row = jobRow(job, data, runAt)
  if (onceKey === undefined) {
    await boss.insert([row], tx === undefined ? {} : { db: overTransaction(tx) })
    return row.id
  }
  const sendOnce = async (within: Tx) => {
    const claim = await within.execute(
      sql`insert into job_once (queue, key, created_at)
          values (${job.name}, ${onceKey}, ${now().toISOString()}) on conflict do nothing`,
    )
    if (claim.rowCount === 0) return null
    await boss.insert([row], { db: overTransaction(within) })
    return row.id
  }
  return tx === undefined ? db.transaction(sendOnce) : sendOnce(tx)
}

/** The policy travels with the job, so that a changed declaration needs no change of the queue. */
export function jobRow(job: Job, data: object, runAt: Date) {
  return {
    id: randomUUID(),
    name: job.name,
    data,
    startAfter: runAt,
    retryLimit: job.retry.limit,
    retryDelay: job.retry.delaySeconds,
    retryBackoff: job.retry.backoff,
    expireInSeconds: job.expireSeconds + graceSeconds,
  }
}
