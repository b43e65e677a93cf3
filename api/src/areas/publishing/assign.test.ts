import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishPrices, startExperiment } from '../../../test/publish.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { pickVariant } from './assign.ts'

let server: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const run = (query: string) => server.database.pool.query(query)

test('[O-53] the variant depends on salt, unit and weights alone, and the weights hold', () => {
  const weights = [50, 30, 20]
  const counts = [0, 0, 0]
  for (let unit = 0; unit < 20_000; unit += 1) {
    const variant = pickVariant('a salt', String(unit), weights)
    counts[variant] = (counts[variant] ?? 0) + 1
    expect(pickVariant('a salt', String(unit), weights)).toBe(variant)
  }
  for (const [variant, weight] of weights.entries())
    expect((counts[variant] ?? 0) / 20_000).toBeCloseTo(weight / 100, 1)
  const units = Array.from({ length: 200 }, (_, unit) => String(unit))
  const first = units.map((unit) => pickVariant('one', unit, [1, 1]))
  expect(units.map((unit) => pickVariant('two', unit, [1, 1]))).not.toEqual(first)
  expect(units.every((unit) => pickVariant('one', unit, [0, 1]) === 1)).toBe(true)
})

test('[O-50] nobody changes or removes a version, not even the database administrator by mistake', async () => {
  await publishPrices(server.deps, { 'main-4w-50': 2009 })
  const change = /the version is only ever added to/
  await expect(run("update version set body = '{}'")).rejects.toThrow(change)
  await expect(run('delete from version')).rejects.toThrow(change)
  await expect(run('truncate version')).rejects.toThrow(change)
})

test('[O-53] one experiment runs at a time, and stays as it was started', async () => {
  const variants = [
    { name: 'today', weight: 1, prices: null },
    { name: 'other', weight: 1, prices: 1 },
  ]
  await startExperiment(server.deps, variants)
  await expect(startExperiment(server.deps, variants)).rejects.toMatchObject({
    cause: { constraint: 'one_experiment_runs' },
  })
  for (const change of ["variants = '[1, 2]'", "salt = 'x'", "method = 'fixed'", 'planned = 5', 'lift = 3'])
    await expect(run(`update experiment set ${change}`)).rejects.toThrow(/stays as it is/)
  await run("update experiment set stopped_at = now() + interval '1 day'")
})
