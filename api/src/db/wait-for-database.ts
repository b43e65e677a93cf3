import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { isDatabaseAway } from './database-away.ts'

const retryMs = 1000
const logEveryMs = 10_000

/** Repeats an idempotent step of the start until the database can be reached. Any other error is thrown. */
export async function waitForDatabase<T>(log: Log, step: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  let loggedAt = Number.NEGATIVE_INFINITY
  for (;;) {
    try {
      const result = await step()
      if (loggedAt > 0) log.info({ waitedSeconds: secondsSince(startedAt) }, 'the database answers')
      return result
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      if (performance.now() - loggedAt >= logEveryMs) {
        loggedAt = performance.now()
        const waitedSeconds = secondsSince(startedAt)
        log.warn({ waitedSeconds, err: error }, 'the database does not answer; the start waits for it')
      }
    }
    await pause(retryMs)
  }
}

const secondsSince = (moment: number) => Math.round((performance.now() - moment) / 1000)
