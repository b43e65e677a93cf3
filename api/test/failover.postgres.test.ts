import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Database, openDatabase } from '../src/db/database.ts'
import { isDatabaseAway } from '../src/db/database-away.ts'
import { addMembers } from './add-members.ts'
import { buildServer } from './build-server.ts'
import { buyOn, countTraffic, expectNothingLost, sellsAgain } from './buying-traffic.ts'
import { addSignedInOperator } from './operators.ts'
import { patient } from './patient.ts'
import { startPair } from './postgres-pair.ts'
import { describeTimes, printTable } from './print-table.ts'
import { quietLog } from './quiet-log.ts'
import { findFreePort, startServer } from './running-server.ts'

const isLong = process.env['LONG'] !== undefined

let pair: Awaited<ReturnType<typeof startPair>>
let built: Awaited<ReturnType<typeof buildServer>>

beforeAll(async () => {
  built = await buildServer()
  pair = await startPair()
})
afterAll(async () => {
  await pair.stop()
  built.remove()
})

async function open(url: string): Promise<Database> {
  const database = await openDatabase({ url, dataDir: '', log: quietLog })
  onTestFinished(database.close)
  return database
}

/** Starts a server process that ends with the test. */
async function start(env: Record<string, string>) {
  const server = await startServer(built.main, env)
  onTestFinished(async () => {
    server.child.kill()
    await server.child.ended
  })
  return server
}

test('[G-31] the reports are read from the standby, wherever it is in the list', async () => {
  const { address } = await start({ DATABASE_URL: pair.url, ANALYTICS_DATABASE_URL: pair.url })
  const { db, pool } = await open(pair.primaryUrl())
  const standby = await open(pair.standbyUrl())
  const { cookie } = await addSignedInOperator({ db, now: () => new Date() }, 'owner')
  const today = new Date().toISOString().slice(0, 10)
  async function countPlans(): Promise<unknown> {
    const url = `/operator/api/money/?from=${today}&to=${today}&zone=UTC`
    const reply = await fetch(new URL(url, address), { headers: { cookie } })
    const { currencies } = (await reply.json()) as { currencies: { total: { plans: { count: number } } }[] }
    return [reply.status, ...currencies.map(({ total }) => total.plans.count)]
  }

  await addMembers(pool, { count: 2, startedAt: new Date() })
  await expect.poll(countPlans, patient).toEqual([200, 2])
  await standby.pool.query('select pg_wal_replay_pause()')
  await addMembers(pool, { count: 3, startedAt: new Date() })
  expect((await pool.query('select count(*)::int from ledger')).rows).toEqual([{ count: 5 }])
  expect(await countPlans()).toEqual([200, 2])
  for (const report of [`visits/?time_zone=UTC&`, `learners/?zone=UTC&`, `today/?zone=UTC&`]) {
    const url = new URL(`/operator/api/${report}from=${today}&to=${today}`, address)
    expect((await fetch(url, { headers: { cookie } })).status).toBe(200)
  }
  await standby.pool.query('select pg_wal_replay_resume()')
  await expect.poll(countPlans, patient).toEqual([200, 5])
})

test('[G-31] a start does not wait for the replica, and says what is wrong with its setting', async () => {
  const nowhere = path.join(os.tmpdir(), 'vela-no-server')
  const away = `postgres://postgres@${encodeURIComponent(nowhere)}/postgres`
  const replica = await openDatabase({ url: away, dataDir: '', log: quietLog, isReplica: true })
  onTestFinished(replica.close)
  expect(isDatabaseAway(await replica.pool.query('select 1').catch((error: unknown) => error))).toBe(true)
  const wrong = pair.standbyUrl().replace(/postgres$/, 'nothing')
  await expect(openDatabase({ url: wrong, dataDir: '', log: quietLog, isReplica: true })).rejects.toThrow(
    'PostgreSQL does not answer at ANALYTICS_DATABASE_URL: database "nothing" does not exist.',
  )
})

test('[G-30] the server that accepts writes is found in the list, and found again after a failover', async () => {
  const { db, pool } = await open(pair.url)
  await pool.query('create table written (id int primary key)')
  const insert = (id: number) => db.transaction((tx) => tx.execute(sql`insert into written values (${id})`))
  await insert(1)
  await pair.failOver('SIGQUIT')
  await expect
    .poll(
      () =>
        insert(2).catch((error: unknown) => {
          if (!isDatabaseAway(error)) throw error
        }),
      patient,
    )
    .toBeDefined()
  expect((await pool.query('select id from written order by id')).rows).toEqual([{ id: 1 }, { id: 2 }])
  await pair.rejoin()
})

