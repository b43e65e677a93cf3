/** One look at the engine; `writes` counts every transaction that ever wrote. */
export type EngineLoad = { readonly at: number; readonly databaseBytes: number; readonly writes: number }

const mostBytes = 1_000_000_000
const mostWritesPerSecond = 200
/** One busy minute is no reason to recommend a PostgreSQL server. */
const sustainedMs = 10 * 60_000

/** Says why the academy needs a PostgreSQL of its own, or null. Takes the looks of the last minutes, oldest first. */
export function outgrown(loads: readonly EngineLoad[]): string | null {
  const oldest = loads[0]
  const newest = loads.at(-1)
  if (oldest === undefined || newest === undefined) return null
  if (newest.databaseBytes > mostBytes) {
    return `the database has ${(newest.databaseBytes / 1e9).toFixed(1)} GB, more than ${mostBytes / 1e9} GB`
  }
  const elapsedMs = newest.at - oldest.at
  const writesPerSecond = (newest.writes - oldest.writes) / (elapsedMs / 1000)
  if (elapsedMs >= sustainedMs && writesPerSecond > mostWritesPerSecond) {
    return `${Math.round(writesPerSecond)} writes a second are sustained, more than ${mostWritesPerSecond}`
  }
  return null
}
