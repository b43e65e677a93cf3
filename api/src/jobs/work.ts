import type * as z from 'zod/mini'
import type { Deps } from '../deps.ts'
import type { Job, JobRun, Payload } from './job.ts'
import type { Queue } from './queue.ts'

/** A job with its handler. The queue is opened with the list of them. */
export type Work = {
  readonly job: Job
  readonly takeUp: (queue: Queue, deps: Deps) => void
}

export function does<D extends Payload>(
  job: Job<D>,
  handler: (deps: Deps, data: z.output<D>, run: JobRun) => Promise<unknown>,
): Work {
  return { job, takeUp: (queue, deps) => queue.handle(job, (data, run) => handler(deps, data, run)) }
}
