import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildServer } from './build-server.ts'
import { buyOn, countTraffic, expectNothingLost, sellsAgain } from './buying-traffic.ts'
import { type Child, startChild } from './child.ts'
import { patient } from './patient.ts'
import { describeTimes, printTable } from './print-table.ts'
import { startPostgres } from './real-postgres.ts'
import { findFreePort, serverSettings, startServer } from './running-server.ts'

// The long run has the numbers that the first version failed at, 18 cut connections and 12 stopped databases, and 50
// immediate stops.
const isLong = process.env['LONG'] !== undefined
const cuts = isLong ? 18 : 6
const ways = ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const
const immediate = Number(process.env['STOPS'] ?? 50)
const stops = isLong
  ? [...Array.from({ length: immediate }, () => 'SIGQUIT' as const), ...ways, ...ways, ...ways, ...ways]
  : ways
// A machine that is busy with the other tests is slower.
const backWithinMs = isLong ? 10_000 : Infinity

let built: Awaited<ReturnType<typeof buildServer>>

beforeAll(async () => {
  built = await buildServer()
})
afterAll(() => built.remove())

function watchEnds(children: readonly Child[]): readonly unknown[] {
  const ends: unknown[] = []
  for (const { ended } of children) void ended.then((end) => ends.push(end))
  return ends
}

test(`${cuts} cut connections and ${stops.length} stopped databases under traffic: no process ends, nothing stored is lost, nothing is charged twice`, {
  timeout: 1_800_000,
}, async () => {
  const postgres = await startPostgres({ isForgetful: false })
  const port = String(await findFreePort())
  const env = { DATABASE_URL: postgres.url('postgres'), PUBLIC_URL: `http://127.0.0.1:${port}` }
  const servers = await Promise.all([port, '0', '0'].map((PORT) => startServer(built.main, { ...env, PORT })))
  onTestFinished(async () => {
    for (const { child } of servers) child.kill()
    await Promise.all(servers.map(({ child }) => child.ended))
    await postgres.stop()
  })
  const ends = watchEnds(servers.map(({ child }) => child))
  const buyers = servers.map(({ address }, nth) => buyOn(address, String(nth)))
  const traffic = buyers.map((one) => one.traffic)
  const goesOn = () => sellsAgain(buyers, ends)

  await goesOn()
  await cutConnections(postgres.url('postgres'), goesOn)
  const gaps: number[] = []
  for (const signal of stops) {
    await postgres.halt(signal)
    const before = traffic.map(({ refused }) => refused.count)
    await expect
      .poll(
        () => ends.length > 0 || traffic.every(({ refused }, at) => refused.count > (before[at] ?? 0)),
        patient,
      )
      .toBe(true)
    await postgres.resume()
    const resumedAt = performance.now()
    await goesOn()
    gaps.push(Math.round(performance.now() - resumedAt))
  }
  await Promise.all(buyers.map(({ stop }) => stop()))

  expect(ends).toEqual([])
  if (isLong)
    printTable({
      'stops of the database': stops.length,
      'a sale again after ms: p50, p99, longest': describeTimes(gaps),
      ...countTraffic(traffic),
    })
  expect(traffic.flatMap(({ faults }) => faults)).toEqual([])
  for (const { address } of servers) expect((await fetch(new URL('/readyz', address))).status).toBe(200)
  await expectNothingLost(postgres.url('postgres'), traffic)
  expect(Math.max(...gaps)).toBeLessThan(backWithinMs)
})

/** Connections in the middle of a transaction come first: their clients are idle and get the loss as an event. */
async function cutConnections(url: string, goesOn: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (let cut = 0; cut < cuts; ) {
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'vela' and (state <> 'idle' or $1)
       order by state not like 'idle in%' limit 1`,
      [cut % 3 === 2],
    )
    cut += rowCount ?? 0
    if (rowCount) await goesOn()
  }
  await client.end()
}

test('a start waits for its database, logs it, and stops cleanly on a signal', async () => {
  const postgres = await startPostgres()
  onTestFinished(postgres.stop)
  await postgres.halt('SIGINT')
  const url = postgres.url('postgres').replace('postgres@', 'postgres:hunter2@')
  const env = { ...serverSettings, DATABASE_URL: url, LOG_LEVEL: 'info' }
  const start = () => startChild(built.main, { env })

  const impatient = start()
  const line = await impatient.nextLine()
  expect(line).not.toContain('hunter2')
  expect(JSON.parse(line)).toMatchObject({
    level: 40,
    waitedSeconds: 0,
    msg: 'the database does not answer; the start waits for it',
  })
  impatient.terminate()
  expect(await impatient.ended).toEqual({ code: 0, errors: '' })

  const patientOne = start()
  onTestFinished(patientOne.kill)
  expect(await patientOne.nextLine()).toContain('the start waits for it')
  await postgres.resume()
  expect(await patientOne.nextLine()).toContain('the database answers')
})
