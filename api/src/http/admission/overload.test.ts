import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { crowdDatabase } from '../../../test/crowd-database.ts'
import { addSession, openTestApp } from '../../../test/test-app.ts'
import { overload } from '../limits.ts'

let server: Awaited<ReturnType<typeof openTestApp>>
let token: string

beforeAll(async () => {
  server = await openTestApp()
  token = await addSession(server.deps.db)
})
afterAll(() => server.close())
afterEach(() => vi.useRealTimers())

const answer = () =>
  server.app.inject({
    method: 'POST',
    url: '/profile/quiz/',
    payload: { key: 'gender', value: 'male', isMultiAnswer: false },
  })
const readProgress = () =>
  server.app.inject({ url: '/education/progress/get/', headers: { authorization: `Bearer ${token}` } })

const countSessions = async () =>
  (await server.database.pool.query('select count(*)::int as sessions from quiz_session')).rows

/** Waits until calls that could not start are refused. */
async function passStartTime(): Promise<void> {
  await nextTurn()
  await nextTurn()
  vi.advanceTimersByTime(overload.startMs)
}

test('a call that finds no free connection is refused with Retry-After in less than a second, and nothing is stored', async () => {
  // From now on the token is cached and accepted without a query.
  expect((await readProgress()).statusCode).toBe(200)
  const stored = await countSessions()
  const release = await crowdDatabase(server.database)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  expect(overload.startMs).toBeLessThan(700)
  const logged = server.logged().length
  const waiting = [answer(), readProgress(), answer(), readProgress()]
  // With the embedded engine a call is refused only if `maxBehind` others wait behind it.
  const behind = Array.from(
    { length: process.env['ENGINE'] === 'embedded' ? overload.maxBehind : 0 },
    readProgress,
  )
  await passStartTime()
  for (const reply of await Promise.all(waiting)) {
    expect([reply.statusCode, reply.json()]).toMatchObject([503, { status: 'fail', type: 'overloaded' }])
    expect(reply.headers['retry-after']).toBe('2')
  }
  const lines = server.logged().slice(logged).trim().split('\n')
  expect(lines.filter((line) => line.includes('"level":40'))).toEqual([
    expect.stringContaining('overloaded: calls are answered 503 before they start'),
  ])
  expect(lines.join('\n')).not.toContain('"level":50')
  vi.useRealTimers()
  release()
  for (const reply of await Promise.all(behind)) expect(reply.statusCode).toBe(200)
  expect(await countSessions()).toEqual(stored)
})

test('a waiting call is served if a connection is released in time', async () => {
  const release = await crowdDatabase(server.database)
  const waiting = Promise.all([answer(), readProgress()])
  await nextTurn()
  release()
  expect((await waiting).map(({ statusCode }) => statusCode)).toEqual([200, 200])
})

test('a webhook of a payment provider is not shed', async () => {
  await crowdDatabase(server.database)
  const reply = await server.app.inject({
    method: 'POST',
    url: '/webhooks/sandbox/',
    headers: { 'content-type': 'application/json' },
    payload: '{}',
  })
  expect([reply.statusCode, reply.json()]).toMatchObject([400, { type: 'bad_signature' }])
})
