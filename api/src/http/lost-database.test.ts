import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openTestApp } from '../../test/test-app.ts'

let server: Awaited<ReturnType<typeof openTestApp>>

beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

test.each([
  ['refuses connections', 'ECONNREFUSED', 'database_away'],
  ['shuts down', '57P01', 'database_away'],
  ['starts up', '57P03', 'database_away'],
  ['has no connection to spare', '53300', 'database_away'],
  ['cancels a statement', '57014', 'timeout'],
  ['has a full disk', '53100', 'disk_full'],
  ['has no room on its disk for a new session', 'XX000', 'disk_full'],
])('[E-02] a database that %s is answered 503 with Retry-After', async (_what, code, type) => {
  const failure = Object.assign(new Error(code === 'XX000' ? 'could not write init file' : 'no'), { code })
  const query = vi.spyOn(server.database.pool, 'query').mockRejectedValue(failure)
  onTestFinished(() => query.mockRestore())

  const payload = { key: 'gender', value: 'male', isMultiAnswer: false }
  const reply = await server.app.inject({ method: 'POST', url: '/profile/quiz/', payload })
  expect([reply.statusCode, reply.json()]).toMatchObject([503, { status: 'fail', type }])
  expect(reply.headers['retry-after']).toBe('2')
})
