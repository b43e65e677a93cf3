import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { send, sending, sentEvent } from '../../../test/events.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { stoppedClock } from '../../../test/test-queue.ts'

let opened: Awaited<ReturnType<typeof openTestApp>>
const clock = stoppedClock('2026-11-15T10:00:00.000Z')

beforeAll(async () => {
  opened = await openTestApp({}, { now: clock.now })
})

afterAll(() => opened.close())

beforeEach(async () => {
  await opened.database.pool.query('truncate event')
  clock.forward({ minutes: 1 })
})

const event = (changes: Record<string, unknown> = {}) => sentEvent(clock.now(), changes)
const post = (...request: Parameters<typeof sending>) => send(opened.app, sending(...request))

async function stored() {
  const { rows } = await opened.database.pool.query('select * from event order by received_at, type, time')
  return rows
}

test.each(['/2/httpapi', '/batch'])('[W-25] [T-03] %s answers as the SDK expects', async (url) => {
  const request = { ...sending([event(), event({ event_type: 'session_start' })]), url }
  const { status, body } = await send(opened.app, request)
  expect(status).toBe(200)
  expect(body).toEqual({
    code: 200,
    events_ingested: 2,
    payload_size_bytes: Buffer.byteLength(JSON.stringify(request.payload)),
    server_upload_time: clock.now().getTime(),
  })
  expect(await stored()).toHaveLength(2)
})

test('[T-07] only the kind, the times, digests and listed properties are stored', async () => {
  await post([event()])
  expect(await stored()).toEqual([
    {
      time: clock.now(),
      received_at: clock.now(),
      session_at: new Date(clock.now().getTime() - 5000),
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      device: expect.stringMatching(/^(?!5f3c7a0e)[0-9a-f-]{36}$/),
      type: 'View',
      properties: { flow: 'quiz2', language: 'en', screen: 'growth_plan' },
    },
  ])
})

test('[W-25] what a closing page sends as plain text is taken, by these two calls only', async () => {
  const payload = JSON.stringify(sending([event()]).payload)
  const headers = { 'content-type': 'text/plain;charset=UTF-8' }
  const beacon = (url: string) => send(opened.app, { method: 'POST', url, headers, payload })
  expect((await beacon('/2/httpapi')).body).toMatchObject({ code: 200, events_ingested: 1 })
  expect((await beacon('/batch')).body).toMatchObject({ code: 200, events_ingested: 1 })
  expect(await stored()).toHaveLength(1)
  expect((await beacon('/profile/quiz/')).status).toBe(415)
  expect((await beacon('/webhooks/stripe/')).status).toBe(415)
})

test('[W-25] an event that is sent again is stored once, also within one request', async () => {
  const again = event()
  await post([again, event(), again])
  await post([again])
  clock.forward({ days: 20 })
  expect((await post([again])).body).toMatchObject({ code: 200, events_ingested: 1 })
  expect(await stored()).toHaveLength(2)
})

test('[W-25] the same insert_id of another device is another event', async () => {
  await post([event({ insert_id: 'first' }), event({ insert_id: 'first', device_id: 'another device' })])
  expect(await stored()).toHaveLength(2)
})

test('[W-25] an event without insert_id is the same when everything else is', async () => {
  const bare = event({ insert_id: undefined })
  await post([bare])
  await post([bare, { ...bare, event_id: 8 }])
  expect(await stored()).toHaveLength(2)
})

test.each([
  ['a day and more ahead', { days: 1, minutes: 1 }],
  ['more than a year behind', { days: -366 }],
])('[W-25] an event %s is stored undated, and once, whenever it is sent again', async (_, off) => {
  const wrong = stoppedClock(clock.now().toISOString())
  wrong.forward(off)
  const odd = event({ time: wrong.now().getTime() })
  await post([odd])
  clock.forward({ days: 3 })
  await post([odd])
  expect(await stored()).toMatchObject([{ time: new Date(0), type: 'View' }])
})

test('[T-05] a request without its key or events says which field is missing', async () => {
  for (const field of ['api_key', 'events']) {
    const { status, body } = await post([event()], { [field]: undefined })
    expect([status, body]).toMatchObject([
      400,
      { code: 400, error: expect.any(String), missing_field: field },
    ])
  }
})

test('[T-05] a foreign key is refused in the words that make the SDK give up', async () => {
  const { status, body } = await post([event()], { api_key: 'somebody-else' })
  expect([status, body]).toEqual([
    400,
    {
      status: 'fail',
      type: 'invalid_key',
      message: 'Invalid API key.',
      code: 400,
      error: 'Invalid API key.',
    },
  ])
})

