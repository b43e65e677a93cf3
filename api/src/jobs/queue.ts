import type pg from 'pg'
import PgBoss from 'pg-boss'
import * as z from 'zod/mini'
import { openDb } from '../db/database.ts'
import type { Log } from '../log.ts'
import { onClock, overPool, type Tx } from './boss-database.ts'
import { type DeadLetter, listDeadLetters } from './dead-letters.ts'
import { installQueues } from './install-queues.ts'
import type { Job, Payload } from './job.ts'
import type { Handler, JobRun } from './run-job.ts'
import { type Sending, type SendOptions, sendJob, sendJobs } from './send-job.ts'
import { createOccurrenceSender } from './send-occurrences.ts'
import { createWorker } from './worker.ts'

export type Queue = {
  /** Says who does a job. A job runs at least once, so the handler must bear a second run. */
  readonly handle: <D extends Payload>(
    job: Job<D>,
    run: (data: z.output<D>, run: JobRun) => Promise<unknown>,
  ) => void
  /** Answers the id of the job, or null when its `onceKey` was used before. */
  readonly send: <D extends Payload>(
    job: Job<D>,
    data: z.input<D>,
    options?: SendOptions,
  ) => Promise<string | null>
  /** As many at once, with the caller's writes. Answers for each what `send` answers. */
  readonly sendAll: <D extends Payload>(
    job: Job<D>,
    sendings: readonly Sending<D>[],
    options: { readonly tx: Tx },
  ) => Promise<(string | null)[]>
  readonly start: () => void
  /** Takes no more jobs, waits for those in flight, and hands back what is not done in time. */
  readonly stop: (withinMs?: number) => Promise<void>
  /** Runs everything due at now(), what those jobs send included, until nothing is due. */
  readonly drain: () => Promise<{ completed: number; failed: number }>
  readonly deadLetters: (job: Job) => Promise<DeadLetter[]>
}

type QueueOptions = {
  readonly pool: pg.Pool
  readonly now: () => Date
  readonly log: Log
  /** Every job that is sent or handled here. */
  readonly jobs: readonly Job[]
  readonly pollMs?: number
}

const day = 24 * 60 * 60

const keeping = {
  // A waiting job must outlast any standstill: pg-boss silently archives one that waited past its retention.
  retentionDays: 3650,
  archiveCompletedAfterSeconds: 60 * 60,
  archiveFailedAfterSeconds: 30 * day,
  deleteAfterDays: 1,
}

export async function openQueue({ pool, now, log, jobs, pollMs = 1000 }: QueueOptions): Promise<Queue> {
  await installQueues(pool, jobs, now)
  const db = onClock(overPool(pool), now)
  const boss = new PgBoss({ ...keeping, db })
  const sender = { boss, db: openDb(pool), now }
  const handlers = new Map<string, Handler>()
  const sendOccurrences = createOccurrenceSender(sender)
  const worker = createWorker({ boss, db, now, log, pollMs, handlers, sendOccurrences })

  function assertInstalled(job: Job): void {
    // pg-boss drops a job for an unknown queue without a word.
    if (!jobs.some(({ name }) => name === job.name))
      throw new Error(`The queue was opened without the job ${job.name}`)
  }

  return {
    handle(job, run) {
      assertInstalled(job)
      handlers.set(job.name, {
        job,
        run: async (payload, details) => run(z.parse(job.data, payload), details),
      })
    },
    async send(job, data, options = {}) {
      assertInstalled(job)
      return sendJob(sender, job, data, options)
    },
    async sendAll(job, sendings, options) {
      assertInstalled(job)
      return sendJobs(sender, job, sendings, options)
    },
    start: worker.start,
    stop: (withinMs = 10_000) => worker.stop(withinMs),
    drain: worker.drain,
    deadLetters: (job) => listDeadLetters(db, job.name),
  }
}
