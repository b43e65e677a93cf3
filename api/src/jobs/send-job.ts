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

export type Sending<D extends Payload = Payload> = {
  readonly data: z.input<D>
  readonly onceKey?: string
}

export async function sendJob<D extends Payload>(
  sender: Sender,
  job: Job<D>,
  data: z.input<D>,
  { runAt = sender.now(), onceKey, tx }: SendOptions,
): Promise<string | null> {
  const sendings = [onceKey === undefined ? { data } : { data, onceKey }]
  const send = async (within: Tx) => (await sendJobs(sender, job, sendings, { runAt, tx: within }))[0] ?? null
  if (tx !== undefined) return send(tx)
  return onceKey === undefined ? send(sender.db) : sender.db.transaction(send)
}

/** However many there are, two statements. Answers in their order what `sendJob` answers. */
export async function sendJobs<D extends Payload>(
  { boss, now }: Sender,
  job: Job<D>,
  sendings: readonly Sending<D>[],
  { runAt = now(), tx }: { readonly runAt?: Date; readonly tx: Tx },
): Promise<(string | null)[]> {
  for (const { data } of sendings) z.parse(job.data, data)
  const claimed = await claimKeys(
    tx,
    job,
    sendings.flatMap(({ onceKey }) => onceKey ?? []),
    now(),
  )
  const rows = sendings.map(({ data, onceKey }) =>
    // Taken out, because the same key may be given twice.
    onceKey === undefined || claimed.delete(onceKey) ? jobRow(job, data, runAt) : null,
  )
  const fresh = rows.filter((row) => row !== null)
  if (fresh.length > 0) await boss.insert(fresh, { db: overTransaction(tx) })
  return rows.map((row) => row?.id ?? null)
}

/** Those that were not used before. In the order of the keys, so that nobody waits in a circle. */
async function claimKeys(tx: Tx, { name }: Job, keys: readonly string[], now: Date): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const { rows } = await tx.execute<{ key: string }>(
    sql`insert into job_once (queue, key, created_at)
        select ${name}, key, ${now.toISOString()}::timestamptz from unnest(${sql.param(keys.toSorted())}::text[]) as key
        on conflict do nothing returning key`,
  )
  return new Set(rows.map(({ key }) => key))
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