test('[G-30] a connection is closed when its server refuses a write, and writes go on once it accepts them', async () => {
  const { db, pool } = await open(pair.url)
  const administrator = await open(pair.primaryUrl())
  const isReadOnly = async () => (await pool.query('show default_transaction_read_only')).rows
  const write = () => db.transaction((tx) => tx.execute(sql`create table if not exists demoted ()`))
  await write()
  await administrator.pool.query('alter system set default_transaction_read_only = on')
  await administrator.pool.query('select pg_reload_conf()')
  await expect.poll(isReadOnly, patient).toEqual([{ default_transaction_read_only: 'on' }])
  expect(isDatabaseAway(await write().catch((error: unknown) => error))).toBe(true)
  expect(pool.totalCount).toBe(0)
  const refused = await write().catch((error: unknown) => error)
  expect(isDatabaseAway(refused)).toBe(true)
  expect(String(refused)).toMatch(/accepts no writes; .* accepts no writes/)

  await administrator.pool.query('alter system reset default_transaction_read_only')
  await administrator.pool.query('select pg_reload_conf()')
  await expect.poll(() => write().then(() => 'written', isDatabaseAway), patient).toBe('written')
})

/** A server behind a network that can be cut: then it takes bytes and connections, and nothing ever comes back. */
async function openNetwork(folder: string) {
  const front = fs.mkdtempSync(path.join(os.tmpdir(), 'vela-network-'))
  const sockets = new Set<net.Socket>()
  let isCut = false
  const server = net.createServer((near) => {
    sockets.add(near.on('error', () => {}))
    if (isCut) return
    const far = net.connect(path.join(folder, '.s.PGSQL.5432')).on('error', () => {})
    sockets.add(far)
    near.on('data', (bytes) => isCut || far.write(bytes))
    far.on('data', (bytes) => isCut || near.write(bytes))
    near.on('close', () => far.destroy())
    far.on('close', () => isCut || near.destroy())
  })
  server.listen(path.join(front, '.s.PGSQL.5432'))
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
    fs.rmSync(front, { recursive: true, force: true })
  })
  return {
    host: encodeURIComponent(front),
    cut: () => {
      isCut = true
    },
  }
}

test.runIf(isLong)('[G-30] statements do not wait for a primary that vanished without a word', async () => {
  const network = await openNetwork(pair.primaryFolder())
  const other = new URL(pair.standbyUrl()).host
  const { db, pool } = await open(`postgres://postgres@${network.host},${other}/postgres`)
  await pool.query('select 1')
  network.cut()
  const waiting = db.execute(sql`select 1`).catch((error: unknown) => error)
  const cutAt = performance.now()
  await pair.failOver('SIGKILL')
  expect(isDatabaseAway(await waiting)).toBe(true)
  await db.transaction((tx) => tx.execute(sql`create table after_cut ()`))
  const waitedMs = Math.round(performance.now() - cutAt)
  process.stdout.write(`a vanished primary was replaced after ${waitedMs} ms\n`)
  expect(waitedMs).toBeLessThan(15_000)
  await pair.rejoin()
})

const rounds = Number(process.env['FAILOVERS'] ?? 20)

test.runIf(isLong)(
  `[G-30] the primary is killed ${rounds} times under load and its standby promoted: nothing acknowledged is lost or charged twice, and no process restarts`,
  { timeout: 1_800_000 },
  async () => {
    const port = String(await findFreePort())
    const env = { DATABASE_URL: pair.url, PUBLIC_URL: `http://127.0.0.1:${port}` }
    const servers = await Promise.all(['0', port].map((PORT) => start({ ...env, PORT })))
    const ends: unknown[] = []
    for (const { child } of servers) void child.ended.then((end) => ends.push(end))
    const buyers = servers.map(({ address }, nth) => buyOn(address, String(nth)))
    const goesOn = () => sellsAgain(buyers, ends)

    const gaps: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      await goesOn()
      const killedAt = performance.now()
      await pair.failOver(round % 2 === 0 ? 'SIGQUIT' : 'SIGKILL')
      await goesOn()
      gaps.push(Math.round(performance.now() - killedAt))
      await pair.rejoin()
    }
    await goesOn()
    await Promise.all(buyers.map(({ stop }) => stop()))

    expect(ends).toEqual([])
    const traffic = buyers.map((one) => one.traffic)
    printTable({
      failovers: rounds,
      'a sale again after ms: p50, p99, longest': describeTimes(gaps),
      ...countTraffic(traffic),
    })
    expect(traffic.flatMap(({ faults }) => faults)).toEqual([])
    await expectNothingLost(pair.primaryUrl(), traffic)
    expect(Math.max(...gaps)).toBeLessThan(15_000)
  },
)
