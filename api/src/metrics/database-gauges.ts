import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../db/database.ts'
import { readQueues } from '../jobs/job.table.ts'
import type { Log } from '../log.ts'
import { readDatabaseBytes } from './database-gauges.table.ts'

/** How long what was read from the database serves further scrapes. */
const freshMs = 10_000
/** How long a scrape waits for the database. */
const timeoutMs = 1_000

export type GaugeDeps = {
  readonly db: Db
  readonly now: () => Date
  readonly log: Log
  /** The kinds of problems that are open for the operators. */
  readonly listOpenProblems: (db: Db) => Promise<readonly string[]>
}

/**
 * [G-22] The gauges that are read when somebody scrapes. Scraping cannot load the database: at most one reading is in
 * flight, and one serves ten seconds. While the database is away its gauges are left out, `vela_database_up` is 0, and
 * everything else is answered as usual.
 */
export function openDatabaseGauges({ db, now, log, listOpenProblems }: GaugeDeps, register: Registry) {
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers: [register] })
  const up = gauge('vela_database_up', 'Whether the database answered within a second.')
  const pool = gauge(
    'vela_database_pool_connections',
    'Connections of the pool, and requests for one.',
    'state',
  )
  const bytes = gauge('vela_database_bytes', 'Size of the database.')
  const oldest = gauge(
    'vela_queue_oldest_ready_seconds',
    'How long the oldest job has been due that no process has taken.',
    'queue',
  )
  const ready = gauge('vela_queue_ready_jobs', 'Jobs that are due and that no process has taken.', 'queue')
  const failed = gauge('vela_queue_failed_jobs', 'Jobs that failed for good and are stored.', 'queue')
  const problems = gauge('vela_open_problems', 'Problems that the operators were notified of.', 'kind')

  /** A gauge without labels has to be removed: reset, it would say 0. */
  function forget(): void {
    for (const one of [oldest, ready, failed, problems]) one.reset()
    bytes.remove()
  }

  async function readDatabase(): Promise<void> {
    const queues = await readQueues(db, now())
    const kinds = await listOpenProblems(db)
    const size = await readDatabaseBytes(db)
    forget()
    for (const { name, readySeconds, ready: count, failed: dead } of queues) {
      oldest.set({ queue: name }, readySeconds)
      ready.set({ queue: name }, count)
      failed.set({ queue: name }, dead)
    }
    for (const kind of kinds) problems.set({ kind }, 1)
    bytes.set(size)
    up.set(1)
  }

  function markAway(): void {
    forget()
    up.set(0)
  }

  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<boolean> | null = null
  async function readOnce(): Promise<boolean> {
    try {
      await readDatabase()
      return true
    } catch (error) {
      log.debug({ err: error }, 'metrics could not be read from the database')
      markAway()
      return false
    } finally {
      readAt = performance.now()
      reading = null
    }
  }

  return async function refresh(): Promise<void> {
    const { totalCount, idleCount, waitingCount } = db.$client
    pool.set({ state: 'in_use' }, totalCount - idleCount)
    pool.set({ state: 'idle' }, idleCount)
    pool.set({ state: 'waiting' }, waitingCount)
    if (reading === null && performance.now() - readAt < freshMs) return
    reading ??= readOnce()
    if (!(await withinTime(reading))) markAway()
  }
}

async function withinTime(reading: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, false)
  })
  return Promise.race([reading, late]).finally(() => clearTimeout(timer))
}
