import type { Db } from '../../../db/database.ts'
import { moveAhead, readAhead } from './sandbox-clock.table.ts'

/**
 * The offset is read again at this interval, because another process with the same database may have moved the clock.
 */
const readEveryMs = 1000

/** [D9] A clock that can be moved ahead of the real time, for development and tests only. */
export async function openSandboxClock(db: Pick<Db, 'select' | 'insert'>) {
  let aheadMs = await readAhead(db)
  // Two reads may finish in the wrong order, and the clock must never go back.
  const advance = (read: number) => {
    aheadMs = Math.max(aheadMs, read)
  }
  const timer = setInterval(() => void readAhead(db).then(advance, () => undefined), readEveryMs).unref()
  return {
    now: () => new Date(Date.now() + aheadMs),
    move: async (ms: number) => advance(await moveAhead(db, ms)),
    stop: () => clearInterval(timer),
  }
}