test('[T-05] the events at fault are named by their indexes, and nothing of the request is stored', async () => {
  const { status, body } = await post([
    event(),
    event({ event_type: 'Read my diary' }),
    event({ event_type: undefined }),
    event({ device_id: null, user_id: 'ana@academy.example' }),
    event({ device_id: 'abcd' }),
    event({ event_properties: { screen: null } }),
    event({ time: 'yesterday', insert_id: 5 }),
    event({ event_type: 'toString' }),
  ])
  expect([status, body]).toMatchObject([400, { code: 400, type: 'invalid_events' }])
  expect(body['events_with_invalid_fields']).toEqual({
    event_type: [1, 7],
    event_properties: [5],
    time: [6],
    insert_id: [6],
  })
  expect(body['events_with_missing_fields']).toEqual({ event_type: [2], device_id: [3] })
  expect(body['events_with_invalid_id_lengths']).toEqual({ device_id: [4] })
  expect(await stored()).toEqual([])
})

test('[T-03] min_id_length is the sender’s to choose', async () => {
  const short = [event({ device_id: 'abc' })]
  expect((await post(short, { options: { min_id_length: 3 } })).body).toMatchObject({ code: 200 })
  expect((await post([event()], { options: { min_id_length: 100 } })).body).toMatchObject({
    code: 400,
    events_with_invalid_id_lengths: { device_id: [0] },
  })
})

test('[T-05] 2000 events are taken at once, one more is too large', async () => {
  const tiny = (index: number) => event({ insert_id: `event ${index}`, device_id: `device ${index}` })
  const many = Array.from({ length: 2001 }, (_, index) => tiny(index))
  const large = await send(opened.app, { ...sending(many), url: '/batch' })
  expect([large.status, large.body]).toMatchObject([413, { code: 413, error: expect.any(String) }])
  expect(await stored()).toEqual([])
  const full = await send(opened.app, { ...sending(many.slice(1)), url: '/batch' })
  expect(full.body).toMatchObject({ code: 200, events_ingested: 2000 })
  expect(await stored()).toHaveLength(2000)
})

const small = (changes: object) => ({ event_type: 'Quiz view', time: clock.now().getTime(), ...changes })
const times = (count: number, changes: object) => Array.from({ length: count }, () => small(changes))
const batch = (events: unknown) => send(opened.app, { ...sending(events), url: '/batch' })

/** Sends enough events of one sender that the next two exceed the daily limit of 50,000. */
async function useUpTheDay(sender: object): Promise<void> {
  for (let sent = 0; sent < 49_999; sent += 1999) {
    clock.forward({ minutes: 1 })
    await batch(times(Math.min(1999, 49_999 - sent), sender))
  }
  clock.forward({ minutes: 1 })
}

test('[T-05] a device over its day is named in a 429, and in a 400 its events are silenced', async () => {
  clock.forward({ days: 1 })
  await useUpTheDay({ device_id: 'all day long' })
  const two = times(2, { device_id: 'all day long' })
  expect(await batch([small({ device_id: 'quiet' }), ...two])).toMatchObject({
    status: 429,
    body: { code: 429, exceeded_daily_quota_devices: { 'all day long': 50_001 }, throttled_events: [] },
  })
  const faulty = [small({ device_id: 'quiet' }), two[0], small({ device_id: 'quiet', time: 'noon' }), two[1]]
  expect(await batch(faulty)).toMatchObject({
    status: 400,
    body: {
      code: 400,
      events_with_invalid_fields: { time: [2] },
      silenced_devices: ['all day long'],
      silenced_events: [1, 3],
    },
  })
})

test('[T-05] a user over their minute or their day is named, whatever the devices', async () => {
  clock.forward({ days: 1 })
  const user = { user_id: 'user of many devices' }
  const flood = Array.from({ length: 1900 }, (_, index) => small({ ...user, device_id: `device ${index}` }))
  expect((await batch(flood)).body).toMatchObject({ code: 200 })
  expect(await batch([small({ device_id: 'quiet' }), ...flood.slice(0, 1701)])).toMatchObject({
    status: 429,
    body: {
      throttled_users: { 'user of many devices': 61 },
      throttled_devices: {},
      exceeded_daily_quota_users: {},
    },
  })
  clock.forward({ days: 1 })
  await useUpTheDay({ ...user, device_id: 'their only one' })
  expect(await batch(times(2, { ...user, device_id: 'another one' }))).toMatchObject({
    status: 429,
    body: {
      exceeded_daily_quota_users: { 'user of many devices': 50_001 },
      exceeded_daily_quota_devices: {},
    },
  })
})

test('[T-05] a device that sends too much is throttled by name and index, and the next minute let in', async () => {
  const flood = (device: string) => times(1900, { device_id: device })
  expect((await batch(flood('noisy'))).body).toMatchObject({ code: 200 })
  const { status, body } = await batch([small({ device_id: 'quiet' }), ...flood('noisy').slice(0, 1701)])
  expect([status, body]).toMatchObject([
    429,
    { code: 429, eps_threshold: 60, throttled_devices: { noisy: 61 }, exceeded_daily_quota_devices: {} },
  ])
  expect(body['throttled_events']).toEqual(Array.from({ length: 1701 }, (_, index) => index + 1))
  clock.forward({ minutes: 1 })
  expect((await batch(flood('noisy'))).body).toMatchObject({ code: 200 })
})
