import type { MissionItem } from '@vela/contract/simulator'

const compared = 3

/**
 * How far the first and the latest predictions were from the end on average, in percent: three against three, or
 * as many as there are on each side. Null with fewer than two finished runs.
 */
export function predictionMisses(missions: readonly MissionItem[]) {
  const runs = missions
    .flatMap(({ firstRun, lastRun }) =>
      // A mission that was finished once has the same run twice.
      firstRun?.finishedAt === lastRun?.finishedAt ? [lastRun] : [firstRun, lastRun],
    )
    .filter((run) => run !== null)
    .sort((one, other) => one.finishedAt.localeCompare(other.finishedAt))
  const count = Math.min(compared, Math.floor(runs.length / 2))
  if (count === 0) return null
  const miss = ({ said, end }: (typeof runs)[number]) => Math.abs(said - end) / Math.max(1, Math.abs(end))
  const average = (some: typeof runs) =>
    Math.round((100 * some.reduce((sum, run) => sum + miss(run), 0)) / some.length)
  return { first: average(runs.slice(0, count)), last: average(runs.slice(-count)) }
}
