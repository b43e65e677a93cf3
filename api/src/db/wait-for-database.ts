import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { isDatabaseAway } from './database-away.ts'

const tryEveryMs = 1000
const sayEveryMs = 10_000

/** Repeats a step of the start, which must bear to be repeated, until the database is there. Other errors end it. */
export async function waitForDatabase<T>(log: Log, step: () => Promise<T>): Promise<T> {
  const beganAt = performance.now()
  let saidAt = Number.NEGATIVE_INFINITY
  for (;;) {
    try {
      const result = await step()
      if (saidAt > 0) log.info({ waitedSeconds: secondsSince(beganAt) }, 'the database answers')
      return result
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      if (performance.now() - saidAt >= sayEveryMs) {
        saidAt = performance.now()
        const waitedSeconds = secondsSince(beganAt)
        log.warn({ waitedSeconds, err: error }, 'the database does not answer; the start waits for it')
      }
    }
    await pause(tryEveryMs)
  }
}

const secondsSince = (moment: number) => Math.round((performance.now() - moment) / 1000)
