import { EventEmitter, once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { defineCall } from '@vela/contract/call'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { addSession, openTestApp } from '../../test/test-app.ts'
import type { Deps } from '../deps.ts'
import { createLogger } from '../log.ts'
import { Refused } from './errors.ts'
import { limits } from './limits.ts'
import { mount, on, type Route, reply } from './route.ts'
import { createServer } from './server.ts'

const about = { clause: 'W-00', area: 'account', summary: 'A call of the tests' } as const

const greet = defineCall({
  ...about,
  method: 'POST',
  path: '/greet/:name/',
  access: 'public',
  params: z.strictObject({ name: z.string() }),
  query: z.strictObject({ times: z._default(z.string(), '1') }),
  body: z.strictObject({ behaviour: z.enum(['good', 'bad']) }),
  replies: {
    200: z.object({ text: z.string() }),
    202: z.object({ status: z.literal('pending') }),
  },
  limits: { perMinute: 40 },
})

const whoAmI = defineCall({
  ...about,
  method: 'GET',
  path: '/who/',
  access: 'user',
  replies: { 200: z.object({ accountId: z.string() }) },
})

const readOften = defineCall({
  ...about,
  method: 'GET',
  path: '/read/',
  access: 'user',
  replies: { 200: z.object({}) },
  limits: { perMinute: 3 },
})

const operate = defineCall({
  ...about,
  method: 'GET',
  path: '/operate/',
  access: 'operator',
  permission: 'reports',
  replies: { 200: z.object({}) },
})

const fail = defineCall({
  ...about,
  method: 'GET',
  path: '/fail/',
  access: 'public',
  query: z.strictObject({ how: z.string() }),
  replies: { 200: z.object({ text: z.string() }) },
})

const notify = defineCall({
  ...about,
  method: 'POST',
  path: '/notify/',
  access: 'public',
  caller: 'vendor',
  transport: 'raw',
  replies: { 200: z.object({ bytes: z.number(), signature: z.string() }) },
})

const measure = defineCall({
  ...about,
  method: 'POST',
  path: '/measure/',
  access: 'public',
  caller: 'vendor',
  transport: 'beacon',
  body: z.looseObject({ count: z.number() }),
  replies: { 200: z.object({ code: z.literal(200), count: z.number() }) },
})

const knock = defineCall({
  ...about,
  method: 'POST',
  path: '/knock/',
  access: 'public',
  replies: { 200: z.object({}) },
})

const routes: Route[] = [
  on(greet, async (_deps, { params, query, body }) => {
    if (body.behaviour === 'bad') return reply(202, { status: 'pending' })
    // The reply has a field that is not declared, like a row of a table.
    return Object.assign({ text: `hello ${params.name} x${query.times}` }, { passwordHash: 'secret' })
  }),
  on(readOften, async () => ({})),
  on(whoAmI, async (_deps, { account }) => ({ accountId: account.accountId })),
  on(operate, async () => ({})),
  on(fail, async (_deps, { query }) => failing(query.how)),
  on(notify, async (_deps, { body, headers }) => ({
    bytes: body.length,
    signature: String(headers['signature']),
  })),
  on(measure, async (_deps, { body }) => reply(200, { code: 200, count: body.count })),
  on(knock, async () => ({})),
]

const signals = new EventEmitter()

async function failing(how: string): Promise<{ text: string }> {
  if (how === 'refused') throw new Refused('sold_out', 409, 'Sold out.')
  if (how === 'never') {
    signals.emit('waiting')
    await new Promise(() => {})
  }
  if (how === 'late' || how === 'fails late') {
    signals.emit('waiting')
    await once(signals, 'deadline passed')
  }
  if (how === 'late') return { text: 'at last' }
  if (how === 'misfit') return JSON.parse('{"text":1,"token":"leaked"}')
  throw new Error('the database at 10.0.0.1 says no')
}

let app: FastifyInstance
let port: number
let deps: Deps
let token: string
let logged = ''
let close: () => Promise<void>

beforeAll(async () => {
  const server = await openTestApp()
  deps = server.deps
  token = await addSession(deps.db)
  const log = createLogger({ logLevel: 'info' }, { write: (line) => void (logged += line) })
  app = await createServer({ log, trustProxy: null, isHttps: false, rateLimits: true, loopDelayMs: 60_000 })
  mount(app, routes, deps)
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
  close = async () => {
    await app.close()
    await server.close()
  }
})

afterAll(() => close())

const post = (payload: object, url = '/greet/Ana/') => app.inject({ method: 'POST', url, payload })

test('a handler receives the parsed request, and its reply contains only the declared fields', async () => {
  const answer = await post({ behaviour: 'good' })
  expect([answer.statusCode, answer.json()]).toEqual([200, { text: 'hello Ana x1' }])
  expect((await post({ behaviour: 'good' }, '/greet/Ana/?times=3')).json()).toEqual({ text: 'hello Ana x3' })
})

test('a handler chooses among several successful replies', async () => {
  const answer = await post({ behaviour: 'bad' })
  expect([answer.statusCode, answer.json()]).toEqual([202, { status: 'pending' }])
})

test('[E-02] a refusal names the field and what is expected', async () => {
  const answer = await post({ behaviour: 'odd', more: 1 }, '/greet/Ana/')
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({
    status: 'fail',
    type: 'invalid',
    message: 'body.behaviour: Invalid option: expected one of "good"|"bad"; body: Unrecognized key: "more"',
  })
  expect((await post({ behaviour: 'good' }, '/greet/Ana/?time=3')).json()).toMatchObject({
    message: 'query: Unrecognized key: "time"',
  })
})

test('[E-02] a call that needs an account requires its token, which is checked before the body is read', async () => {
  const ask = (authorization: string) => app.inject({ url: '/who/', headers: { authorization } })
  const known = await ask(`Bearer ${token}`)
  expect([known.statusCode, known.json()]).toEqual([200, { accountId: expect.any(String) }])
  for (const authorization of ['', 'Bearer x', `Bearer ${token}x`, 'Bearer guest.a.b']) {
    const answer = await ask(authorization)
    expect([answer.statusCode, answer.json()]).toMatchObject([401, { status: 'fail', type: 'unauthorized' }])
  }
})

test('[O-03] the token of a learner opens no call of the operators', async () => {
  const answer = await app.inject({ url: '/operate/', headers: { authorization: `Bearer ${token}` } })
  expect(answer.statusCode).toBe(401)
})

test('[D18] a refusal thrown by a handler reaches the client unchanged', async () => {
  const answer = await app.inject({ url: '/fail/?how=refused' })
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    { status: 'fail', type: 'sold_out', message: 'Sold out.' },
  ])
})

