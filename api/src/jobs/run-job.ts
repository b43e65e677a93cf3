import type PgBoss from 'pg-boss'
import type { Log } from '../log.ts'
import { describeFailure, type Failure } from './describe-failure.ts'
import type { Job } from './job.ts'

export type JobRun = { readonly id: string; readonly attempt: number; readonly signal: AbortSignal }

export type Handler = { readonly job: Job; readonly run: (payload: unknown, run: JobRun) => Promise<unknown> }

type Fetched = PgBoss.JobWithMetadata<unknown>

type Workplace = {
  readonly boss: PgBoss
  readonly log: Log
  /** Aborts when the queue no longer waits for jobs in flight. */
  readonly giveUp: AbortSignal
  readonly complete: (name: string, id: string) => Promise<unknown>
  readonly handBack: (name: string, id: string) => Promise<void>
}

/** Runs one job and records its outcome. Never throws: an outcome that is not recorded ends in the job's expiry. */
export async function runJob(
  { id, name, data, retryCount, retryLimit }: Fetched,
  handler: Handler,
  { boss, complete, log, giveUp, handBack }: Workplace,
): Promise<'completed' | 'failed' | 'unsettled'> {
  const attempt = retryCount + 1
  const failure = await failureOf(handler, data, { id, attempt }, giveUp)
  try {
    if (failure === null) {
      await complete(name, id)
      log.debug({ job: name, id, attempt }, 'job done')
      return 'completed'
    }
    if (giveUp.aborted) {
      await handBack(name, id)
      log.warn({ job: name, id, attempt }, 'job handed back to the queue at shutdown')
      return 'unsettled'
    }
    await boss.fail(name, id, failure)
    if (attempt > retryLimit) log.error({ job: name, id, attempt, failure }, 'job failed for good')
    else log.warn({ job: name, id, attempt, failure }, 'job failed and will be retried')
    return 'failed'
  } catch (error) {
    log.error({ job: name, id, attempt, failure: describeFailure(error, data) }, 'job outcome not recorded')
    return 'unsettled'
  }
}

async function failureOf(
  { job, run }: Handler,
  data: unknown,
  { id, attempt }: Omit<JobRun, 'signal'>,
  giveUp: AbortSignal,
): Promise<Failure | null> {
  const abort = new AbortController()
  const onGiveUp = () => abort.abort(new Error('the queue stopped'))
  giveUp.addEventListener('abort', onGiveUp, { once: true })
  const expiry = setTimeout(
    () => abort.abort(new Error(`the run took longer than ${job.expireSeconds} s`)),
    job.expireSeconds * 1000,
  )
  const aborted = new Promise<never>((_, reject) =>
    abort.signal.addEventListener('abort', () => reject(abort.signal.reason), { once: true }),
  )
  try {
    giveUp.throwIfAborted()
    await Promise.race([run(data, { id, attempt, signal: abort.signal }), aborted])
    return null
  } catch (error) {
    return describeFailure(error, data)
  } finally {
    clearTimeout(expiry)
    giveUp.removeEventListener('abort', onGiveUp)
  }
}
