import { once } from 'node:events'
import { connect } from 'node:net'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect, test } from 'vitest'
import { patient } from '../../test/patient.ts'
import { quietLog } from '../../test/quiet-log.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import type { Db } from '../db/database.ts'
import { answerHealth } from './health.ts'
import { createServer } from './server.ts'

async function openHealth(db: Db) {
  const app = await createServer({
    log: quietLog,
    trustProxy: null,
    isHttps: false,
    rateLimits: false,
    // A high limit, because the machine that runs the tests may be busy.
    loopDelayMs: 60_000,
  })
  answerHealth(app, { db })
  return app
}

async function statuses(db: Db): Promise<Record<string, number>> {
  const app = await openHealth(db)
  const alive = await app.inject({ url: '/healthz' })
  const ready = await app.inject({ url: '/readyz' })
  await app.close()
  return { alive: alive.statusCode, ready: ready.statusCode }
}

test('a server whose database answers is alive and ready', async () => {
  const { db, close } = await openTestDatabase()
  expect(await statuses(db)).toEqual({ alive: 200, ready: 200 })
  await close()
})

test('a server whose database is gone is alive and not ready', async () => {
  const pool = new pg.Pool({ host: '/nowhere' })
  expect(await statuses(drizzle(pool))).toEqual({ alive: 200, ready: 503 })
  await pool.end()
})

test('a server whose disk is full says so', async () => {
  const { db, close } = await openTestDatabase()
  const full = Object.assign(new Error('could not extend file'), { code: '53100' })
  // A copy of the handle: tests on the embedded engine share the original.
  const app = await openHealth(Object.assign(Object.create(db), { transaction: () => Promise.reject(full) }))
  const ready = await app.inject({ url: '/readyz' })
  expect(ready.statusCode).toBe(503)
  expect(ready.headers['retry-after']).toBe('2')
  expect(ready.json()).toMatchObject({ type: 'disk_full', message: 'The disk of the database is full.' })
  await app.close()
  await close()
})

test('a closing server reports not ready on open connections', async () => {
  const { db, close } = await openTestDatabase()
  const app = await openHealth(db)
  const socket = connect(Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port), '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += String(chunk)
  })
  // The first half of the second request is sent with the first one, so the connection is not idle in between.
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET /readyz HTTP/1.1\r\nHost: x\r\n')
  await expect.poll(() => answer, patient).toContain('200 OK')

  const closed = app.close()
  await expect.poll(() => app.server.listening, patient).toBe(false)
  socket.write('\r\n')
  await once(socket, 'close')

  expect(answer).toContain('HTTP/1.1 503 ')
  expect(answer).toContain('"type":"closing"')
  await closed
  await close()
})
