import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect, test } from 'vitest'
import { quietLog } from '../../test/quiet-log.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import type { Db } from '../db/database.ts'
import { answerHealth } from './health.ts'
import { createServer } from './server.ts'

async function statuses(db: Db): Promise<Record<string, number>> {
  const app = await createServer({ log: quietLog, trustProxy: null, isHttps: false, rateLimits: false })
  answerHealth(app, { db })
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