test.each(['thrown', 'misfit'])(
  '[E-01] [E-02] an error (%s) is logged, and the client learns no detail of it',
  async (how) => {
    logged = ''
    const answer = await app.inject({ url: `/fail/?how=${how}` })
    expect([answer.statusCode, answer.json()]).toEqual([
      500,
      { status: 'fail', type: 'internal', message: 'Oops, an error occurred! Try again.' },
    ])
    expect(logged).toContain('a request failed')
    expect(logged).toContain(String(answer.headers['x-request-id']))
    expect(logged).not.toContain('leaked')
  },
)

/** Returns the reply to a request that exceeds its deadline. It uses a socket, so that the body can be incomplete. */
async function answerWhenTimeIsUp(
  bytes: string,
  started: Promise<unknown>,
  whileWaiting = async () => {},
): Promise<string> {
  // Fake timers keep this request apart from earlier ones of the same second, which share a real timer.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  try {
    const socket = connect(port, '127.0.0.1')
    const answer = text(socket)
    socket.write(bytes)
    await started
    await whileWaiting()
    vi.advanceTimersByTime(limits.handlerMs)
    return await answer
  } finally {
    vi.restoreAllMocks()
    vi.useRealTimers()
  }
}

test('a request whose handler never replies is answered with a timeout', async () => {
  const bytes = 'GET /fail/?how=never HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
  const answer = await answerWhenTimeIsUp(bytes, once(signals, 'waiting'))
  expect(answer).toMatch(/^HTTP\/1.1 503 .*retry-after: 2.*"type":"timeout"/s)
})

test('time in which the process was paused does not count towards the deadline', async () => {
  const bytes = 'GET /fail/?how=never HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
  let isAnswered = false
  const pausedMs = 60_000
  const answer = await answerWhenTimeIsUp(bytes, once(signals, 'waiting'), async () => {
    const now = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => now() + pausedMs)
    vi.advanceTimersByTime(limits.handlerMs)
    await setImmediate()
    expect(isAnswered).toBe(false)
    vi.advanceTimersByTime(pausedMs - limits.handlerMs)
  }).then((reply) => {
    isAnswered = true
    return reply
  })
  expect(answer).toMatch(/^HTTP\/1.1 503 /)
})

