import { expect, test } from 'vitest'
import { simulate } from './simulate.ts'

// Nothing here touches a database, so one engine is enough.
const isLong = process.env['LONG'] !== undefined && process.env['ENGINE'] !== 'embedded'
const wanted = process.env['SEED']
const count = isLong ? 100_000 : 600
const seeds = wanted === undefined ? Array.from({ length: count }, (_, run) => run + 1) : [Number(wanted)]

test(`[M-10] [I1] [I2] [I3] [I4] [I5] [I8] [I9] [I11] the invariants hold for ${seeds.length} customers over two years of faults`, {
  // 100,000 customers take more than half an hour on a busy machine.
  timeout: 3 * 60 * 60_000,
}, () => {
  let [steps, charges, granted, returned] = [0, 0, 0, 0]
  for (const seed of seeds) {
    try {
      const run = simulate(seed)
      steps += run.steps
      charges += run.charges
      granted += run.served.days_granted
      returned += run.served.access_returned
    } catch (error) {
      throw new Error(`seed ${seed} failed; repeat it with SEED=${seed}`, { cause: error })
    }
  }
  // Guards against seeds in which almost nothing happens.
  expect(steps / seeds.length).toBeGreaterThan(wanted === undefined ? 100 : 0)
  expect(charges / seeds.length).toBeGreaterThan(wanted === undefined ? 5 : -1)
  expect(Math.min(granted / 100, returned)).toBeGreaterThan(wanted === undefined ? 3 : -1)
})
