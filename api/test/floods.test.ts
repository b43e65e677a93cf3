import { randomUUID } from 'node:crypto'
import { telemetryKey } from '@vela/contract/telemetry-events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sentEvent } from './events.ts'
import { newNetwork, openForVisitors } from './visitors.ts'

// What one stranger can do from one network, with a fresh session or device for every request.
let server: Awaited<ReturnType<typeof openForVisitors>>

beforeEach(async () => {
  server = await openForVisitors()
})
afterEach(() => server.close())

const network = '203.0.113.7'
const day = 24 * 3_600_000

async function register(email: string): Promise<void> {
  await server.database.pool.query('insert into account (email, created_at) values ($1, $2)', [
    email,
    server.clock.now,
  ])
}

/** Asks in a session of its own, without wanting mail. */
async function probe(email: string, ip = network): Promise<boolean> {
  const { code, type } = await server.leaveEmail(await server.openSession(), email, false, 'en', ip)
  expect(code).toBe(200)
  return type === 'email_exist'
}

test('[W-02] a network that probes 60 addresses in 60 sessions learns of at most twenty', async () => {
  const addresses = Array.from({ length: 60 }, (_, nth) => `person${nth}@mail.example`)
  for (const address of addresses) await register(address)
  const disclosed: boolean[] = []
  for (const address of addresses) disclosed.push(await probe(address))
  expect(disclosed.filter(Boolean)).toHaveLength(20)
  // Another network still gets the true answer, and so does this one on another day.
  expect(await probe('person59@mail.example', newNetwork())).toBe(true)
  server.clock.now = new Date(server.clock.now.getTime() + day + 1)
  expect(await probe('person59@mail.example')).toBe(true)
})

test('[W-02] the networks of one /48 learn of sixty addresses at most', async () => {
  await register('owner@mail.example')
  let disclosed = 0
  for (let nth = 0; nth < 80; nth += 1)
    if (await probe('owner@mail.example', `2001:db8:1:${nth.toString(16)}::1`)) disclosed += 1
  expect(disclosed).toBe(60)
})

test('[W-02] a session gets the same reply again, whatever its network has used up since', async () => {
  await register('owner@mail.example')
  const id = await server.openSession()
  const ask = () => server.leaveEmail(id, 'owner@mail.example', false, 'en', network)
  expect(await ask()).toMatchObject({ type: 'email_exist' })
  for (let nth = 0; nth < 20; nth += 1) await probe(`stranger${nth}@mail.example`)
  expect(await ask()).toMatchObject({ type: 'email_exist' })
})

test('[F-13] one network has twenty resume mails sent a day, to whomever', async () => {
  const strangers = Array.from({ length: 40 }, (_, nth) => `stranger${nth}@mail.example`)
  for (const email of strangers)
    await server.leaveEmail(await server.openSession(), email, true, 'en', network)
  const { rows } = await server.database.pool.query('select count(*)::int as mails from mail')
  expect(rows).toEqual([{ mails: 20 }])
  expect(await server.leaveEmail(await server.openSession(), 'guest@mail.example')).toMatchObject({
    code: 200,
  })
  expect(await server.mailsTo('guest@mail.example')).toHaveLength(1)
})

async function sendEvents(count: number, ip: string) {
  const events = Array.from({ length: count }, () =>
    sentEvent(server.clock.now, { device_id: randomUUID(), event_type: 'View' }),
  )
  const reply = await server.app.inject({
    method: 'POST',
    url: '/batch',
    payload: { api_key: telemetryKey, events },
    remoteAddress: ip,
  })
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() }
}

const limitTo = (name: string, used: number) =>
  server.database.pool.query('update budget set used = $2 where name = $1', [name, used])

test('[T-05] one network stores so many events a day, with however many devices', async () => {
  // Beyond what is free in a process, so that a share is taken from the database.
  expect((await sendEvents(1500, network)).status).toBe(200)
  await limitTo('event rows site', 100_000)
  const replies: number[] = []
  for (let nth = 0; nth < 5; nth += 1) replies.push((await sendEvents(1500, network)).status)
  expect(replies).toEqual([200, 200, 200, 429, 429])
  const { body } = await sendEvents(1, network)
  expect(body).toMatchObject({ code: 429, type: 'too_many_events' })
  expect(Object.values(body['exceeded_daily_quota_devices'] ?? {})).toEqual([1])
  expect((await sendEvents(30, newNetwork())).status).toBe(200)
  const { rows } = await server.database.pool.query('select count(*)::int as rows from event')
  expect(rows).toEqual([{ rows: 6030 }])
  server.clock.now = new Date(server.clock.now.getTime() + day)
  expect((await sendEvents(1500, network)).status).toBe(200)
})

test('[T-05] everybody together stores so many events a day', async () => {
  expect((await sendEvents(900, newNetwork())).status).toBe(200)
  await limitTo('event rows', 5_000_000)
  const statuses = new Set<number>()
  for (let nth = 0; nth < 25; nth += 1) statuses.add((await sendEvents(900, newNetwork())).status)
  expect([...statuses]).toEqual([200, 429])
  const { rows } = await server.database.pool.query('select count(*)::int as rows from event')
  expect(rows).toEqual([{ rows: 19_800 }])
})
