import type { Log } from '../../log.ts'

/** One sample. `writes` is the total number of transactions that have written. */
export type EngineLoad = { readonly at: number; readonly databaseBytes: number; readonly writes: number }

const maxBytes = 1_000_000_000
const maxWritesPerSecond = 200
/** How long a load must last before a PostgreSQL server is recommended. */
const sustainedMs = 10 * 60_000

/** Returns why the server needs PostgreSQL, or null. The samples are from the last minutes, the oldest first. */
export function outgrown(samples: readonly EngineLoad[]): string | null {
  const oldest = samples[0]
  const newest = samples.at(-1)
  if (oldest === undefined || newest === undefined) return null
  if (newest.databaseBytes > maxBytes) {
    return `the database has ${(newest.databaseBytes / 1e9).toFixed(1)} GB, more than ${maxBytes / 1e9} GB`
  }
  const elapsedMs = newest.at - oldest.at
  const writesPerSecond = (newest.writes - oldest.writes) / (elapsedMs / 1000)
  if (elapsedMs >= sustainedMs && writesPerSecond > maxWritesPerSecond) {
    return `${Math.round(writesPerSecond)} writes a second are sustained, more than ${maxWritesPerSecond}`
  }
  return null
}

const maxSamples = 15
const remindEveryMs = 24 * 60 * 60_000

/** Returns a function that receives a sample each minute. It warns once a day while the embedded engine is too small. */
export function watchGrowth(log: Log): (load: EngineLoad) => void {
  const samples: EngineLoad[] = []
  let remindedAt = Number.NEGATIVE_INFINITY
  return (load) => {
    samples.push(load)
    if (samples.length > maxSamples) samples.shift()
    const reason = outgrown(samples)
    if (reason === null || load.at - remindedAt < remindEveryMs) return
    remindedAt = load.at
    log.warn(
      { reason },
      'this academy has outgrown the embedded database: move it to PostgreSQL (DATABASE_URL)',
    )
  }
}
