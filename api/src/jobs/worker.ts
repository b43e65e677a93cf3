import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type PgBoss from 'pg-boss'
import type { Log } from '../log.ts'
import { createCompleter } from './complete-jobs.ts'
import { listExpired } from './dead-letters.ts'
import { describeFailure } from './describe-failure.ts'
import type { Job } from './job.ts'
import { type Handler, runJob } from './run-job.ts'

const jobsAtOnce = 4
const maintenanceMs = 60_000

type WorkerOptions = {
  readonly boss: PgBoss
  readonly db: PgBoss.Db
  readonly now: () => Date
  readonly log: Log
  readonly pollMs: number
  readonly handlers: ReadonlyMap<string, Handler>
  readonly sendOccurrences: (jobs: Iterable<Job>) => Promise<void>
}

/**
 * The loop that runs due jobs. Ours rather than pg-boss' own `work`, which polls once per queue, follows no
 * other clock, and leaves the recording of an outcome unawaited: a database error there ends the process.
 */
export function createWorker({ boss, db, now, log, pollMs, handlers, sendOccurrences }: WorkerOptions) {
  const stopping = new AbortController()
  const giveUp = new AbortController()
  // Every job in flight listens; beyond ten Node would warn of a leak.
  setMaxListeners(0, giveUp.signal)
  const pumps = new Map<string, Promise<void>>()
  const tally = { completed: 0, failed: 0 }
  const workplace = { boss, complete: createCompleter(boss), log, giveUp: giveUp.signal, handBack }
  let loop = Promise.resolve()

  /** A null started_on makes the next fetch count no attempt: a restart must not use up the retries. */
  async function handBack(name: string, id: string): Promise<void> {
    await db.executeSql(
      `update pgboss.job set state = 'retry', started_on = null where name = $1 and id = $2 and state = 'active'`,
      [name, id],
    )
  }

  /** One question for all queues: asking each of them would cost a query per queue and poll. */
  async function dueHandlers(): Promise<Handler[]> {
    const { rows } = await db.executeSql(
      `select distinct name from pgboss.job where name = any($1) and state < 'active' and start_after < now()`,
      [[...handlers.keys()]],
    )
    return rows.flatMap(({ name }) => handlers.get(name) ?? [])
  }

  /** pg-boss keeps every error of a fetch to itself; a queue that stands still would never be noticed. */
  const loudDb: PgBoss.Db = {
    executeSql: async (text, values) => {
      try {
        return await db.executeSql(text, values)
      } catch (error) {
        notePumpFailure(error)
        throw error
      }
    },
  }

  /** Runs what is due in one queue, in batches; a slow queue holds up no other. */
  function pump(handler: Handler): Promise<void> {
    const { name } = handler.job
    const pumping = pumps.get(name) ?? pumpUntilEmpty(handler).finally(() => pumps.delete(name))
    pumps.set(name, pumping)
    return pumping
  }

  /** Nobody awaits a pump between two polls; the jobs it did not take are due at the next one. */
  function notePumpFailure(error: unknown): void {
    log.error({ failure: describeFailure(error, null) }, 'jobs that are due could not be taken')
  }

  async function pumpUntilEmpty(handler: Handler): Promise<void> {
    while (!stopping.signal.aborted) {
      const batch = await boss.fetch<unknown>(handler.job.name, {
        batchSize: jobsAtOnce,
        includeMetadata: true,
        db: loudDb,
      })
      if (batch.length === 0) return
      const outcomes = await Promise.all(batch.map((job) => runJob(job, handler, workplace)))
      for (const outcome of outcomes) if (outcome !== 'unsettled') tally[outcome] += 1
    }
  }

  async function maintain(): Promise<void> {
    const began = now()
    await boss.maintain()
    for (const { name, id } of await listExpired(db, began))
      log.error({ job: name, id }, 'job failed for good: its last run never came back')
  }

  async function sendDueOccurrences(): Promise<void> {
    await sendOccurrences([...handlers.values()].map(({ job }) => job))
  }

  async function poll(): Promise<void> {
    let maintainedAt = Number.NEGATIVE_INFINITY
    let isFailing = false
    while (!stopping.signal.aborted) {
      try {
        if (performance.now() - maintainedAt >= maintenanceMs) {
          await maintain()
          maintainedAt = performance.now()
        }
        await sendDueOccurrences()
        for (const handler of await dueHandlers()) pump(handler).catch(notePumpFailure)
        if (isFailing) log.info('the job queue reaches the database again')
        isFailing = false
      } catch (error) {
        // Once per outage, not once per poll.
        if (!isFailing)
          log.error({ failure: describeFailure(error, null) }, 'the job queue cannot reach the database')
        isFailing = true
      }
      await sleep(pollMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  function start(): void {
    loop = poll()
  }

  async function stop(withinMs: number): Promise<void> {
    stopping.abort()
    const patience = setTimeout(() => giveUp.abort(), withinMs)
    await loop
    await Promise.allSettled(pumps.values())
    clearTimeout(patience)
  }

  async function drain(): Promise<{ completed: number; failed: number }> {
    const before = { ...tally }
    // First, or a moved clock would expire the jobs this very process is running.
    await Promise.all(pumps.values())
    await maintain()
    while (!stopping.signal.aborted) {
      await sendDueOccurrences()
      const due = await dueHandlers()
      if (due.length === 0) break
      await Promise.all(due.map(pump))
    }
    return { completed: tally.completed - before.completed, failed: tally.failed - before.failed }
  }

  return { start, stop, drain }
}
