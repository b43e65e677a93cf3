import { setTimeout as pass } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildServer } from './build-server.ts'
import { type Child, startChild } from './child.ts'
import { patient } from './patient.ts'
import { startPostgres } from './real-postgres.ts'
import { serverSettings, startServer } from './running-server.ts'

// The long run has the numbers that the first version failed at: 18 cut connections and 12 stopped databases.
const isLong = process.env['LONG'] !== undefined
const cuts = isLong ? 18 : 6
const stops = isLong ? 12 : 3
const ways = ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const

let built: Awaited<ReturnType<typeof buildServer>>

beforeAll(async () => {
  built = await buildServer()
})
afterAll(() => built.remove())

type Traffic = {
  /** Sessions whose first answer was acknowledged, and those whose e-mail address was, too. */
  readonly opened: string[]
  readonly stored: string[]
  readonly refused: { count: number }
  /** Replies that are neither a success nor 503 with Retry-After, and requests without any reply. */
  readonly faults: string[]
}

/** Light traffic at one process, until it is stopped: an answer in a grouped write, then a transaction. */
function visit(
  address: string,
  nth: number,
): { readonly traffic: Traffic; readonly stop: () => Promise<void> } {
  const traffic: Traffic = { opened: [], stored: [], refused: { count: 0 }, faults: [] }
  const state = { isOver: false }

  async function post(path: string, body: object): Promise<string | null> {
    const reply = await fetch(new URL(path, address), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const text = await reply.text()
    if (reply.status === 200) return text
    if (reply.status === 503 && reply.headers.get('retry-after') !== null) traffic.refused.count += 1
    else traffic.faults.push(`${path} ${reply.status} ${text}`)
    await pass(10)
    return null
  }

  async function visitOnce(round: number): Promise<void> {
    const opened = await post('/profile/quiz/', { key: 'gender', value: 'male', isMultiAnswer: false })
    if (opened === null) return
    const { id } = (JSON.parse(opened) as { data: { id: string } }).data
    traffic.opened.push(id)
    const email = `visitor${round}.of${nth}@mail.example`
    if ((await post('/profile/set-email/', { id, email, isReceiveAdvert: false })) !== null)
      traffic.stored.push(id)
  }

  async function visitOn(): Promise<void> {
    for (let round = 0; !state.isOver; round += 1)
      await visitOnce(round).catch((error: unknown) => traffic.faults.push(String(error)))
  }
  const visiting = Promise.all([visitOn(), visitOn()])
  return {
    traffic,
    stop: async () => {
      state.isOver = true
      await visiting
    },
  }
}

function watchEnds(children: readonly Child[]): readonly unknown[] {
  const ends: unknown[] = []
  for (const { ended } of children) void ended.then((end) => ends.push(end))
  return ends
}

test(`${cuts} cut connections and ${stops} stopped databases under traffic: no process ends, nothing stored is lost`, {
  timeout: 600_000,
}, async () => {
  const postgres = await startPostgres({ isForgetful: false })
  const env = { DATABASE_URL: postgres.url('postgres') }
  const servers = await Promise.all([1, 2, 3].map(() => startServer(built.main, env)))
  onTestFinished(async () => {
    for (const { child } of servers) child.kill()
    await Promise.all(servers.map(({ child }) => child.ended))
    await postgres.stop()
  })
  const ends = watchEnds(servers.map(({ child }) => child))
  const visits = servers.map(({ address }, nth) => visit(address, nth))
  const storedNow = () => visits.map(({ traffic }) => traffic.stored.length)
  /** Every process has stored something after this moment. */
  async function goesOn(): Promise<void> {
    const before = storedNow()
    await expect
      .poll(() => ends.length > 0 || storedNow().every((count, nth) => count > (before[nth] ?? 0)), patient)
      .toBe(true)
  }

  await goesOn()
  await cutConnections(postgres.url('postgres'), goesOn)
  for (let nth = 0; nth < stops; nth += 1) {
    await postgres.halt(ways[nth % ways.length] ?? 'SIGKILL')
    const before = visits.map(({ traffic }) => traffic.refused.count)
    await expect
      .poll(
        () => ends.length > 0 || visits.every(({ traffic }, at) => traffic.refused.count > (before[at] ?? 0)),
        patient,
      )
      .toBe(true)
    await postgres.resume()
    await goesOn()
  }
  await Promise.all(visits.map(({ stop }) => stop()))

  expect(ends).toEqual([])
  expect(visits.flatMap(({ traffic }) => traffic.faults)).toEqual([])
  for (const { address } of servers) expect((await fetch(new URL('/readyz', address))).status).toBe(200)
  const opened = visits.flatMap(({ traffic }) => traffic.opened)
  const stored = visits.flatMap(({ traffic }) => traffic.stored)
  expect(await findLost(postgres.url('postgres'), opened, 'true')).toEqual([])
  expect(await findLost(postgres.url('postgres'), stored, 'email is not null')).toEqual([])
  const refused = visits.reduce((sum, { traffic }) => sum + traffic.refused.count, 0)
  if (isLong) process.stdout.write(`${stored.length} sessions stored, ${refused} requests answered 503\n`)
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

async function findLost(url: string, sessions: readonly string[], holds: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    `select id from unnest($1::text[]) as id
     where id not in (select id from quiz_session where ${holds})`,
    [sessions],
  )
  await client.end()
  return rows
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
