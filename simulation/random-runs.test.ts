/** Random runs of all missions: money is conserved, and they are played as they always were. */

import { expect, test } from 'vitest'
import { knownRuns, playRandomRuns } from '../simulator/src/random-runs.ts'
import type { Point } from '../simulator/src/types.ts'

const { points, hash, ...runs } = process.env['LONG'] !== undefined ? knownRuns.long : knownRuns.usual

// A million runs take some minutes.
test('[X-04] [X-07] money is conserved in every month of random runs, and they are played as they always were', {
  timeout: 1_800_000,
}, () => {
  let broken = 0
  const played = playRandomRuns(runs, (point) => {
    if (!isConserved(point)) broken += 1
  })
  expect(broken).toBe(0)
  expect(played, 'Stored runs are played differently: raise engineVersion').toEqual({ points, hash })
})

/** Everything is a whole number, and the holdings are what was paid in, gained, taken out and lost to costs. */
function isConserved({ paidIn, takenOut, gains, costs, value, holdings }: Point): boolean {
  let held = 0
  for (const cents of Object.values(holdings)) {
    if (!Number.isSafeInteger(cents)) return false
    held += cents
  }
  return held === value && value === paidIn - takenOut + gains - costs && Number.isSafeInteger(value)
}