test.each(['late', 'fails late'])('an answer that comes after the deadline (%s) is no error', async (how) => {
  const before = logged.length
  const bytes = `GET /fail/?how=${encodeURIComponent(how)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`
  expect(await answerWhenTimeIsUp(bytes, once(signals, 'waiting'))).toMatch(/^HTTP\/1.1 503 /)
  signals.emit('deadline passed')
  await setImmediate()
  const since = logged.slice(before)
  expect(since).not.toContain('"level":50')
  expect(since).not.toContain('already sent')
  expect(since.includes('a request failed after its deadline')).toBe(how === 'fails late')
})

test('[E-02] a body that does not arrive is answered 408, and the connection is closed', async () => {
  const bytes =
    'POST /knock/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{'
  // The deadline is set when the request is started, a turn after it has arrived.
  const started = once(app.server, 'request').then(() => setImmediate())
  const answer = await answerWhenTimeIsUp(bytes, started)
  expect(answer).toMatch(/^HTTP\/1.1 408 .*"type":"timeout"/s)
})

test('the bytes of a signed webhook reach the handler unchanged', async () => {
  const payload = '{ "id":  "ñ" }'
  const headers = { 'content-type': 'application/json', signature: 'abc' }
  const answer = await app.inject({ method: 'POST', url: '/notify/', headers, payload })
  expect(answer.json()).toEqual({ bytes: Buffer.byteLength(payload), signature: 'abc' })
})

test('[T-03] a beacon is JSON sent as plain text, and only its own call accepts that', async () => {
  const headers = { 'content-type': 'text/plain;charset=UTF-8' }
  const beacon = (url: string, payload: string) => app.inject({ method: 'POST', url, headers, payload })
  expect((await beacon('/measure/', '{"count":3}')).json()).toEqual({ code: 200, count: 3 })
  expect((await beacon('/measure/', '{"__proto__":{}}')).statusCode).toBe(400)
  expect((await beacon('/knock/', '{}')).statusCode).toBe(415)
  expect((await beacon('/notify/', '{}')).statusCode).toBe(415)
})

test('[T-03] [E-02] a refusal to a vendor contains its status in the body too', async () => {
  const answer = await post({ count: 'three' }, '/measure/')
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { status: 'fail', type: 'invalid', message: expect.any(String), code: 400, error: answer.json().message },
  ])
})

test('a call that declares no body accepts none', async () => {
  expect((await post({}, '/knock/')).statusCode).toBe(200)
  expect((await post({ any: 1 }, '/knock/')).statusCode).toBe(400)
})

test('one address is limited, another is not', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const from = (remoteAddress: string) =>
    app.inject({ method: 'POST', url: '/greet/Ana/', payload: { behaviour: 'good' }, remoteAddress })
  const statuses = new Set<number>()
  for (let count = 0; count < 41; count++) statuses.add((await from('10.1.1.1')).statusCode)
  expect([...statuses]).toEqual([200, 429])
  const limited = await from('10.1.1.1')
  expect(limited.json()).toMatchObject({ status: 'fail', type: 'rate_limited' })
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0)
  expect((await from('10.1.1.2')).statusCode).toBe(200)
})

test('people behind one address have their own limits, and a client that guesses tokens has that of the address', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const read = (authorization: string) =>
    app.inject({
      url: '/read/',
      remoteAddress: '10.1.1.3',
      headers: { authorization: `Bearer ${authorization}` },
    })
  const other = await addSession(deps.db)
  for (const one of [token, other]) {
    for (const _ of [1, 2, 3]) expect((await read(one)).statusCode).toBe(200)
    const limited = await read(one)
    expect([limited.statusCode, limited.json()]).toMatchObject([429, { type: 'rate_limited' }])
    expect(limited.headers['retry-after']).toBe('60')
  }
  const statuses: number[] = []
  for (let count = 8; count < 31; count++) statuses.push((await read('x')).statusCode)
  expect(new Set(statuses.slice(0, -1))).toEqual(new Set([401]))
  expect(statuses.at(-1)).toBe(429)
})
