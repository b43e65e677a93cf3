import { afterAll, beforeAll, expect, test } from 'vitest'
import { patient } from '../../../test/patient.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { openSandboxClock } from '../../gateways/payments/sandbox/open-clock.ts'

type Clock = Awaited<ReturnType<typeof openSandboxClock>>

const day = 24 * 3_600_000
const url = '/dev/sandbox/advance'

let academy: Awaited<ReturnType<typeof openTestApp>>
let clock: Clock | undefined

beforeAll(async () => {
  academy = await openTestApp(
    { devPages: true, moveClock: async (ms) => clock?.move(ms) },
    { now: () => clock?.now() ?? new Date() },
  )
  clock = await openSandboxClock(academy.deps.db)
})
afterAll(async () => {
  clock?.stop()
  await academy.close()
})

const ask = (payload: object, remoteAddress = '127.0.0.1') =>
  academy.app.inject({ method: 'POST', url, payload, remoteAddress })

const daysAhead = (given: string) => (Date.parse(given) - Date.now()) / day

test('[D9] the clock moves for every process on the database, and never back', async () => {
  const before = await openSandboxClock(academy.deps.db)
  const moved = await ask({ ms: 28 * day })
  expect(moved.statusCode).toBe(200)
  expect(daysAhead(moved.json().data.now)).toBeCloseTo(28, 2)
  expect(daysAhead((await ask({ ms: day })).json().data.now)).toBeCloseTo(29, 2)
  const after = await openSandboxClock(academy.deps.db)
  expect(daysAhead(after.now().toISOString())).toBeCloseTo(29, 2)
  await expect.poll(() => daysAhead(before.now().toISOString()), patient).toBeCloseTo(29, 2)
  before.stop()
  after.stop()
})

test('[D9] what the moved clock makes due is done before the answer', async () => {
  const readLast = async () => {
    const { rows } = await academy.database.pool.query(
      `select last_at as at from job_schedule where name = 'forget-sandbox-events'`,
    )
    return Number(rows[0].at)
  }
  const before = await readLast()
  await ask({ ms: 2 * day })
  expect(await readLast()).toBeGreaterThan(before)
  const { rowCount } = await academy.database.pool.query(
    `select from job where name = 'forget-sandbox-events'`,
  )
  expect(rowCount).toBe(0)
})

test('[D9] only this machine moves it, forward, and by no more than ten years', async () => {
  const before = academy.deps.now()
  expect((await ask({ ms: day }, '203.0.113.7')).statusCode).toBe(403)
  for (const payload of [{}, { ms: 0 }, { ms: -day }, { ms: 1.5 }, { ms: 4000 * day }, { ms: day, more: 1 }])
    expect((await ask(payload)).statusCode).toBe(400)
  expect(academy.deps.now().getTime() - before.getTime()).toBeLessThan(day)
})

test('[D9] a server with the real clock knows no such address', async () => {
  const real = await openTestApp({ devPages: true })
  const { statusCode } = await real.app.inject({ method: 'POST', url, payload: { ms: day } })
  await real.close()
  expect(statusCode).toBe(404)
})
