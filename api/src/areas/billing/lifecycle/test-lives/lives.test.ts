import { expect, test } from 'vitest'
import { playLife } from './play-life.ts'

// Nothing here touches a database, so once is enough.
const isLong = process.env['LONG'] !== undefined && process.env['ENGINE'] !== 'embedded'
const wanted = process.env['SEED']
const count = isLong ? 100_000 : 600
const seeds = wanted === undefined ? Array.from({ length: count }, (_, run) => run + 1) : [Number(wanted)]

test(`[M-10] [I1] [I2] [I3] [I4] [I5] [I8] [I9] [I11] ${seeds.length} lives of two years hold under faults`, {
  // A hundred thousand lives took 38 minutes beside much else.
  timeout: 3 * 60 * 60_000,
}, () => {
  let [steps, charges] = [0, 0]
  for (const seed of seeds) {
    try {
      const life = playLife(seed)
      steps += life.steps
      charges += life.charges
    } catch (error) {
      throw new Error(`life ${seed} broke; play it again with SEED=${seed}`, { cause: error })
    }
  }
  // Lives in which little happens would prove little.
  expect(steps / seeds.length).toBeGreaterThan(wanted === undefined ? 100 : 0)
  expect(charges / seeds.length).toBeGreaterThan(wanted === undefined ? 5 : -1)
})
