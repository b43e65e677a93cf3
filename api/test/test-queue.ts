import { onTestFinished } from 'vitest'
import type { Job } from '../src/jobs/job.ts'
import { openQueue } from '../src/jobs/queue.ts'
import type { Log } from '../src/log.ts'
import { openTestDatabase } from './test-database.ts'

type Line = { readonly level: keyof Log; readonly text: string }

/** A log whose lines the test can read. */
function keepLog(): { log: Log; lines: Line[] } {
  const lines: Line[] = []
  const write =
    (level: keyof Log) =>
    (...parts: unknown[]) =>
      void lines.push({ level, text: JSON.stringify(parts) })
  const log = {
    debug: write('debug'),
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
    fatal: write('fatal'),
  }
  return { log, lines }
}

/** A clock that moves only on demand. */
export function stoppedClock(iso: string) {
  let time = Date.parse(iso)
  return {
    now: () => new Date(time),
    forward: ({ days = 0, minutes = 0, seconds = 0 }) => {
      time += ((days * 24 * 60 + minutes) * 60 + seconds) * 1000
    },
  }
}

/** A real queue on the test database; `open` opens one more beside it, as another process would have. */
export async function openTestQueue(jobs: readonly Job[]) {
  const { pool, db, close } = await openTestDatabase()
  onTestFinished(close)
  const clock = stoppedClock('2026-03-01T12:00:00.000Z')
  const { log, lines } = keepLog()
  const open = async (known: readonly Job[]) => {
    const queue = await openQueue({ db, now: clock.now, log, jobs: known, pollMs: 20 })
    onTestFinished(() => queue.stop(0))
    return queue
  }
  return { queue: await open(jobs), open, clock, lines, pool, db }
}
