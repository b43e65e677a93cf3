import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../src/db/database.ts'
import { buildServer } from '../build-server.ts'
import { quietLog } from '../quiet-log.ts'
import { type RunningServer, startServer } from '../running-server.ts'
import { openTestDatabase, postgresUrlOf, testEngine } from '../test-database.ts'
import { killRounds } from './kill-rounds.ts'

const rounds = process.env['LONG'] ? 30 : 1

/** What the server runs on, and a look into it while the server is dead. */
type Store = {
  readonly env: Record<string, string>
  readonly inspect: (look: (pool: pg.Pool) => Promise<void>) => Promise<void>
  readonly remove: () => Promise<void>
}

async function openPostgresStore(): Promise<Store> {
  const database = await openTestDatabase()
  const env = { DATABASE_URL: await postgresUrlOf(database) }
  return { env, inspect: (look) => look(database.pool), remove: database.close }
}

async function openEmbeddedStore(): Promise<Store> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vela-kill-'))
  return {
    env: { DATA_DIR: dataDir },
    inspect: async (look) => {
      const { pool, close } = await openDatabase({ url: null, dataDir, log: quietLog })
      await look(pool)
      await close()
    },
    remove: async () => fs.rmSync(dataDir, { recursive: true }),
  }
}

async function saveAnswer({ send }: RunningServer): Promise<string> {
  const { status, id } = await send({ key: 'gender', value: 'male' })
  expect(status).toBe(200)
  return id
}

/** As the rows have it and as the index has it, at one moment: what the dead server sent last may still be committed. */
async function countBothWays(pool: pg.Pool): Promise<readonly unknown[]> {
  const client = await pool.connect()
  const count = async (...without: string[]) => {
    for (const way of ['seqscan', 'indexscan', 'indexonlyscan', 'bitmapscan'])
      await client.query(`set local enable_${way} = ${without.includes(way) ? 'off' : 'on'}`)
    const { rows } = await client.query(
      `select count(*) as sessions, min(id), max(id) from quiz_session where id > ''`,
    )
    return rows
  }
  await client.query('begin isolation level repeatable read')
  const counts = [await count('indexscan', 'indexonlyscan', 'bitmapscan'), await count('seqscan')]
  await client.query('commit')
  client.release()
  return counts
}

async function checkSessions(pool: pg.Pool, receipts: readonly string[]): Promise<void> {
  const lost = await pool.query(
    'select receipt from unnest($1::text[]) as receipt where receipt not in (select id from quiz_session)',
    [receipts],
  )
  expect(lost.rows).toEqual([])
  const halves = await pool.query(
    'select id from quiz_session s where (select count(*) from quiz_answer where session_id = s.id) <> 1',
  )
  expect(halves.rows).toEqual([])
  const [byRows, byIndex] = await countBothWays(pool)
  expect(byIndex).toEqual(byRows)
}

test(`kill -9 under writes, ${rounds} times: it opens every time and every acknowledged answer is there`, {
  timeout: (rounds + 1) * 120_000,
}, async () => {
  const store = await (testEngine === 'postgres' ? openPostgresStore() : openEmbeddedStore())
  onTestFinished(store.remove)
  const server = await buildServer()
  onTestFinished(server.remove)
  const acknowledged = await killRounds<RunningServer, string>({
    rounds,
    seed: 20_261_115,
    start: () => startServer(server.main, store.env),
    write: saveAnswer,
    kill: async ({ child }) => {
      child.kill()
      await child.ended
    },
    verify: (receipts) => store.inspect((pool) => checkSessions(pool, receipts)),
  })
  expect(acknowledged).toBeGreaterThan(rounds)
})
