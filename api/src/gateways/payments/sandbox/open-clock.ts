import type { Db } from '../../../db/database.ts'
import { moveAhead, readAhead } from './sandbox-clock.table.ts'

/** Another process that shares the database may have moved it. */
const lookMs = 1000

/** [D9] The real time, and how far somebody moved it ahead; for development and tests alone. */
export async function openSandboxClock(db: Pick<Db, 'select' | 'insert'>) {
  let aheadMs = await readAhead(db)
  // Two answers may come in the wrong order, and a clock never goes back.
  const keep = (read: number) => {
    aheadMs = Math.max(aheadMs, read)
  }
  const looking = setInterval(() => void readAhead(db).then(keep, () => undefined), lookMs).unref()
  return {
    now: () => new Date(Date.now() + aheadMs),
    move: async (ms: number) => keep(await moveAhead(db, ms)),
    stop: () => clearInterval(looking),
  }
}
