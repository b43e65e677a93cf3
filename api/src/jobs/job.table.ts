import { randomUUID } from 'node:crypto'
import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../db/database.ts'
import type { Job } from './job.ts'

/** @public Compared with the migrated schema by a test. */
export const job = pgTable('job', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  data: jsonb().notNull(),
  runAt: timestamp('run_at', { withTimezone: true }).notNull(),
  attempts: integer().notNull(),
  error: text(),
  failedAt: timestamp('failed_at', { withTimezone: true }),
})

/** How many jobs of one name a process runs at the same time. */
const batchSize = 4

/** A living process aborts a long run itself, this long before the lease ends and another process may claim the job. */
const graceSeconds = 10

const timestamptz = (at: Date) => sql`${at.toISOString()}::timestamptz`

type NewJob = { readonly data: object; readonly onceKey?: string }

/**
 * Adds the jobs in one statement and returns their ids in order, null for a job whose key was used before. Keys are
 * claimed in sorted order: two transactions that claimed the same keys in opposite orders would deadlock.
 */
export async function insertJobs(
  tx: Tx,
  name: string,
  newJobs: readonly NewJob[],
  { runAt, now }: { readonly runAt: Date; readonly now: Date },
): Promise<(string | null)[]> {
  if (newJobs.length === 0) return []
  const input = newJobs.map(({ data, onceKey = null }) => ({ id: randomUUID(), key: onceKey, data }))
  const firstOfKey = new Map(input.toReversed().map(({ id, key }) => [key, id]))
  const distinct = input.filter(({ id, key }) => key === null || firstOfKey.get(key) === id)
  // Without keys the statement is twice as fast.
  const hasKeys = input.some(({ key }) => key !== null)
  const { rows } = await tx.execute<{ id: string }>(
    sql`with input as (
          select * from jsonb_to_recordset(${JSON.stringify(distinct)}::jsonb) as input (id uuid, key text, data jsonb)
        ) ${hasKeys ? claimKeys(name, now) : sql``}
        insert into ${job} (id, name, data, run_at, attempts)
        select id, ${name}, data, ${timestamptz(runAt)}, 0 from input
        ${hasKeys ? sql`where key is null or key in (select key from claimed)` : sql``}
        returning id`,
  )
  const inserted = new Set(rows.map(({ id }) => id))
  return input.map(({ id }) => (inserted.has(id) ? id : null))
}

const claimKeys = (name: string, now: Date) => sql`, claimed as (
  insert into job_once (name, key, created_at)
  select ${name}, key, ${timestamptz(now)} from input where key is not null order by key
  on conflict do nothing returning key
)`

/** A job that this process holds until its lease ends. `attempt` counts from 1. */
export type ClaimedJob = {
  readonly id: string
  readonly name: string
  readonly data: unknown
  readonly attempt: number
}

/** Claims some due jobs of each name, oldest first. Jobs that another process is claiming are skipped. */
export async function claimDueJobs(db: Db, jobs: readonly Job[], now: Date): Promise<ClaimedJob[]> {
  if (jobs.length === 0) return []
  const names = jobs.map(({ name }) => name)
  const leases = jobs.map(({ expireSeconds }) => expireSeconds + graceSeconds)
  const { rows } = await db.execute<ClaimedJob>(
    sql`with due as (
          select waiting.id, queue.lease
          from unnest(${sql.param(names)}::text[], ${sql.param(leases)}::integer[]) as queue (name, lease)
          cross join lateral (
            select id from ${job}
            where name = queue.name and run_at <= ${timestamptz(now)} and failed_at is null
            order by run_at limit ${batchSize} for update skip locked
          ) waiting
        )
        update ${job} set attempts = attempts + 1, run_at = ${timestamptz(now)} + due.lease * interval '1 second'
        from due where ${job.id} = due.id
        returning ${job.id}, name, data, attempts as attempt`,
  )
  return rows
}

export async function deleteJobs(db: Db, ids: readonly string[]): Promise<void> {
  await db.execute(sql`delete from ${job} where id = any(${sql.param(ids)}::uuid[])`)
}

/** True only for the process that holds the job, because every claim counts an attempt. */
const isSameAttempt = ({ id, attempt }: ClaimedJob) => and(eq(job.id, id), eq(job.attempts, attempt))

export async function retryJob(db: Db, claimed: ClaimedJob, runAt: Date, error: string): Promise<void> {
  await db.update(job).set({ runAt, error }).where(isSameAttempt(claimed))
}

/** Makes the job due at once and does not count the attempt, because a restart must not use up the retries. */
export async function releaseJob(db: Db, claimed: ClaimedJob, now: Date): Promise<void> {
  await db
    .update(job)
    .set({ runAt: now, attempts: claimed.attempt - 1 })
    .where(isSameAttempt(claimed))
}

export type DeadLetter = {
  readonly id: string
  readonly attempts: number
  readonly failedAt: Date | null
  readonly error: string | null
}

type FailedRun = Pick<DeadLetter, 'attempts' | 'failedAt' | 'error'>

export async function makeDeadLetter(db: Db, claimed: ClaimedJob, failedRun: FailedRun): Promise<void> {
  await db.update(job).set(failedRun).where(isSameAttempt(claimed))
}

/** The payload is left out, because it may be personal data. */
export async function listDeadLetters(db: Db, name: string): Promise<DeadLetter[]> {
  return db
    .select({ id: job.id, attempts: job.attempts, failedAt: job.failedAt, error: job.error })
    .from(job)
    .where(and(eq(job.name, name), isNotNull(job.failedAt)))
    .orderBy(desc(job.failedAt), job.id)
    .limit(100)
}

export async function deleteDeadLettersBefore(db: Db, moment: Date): Promise<number> {
  const { rowCount } = await db.delete(job).where(lt(job.failedAt, moment))
  return rowCount ?? 0
}

type QueueState = {
  readonly name: string
  /** Jobs that are due and that no process has claimed, and for how long the oldest of them has been due. */
  readonly ready: number
  readonly readySeconds: number
  readonly failed: number
}

/** The queues that have a job which is due or has failed for good. A claimed job is not due before its lease ends. */
export async function readQueues(db: Pick<Db, 'execute'>, now: Date): Promise<QueueState[]> {
  const isReady = sql`failed_at is null and run_at <= ${timestamptz(now)}`
  const { rows } = await db.execute<QueueState>(
    sql`select name, count(*) filter (where ${isReady})::int as ready, count(failed_at)::int as failed,
        coalesce(extract(epoch from ${timestamptz(now)} - min(run_at) filter (where ${isReady})), 0)::float8
          as "readySeconds"
      from ${job} where failed_at is not null or run_at <= ${timestamptz(now)}
      group by name order by name`,
  )
  return rows
}

/** A schedule counts from its first start, so that a new database does not begin with the work of last night. */
export async function startSchedules(db: Db, names: readonly string[], now: Date): Promise<void> {
  await db.execute(
    sql`insert into job_schedule (name, last_at)
        select name, ${timestamptz(now)} from unnest(${sql.param(names)}::text[]) as name order by name
        on conflict do nothing`,
  )
}

/** Adds the job of this occurrence unless a process has already added it or a later one. */
export async function insertOccurrence(db: Db, name: string, occurrence: Date): Promise<void> {
  await db.execute(
    sql`with claimed as (
          update job_schedule set last_at = ${timestamptz(occurrence)}
          where name = ${name} and last_at < ${timestamptz(occurrence)} returning name
        )
        insert into ${job} (id, name, data, run_at, attempts)
        select gen_random_uuid(), name, '{}', ${timestamptz(occurrence)}, 0 from claimed`,
  )
}
