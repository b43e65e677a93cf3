import type { Log } from '../../log.ts'
import { type EngineLoad, outgrown } from './outgrown.ts'

const keptLooks = 15
const remindEveryMs = 24 * 60 * 60_000

/** Takes a look a minute, and says once a day when the engine has become too small. */
export function watchGrowth(log: Log): (load: EngineLoad) => void {
  const looks: EngineLoad[] = []
  let remindedAt = Number.NEGATIVE_INFINITY
  return (load) => {
    looks.push(load)
    if (looks.length > keptLooks) looks.shift()
    const reason = outgrown(looks)
    if (reason === null || load.at - remindedAt < remindEveryMs) return
    remindedAt = load.at
    log.warn(
      { reason },
      'this academy has outgrown the embedded database: move it to PostgreSQL (DATABASE_URL)',
    )
  }
}
