import * as z from 'zod/mini'
import { latestOccurrence, type Schedule } from './schedule.ts'

type Retry = {
  /** Runs after the first one; a job that failed `limit + 1` times is a dead letter. */
  readonly limit: number
  readonly delaySeconds: number
  /** Doubles the delay at each retry, with jitter. */
  readonly backoff: boolean
}

/** A payload is a JSON object; its schema is read at both ends. */
export type Payload = z.ZodMiniType<object, object>

export type Job<D extends Payload = Payload> = {
  readonly name: string
  readonly data: D
  readonly retry: Retry
  /** A run that takes longer is given up and retried, and so is one whose process died. */
  readonly expireSeconds: number
  readonly schedule: Schedule | null
}

type JobSettings = { readonly name: string; readonly retry?: Retry; readonly expireSeconds?: number }

const noData = z.strictObject({})

/** Work that is sent. */
export function defineJob<D extends Payload>(job: JobSettings & { readonly data: D }): Job<D> {
  if (!/^[a-z][a-z0-9-]{0,48}$/.test(job.name))
    throw new RangeError(`${job.name} is not a kebab-case job name`)
  return { retry: { limit: 5, delaySeconds: 30, backoff: true }, expireSeconds: 300, schedule: null, ...job }
}

/** Work that recurs by the clock (UTC). Occurrences missed while no process ran are made up by one run. */
export function defineScheduledJob(job: JobSettings & { readonly schedule: Schedule }): Job<typeof noData> {
  latestOccurrence(job.schedule, new Date(0))
  return { ...defineJob({ ...job, data: noData }), schedule: job.schedule }
}
