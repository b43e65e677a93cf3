import * as z from 'zod/mini'
import type { Db, Tx } from '../db/database.ts'
import type { Log } from '../log.ts'
import { type DeadLetter, insertJobs, listDeadLetters, startSchedules } from './job.table.ts'
import type { Job, JobRun, Payload } from './job.ts'
import type { Handler } from './run-job.ts'
import { createWorker } from './worker.ts'

type SendOptions = {
  readonly runAt?: Date
  /** A job is sent once for ever with this key: a second send does nothing. */
  readonly onceKey?: string
  /** Sends within the caller's transaction: the job exists if and only if that is committed. */
  readonly tx?: Tx
}

type Sending<D extends Payload> = { readonly data: z.input<D>; readonly onceKey?: string }

/**
 * Jobs in a table of the product's own database. A job is inserted in the caller's transaction and runs at least once: a
 * failed run is retried with growing delays and ends as a dead letter, and the job of a process that died is due again
 * when its lease ends. All times come from the injected clock. Start reading at `job.table.ts`, then `worker.ts`.
 */
export type Queue = {
  /** Registers the handler of a job. It must tolerate a second run of the same job. */
  readonly handle: <D extends Payload>(
    job: Job<D>,
    run: (data: z.output<D>, run: JobRun) => Promise<unknown>,
  ) => void
  /** Returns the id of the job, or null if its `onceKey` was used before. */
  readonly send: <D extends Payload>(
    job: Job<D>,
    data: z.input<D>,
    options?: SendOptions,
  ) => Promise<string | null>
  /** Sends many jobs in one statement. Returns for each what `send` returns. */
  readonly sendAll: <D extends Payload>(
    job: Job<D>,
    sendings: readonly Sending<D>[],
    options: { readonly tx: Tx },
  ) => Promise<(string | null)[]>
  readonly start: () => void
  /** Claims no more jobs, waits for those in flight, and releases those that do not finish in time. */
  readonly stop: (withinMs?: number) => Promise<void>
  /** Runs everything that is due, including what those jobs send, until nothing is due. */
  readonly drain: () => Promise<{ completed: number; failed: number }>
  readonly deadLetters: (job: Job) => Promise<DeadLetter[]>
}

type QueueOptions = {
  readonly db: Db
  readonly now: () => Date
  readonly log: Log
  /** Every job that is sent or handled here. */
  readonly jobs: readonly Job[]
  readonly pollMs?: number
}

export async function openQueue({ db, now, log, jobs, pollMs = 1000 }: QueueOptions): Promise<Queue> {
  const scheduled = jobs.filter(({ schedule }) => schedule !== null)
  await startSchedules(
    db,
    scheduled.map(({ name }) => name),
    now(),
  )
  const handlers = new Map<string, Handler>()
  const worker = createWorker({ db, now, log, pollMs, handlers })

  /** A job that no process handles would wait for ever. */
  function assertKnown(job: Job): void {
    if (!jobs.some(({ name }) => name === job.name))
      throw new Error(`The queue was opened without the job ${job.name}`)
  }

  async function insert<D extends Payload>(
    job: Job<D>,
    sendings: readonly Sending<D>[],
    { tx = db, runAt = now() }: SendOptions,
  ): Promise<(string | null)[]> {
    assertKnown(job)
    for (const { data } of sendings) z.parse(job.data, data)
    return insertJobs(tx, job.name, sendings, { runAt, now: now() })
  }

  return {
    handle(job, run) {
      assertKnown(job)
      handlers.set(job.name, {
        job,
        run: async (payload, details) => run(z.parse(job.data, payload), details),
      })
    },
    async send(job, data, { onceKey, ...options } = {}) {
      const [id] = await insert(job, [onceKey === undefined ? { data } : { data, onceKey }], options)
      return id ?? null
    },
    sendAll: insert,
    start: worker.start,
    stop: (withinMs = 10_000) => worker.stop(withinMs),
    drain: worker.drain,
    deadLetters: (job) => listDeadLetters(db, job.name),
  }
}
