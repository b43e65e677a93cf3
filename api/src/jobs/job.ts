import * as z from 'zod/mini'
import { latestOccurrence, type Schedule } from './schedule.ts'

type Retry = {
  /** The number of runs after the first one. A job that failed `limit + 1` times becomes a dead letter. */
  readonly limit: number
  readonly delaySeconds: number
  /** Doubles the delay at each retry, with jitter. */
  readonly backoff: boolean
}

/** A payload is a JSON object, which its schema checks when the job is sent and when it runs. */
export type Payload = z.ZodMiniType<object, object>

export type Job<D extends Payload = Payload> = {
  readonly name: string
  readonly data: D
  readonly retry: Retry
  /** A longer run is aborted and retried. A job whose process died becomes due again soon after this time. */
  readonly expireSeconds: number
  readonly schedule: Schedule | null
}

export type JobRun = { readonly id: string; readonly attempt: number; readonly signal: AbortSignal }

type JobSettings = { readonly name: string; readonly retry?: Retry; readonly expireSeconds?: number }

const noData = z.strictObject({})

/** Defines a job that handlers and other jobs send. */
export function defineJob<D extends Payload>(job: JobSettings & { readonly data: D }): Job<D> {
  if (!/^[a-z][a-z0-9-]{0,48}$/.test(job.name))
    throw new RangeError(`${job.name} is not a kebab-case job name`)
  return { retry: { limit: 5, delaySeconds: 30, backoff: true }, expireSeconds: 300, schedule: null, ...job }
}

/** Defines a job that recurs by the clock (UTC). One run makes up for all occurrences missed while no process ran. */
export function defineScheduledJob(job: JobSettings & { readonly schedule: Schedule }): Job<typeof noData> {
  latestOccurrence(job.schedule, new Date(0))
  return { ...defineJob({ ...job, data: noData }), schedule: job.schedule }
}

const maxDoublings = 16

export function nextRunAt({ delaySeconds, backoff }: Retry, attempt: number, now: Date): Date {
  const factor = backoff ? 2 ** Math.min(attempt - 1, maxDoublings) * (1 + Math.random()) : 1
  return new Date(now.getTime() + delaySeconds * factor * 1000)
}
