import type * as z from 'zod/mini'
import type { Deps } from '../deps.ts'
import type { Job, JobRun, Payload } from './job.ts'
import type { Queue } from './queue.ts'

/** A job with its handler. The queue is opened with all of them. */
export type Work = {
  readonly job: Job
  readonly register: (queue: Queue, deps: Deps) => void
}

export function withHandler<D extends Payload>(
  job: Job<D>,
  handler: (deps: Deps, data: z.output<D>, run: JobRun) => Promise<unknown>,
): Work {
  return { job, register: (queue, deps) => queue.handle(job, (data, run) => handler(deps, data, run)) }
}
