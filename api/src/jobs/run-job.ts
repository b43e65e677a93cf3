import type { Db } from '../db/database.ts'
import type { Log } from '../log.ts'
import { jobRuns } from '../metrics/metrics.ts'
import { describeFailure, type Failure } from './describe-failure.ts'
import { type ClaimedJob, makeDeadLetter, releaseJob, retryJob } from './job.table.ts'
import { type Job, type JobRun, nextRunAt } from './job.ts'

export type Handler = { readonly job: Job; readonly run: (payload: unknown, run: JobRun) => Promise<unknown> }

type RunDeps = {
  readonly db: Db
  readonly now: () => Date
  readonly log: Log
  /** Aborts when the queue no longer waits for jobs in flight. */
  readonly shutdown: AbortSignal
  readonly complete: (id: string) => Promise<unknown>
}

const lostRun: Failure = { name: 'Error', message: 'the last run never came back', at: [] }

/** Runs a job and records the outcome. Never throws: a job whose outcome is not recorded is due again after its lease. */
export async function runJob(
  { db, now, log, shutdown, complete }: RunDeps,
  handler: Handler,
  claimed: ClaimedJob,
): Promise<'completed' | 'failed' | 'unsettled'> {
  const { id, name, data, attempt } = claimed
  const { retry } = handler.job
  // The process of the last allowed run died with it, so nothing was recorded then.
  const isLost = attempt > retry.limit + 1
  const failure = isLost ? lostRun : await runHandler(handler, claimed, shutdown)
  try {
    if (failure === null) {
      await complete(id)
      jobRuns.inc({ queue: name, outcome: 'completed' })
      log.debug({ job: name, id, attempt }, 'job done')
      return 'completed'
    }
    if (shutdown.aborted) {
      await releaseJob(db, claimed, now())
      log.warn({ job: name, id, attempt }, 'job handed back to the queue at shutdown')
      return 'unsettled'
    }
    if (attempt > retry.limit) {
      const attempts = isLost ? attempt - 1 : attempt
      await makeDeadLetter(db, claimed, { attempts, failedAt: now(), error: failure.message })
      jobRuns.inc({ queue: name, outcome: 'failed' })
      log.error({ job: name, id, attempt: attempts, failure }, 'job failed for good')
    } else {
      await retryJob(db, claimed, nextRunAt(retry, attempt, now()), failure.message)
      jobRuns.inc({ queue: name, outcome: 'retried' })
      log.warn({ job: name, id, attempt, failure }, 'job failed and will be retried')
    }
    return 'failed'
  } catch (error) {
    log.error({ job: name, id, attempt, failure: describeFailure(error, data) }, 'job outcome not recorded')
    return 'unsettled'
  }
}

/** Runs the handler within its time limit. Returns why it failed, or null if it succeeded. */
async function runHandler(
  { job, run }: Handler,
  { id, attempt, data }: ClaimedJob,
  shutdown: AbortSignal,
): Promise<Failure | null> {
  const controller = new AbortController()
  const onShutdown = () => controller.abort(new Error('the queue stopped'))
  shutdown.addEventListener('abort', onShutdown, { once: true })
  const expiry = setTimeout(
    () => controller.abort(new Error(`the run took longer than ${job.expireSeconds} s`)),
    job.expireSeconds * 1000,
  )
  const aborted = new Promise<never>((_, reject) =>
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason), { once: true }),
  )
  try {
    shutdown.throwIfAborted()
    await Promise.race([run(data, { id, attempt, signal: controller.signal }), aborted])
    return null
  } catch (error) {
    return describeFailure(error, data)
  } finally {
    clearTimeout(expiry)
    shutdown.removeEventListener('abort', onShutdown)
  }
}
