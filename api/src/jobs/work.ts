import type * as z from 'zod/mini'
import type { Deps } from '../deps.ts'
import type { Job, Payload } from './job.ts'
import type { Queue } from './queue.ts'
import type { JobRun } from './run-job.ts'

/** A job with the deed that does it; the list of them is what the queue is opened with. */
export type Work = {
  readonly job: Job
  readonly takeUp: (queue: Queue, deps: Deps) => void
}

export function does<D extends Payload>(
  job: Job<D>,
  action: (deps: Deps, data: z.output<D>, run: JobRun) => Promise<unknown>,
): Work {
  return { job, takeUp: (queue, deps) => queue.handle(job, (data, run) => action(deps, data, run)) }
}
