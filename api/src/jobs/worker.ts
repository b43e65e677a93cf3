import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../db/database.ts'
import { groupWork } from '../db/group-work.ts'
import type { Log } from '../log.ts'
import { describeFailure } from './describe-failure.ts'
import { type ClaimedJob, claimDueJobs, deleteJobs, insertOccurrence } from './job.table.ts'
import { type Handler, runJob } from './run-job.ts'
import { latestOccurrence } from './schedule.ts'

type WorkerOptions = {
  readonly db: Db
  readonly now: () => Date
  readonly log: Log
  readonly pollMs: number
  readonly handlers: ReadonlyMap<string, Handler>
}

/** The loop that runs due jobs. One statement per poll claims the due jobs of all idle names. */
export function createWorker({ db, now, log, pollMs, handlers }: WorkerOptions) {
  const stopping = new AbortController()
  const shutdown = new AbortController()
  // Every job in flight listens; beyond ten listeners Node would warn of a leak.
  setMaxListeners(0, shutdown.signal)
  /** The work in flight, with the name of its jobs. */
  const running = new Map<Promise<void>, string>()
  const sentOccurrences = new Map<string, number>()
  const tally = { completed: 0, failed: 0 }
  // Jobs that end at the same time are deleted together.
  const complete = groupWork({
    work: async (ids: readonly string[]) => {
      await deleteJobs(db, ids)
      return ids
    },
    maxItems: 50,
  })
  const runDeps = { db, now, log, shutdown: shutdown.signal, complete }
  let loop = Promise.resolve()

  async function sendOccurrences(): Promise<void> {
    for (const { job } of handlers.values()) {
      if (job.schedule === null) continue
      const occurrence = latestOccurrence(job.schedule, now())
      if (sentOccurrences.get(job.name) === occurrence.getTime()) continue
      await insertOccurrence(db, job.name, occurrence)
      sentOccurrences.set(job.name, occurrence.getTime())
    }
  }

  /** Starts the due jobs of every name that has nothing in flight. Returns how many jobs it claimed. */
  async function startDue(): Promise<number> {
    await sendOccurrences()
    const busy = new Set(running.values())
    const idle = [...handlers.values()].filter(({ job }) => !busy.has(job.name))
    const claimed = await claimDueJobs(
      db,
      idle.map(({ job }) => job),
      now(),
    )
    for (const handler of idle) {
      const { name } = handler.job
      const batch = claimed.filter((job) => job.name === name)
      if (batch.length === 0) continue
      const work = runUntilNoneIsDue(handler, batch).finally(() => running.delete(work))
      running.set(work, name)
    }
    return claimed.length
  }

  /** Each name works through its own batches, so slow jobs delay no others. */
  async function runUntilNoneIsDue(handler: Handler, first: readonly ClaimedJob[]): Promise<void> {
    let batch = first
    while (batch.length > 0) {
      const outcomes = await Promise.all(batch.map((job) => runJob(runDeps, handler, job)))
      for (const outcome of outcomes) if (outcome !== 'unsettled') tally[outcome] += 1
      batch = stopping.signal.aborted ? [] : await claimMore(handler)
    }
  }

  /** Jobs that could not be claimed here are claimed by the next poll. */
  async function claimMore({ job }: Handler): Promise<ClaimedJob[]> {
    try {
      return await claimDueJobs(db, [job], now())
    } catch (error) {
      log.error({ failure: describeFailure(error, null) }, 'due jobs could not be claimed')
      return []
    }
  }

  async function poll(): Promise<void> {
    let isFailing = false
    while (!stopping.signal.aborted) {
      try {
        await startDue()
        if (isFailing) log.info('the job queue reaches the database again')
        isFailing = false
      } catch (error) {
        // Logged once per outage, not once per poll.
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
    const timer = setTimeout(() => shutdown.abort(), withinMs)
    await loop
    await Promise.all(running.keys())
    clearTimeout(timer)
  }

  async function drain(): Promise<{ completed: number; failed: number }> {
    const before = { ...tally }
    do {
      await Promise.all(running.keys())
    } while (!stopping.signal.aborted && ((await startDue()) > 0 || running.size > 0))
    return { completed: tally.completed - before.completed, failed: tally.failed - before.failed }
  }

  return { start, stop, drain }
}
