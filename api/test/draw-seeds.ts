const isLong = process.env['LONG'] !== undefined
/** Tests that kill a process at each moment in turn take every sixth one; the long tests take all. */
export const killEvery = isLong ? 1 : 6
const wanted = process.env['SEED']

/** The seeds of a run, or the one of SEED, to see again what it found. */
export function drawSeeds({ usual, long }: { readonly usual: number; readonly long: number }) {
  const runs = isLong ? long : usual
  return {
    runs,
    seeds: wanted === undefined ? Array.from({ length: runs }, (_, run) => run + 1) : [Number(wanted)],
    isOne: wanted !== undefined,
    // 1,000 subscriptions through a database took 58 minutes on a busy machine.
    timeout: isLong ? 3 * 60 * 60_000 : 600_000,
  }
}
