import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { buildChild } from '../../../test/build-child.ts'
import { type Child, startChild } from '../../../test/child.ts'
import { quietLog } from '../../../test/quiet-log.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { stoppedClock } from '../../../test/test-queue.ts'
import type { Database } from '../../db/database.ts'
import { openQueue } from '../queue.ts'
import { count, hang, jobs } from './jobs.ts'

const noon = '2026-03-01T12:00:00.000Z'
const patient = { timeout: 40_000 }

let built: Awaited<ReturnType<typeof buildChild>>

beforeAll(async () => {
  built = await buildChild(new URL('./child.ts', import.meta.url))
})
afterAll(() => built.remove())

async function openShared(): Promise<{ database: Database; url: string }> {
  const database = await openTestDatabase()
  onTestFinished(database.close)
  await database.pool.query('create table ran (job text not null, id uuid not null, pid int not null)')
  const { rows } = await database.pool.query('select current_database() as name')
  return { database, url: inject('postgresUrl').replace('/postgres?', `/${rows[0].name}?`) }
}

async function join(url: string): Promise<Child> {
  const child = startChild(built.main, { args: [url, noon] })
  onTestFinished(child.kill)
  expect(await child.nextLine()).toBe('ready')
  return child
}

async function leave(child: Child): Promise<void> {
  child.send('stop')
  expect(await child.ended).toMatchObject({ code: 0 })
}

/** The child is in the middle of a job that this process could do as well. */
async function letChildTakeJob() {
  const { database, url } = await openShared()
  const child = await join(url)
  const clock = stoppedClock(noon)
  const queue = await openQueue({ db: database.db, now: clock.now, log: quietLog, jobs })
  const attempts: number[] = []
  queue.handle(hang, async (_, { attempt }) => attempts.push(attempt))
  await queue.send(hang, {})
  expect(await child.nextLine()).toBe('taken')
  return { child, queue, clock, attempts }
}

test('three processes start at once, run 300 jobs once each, and fire a schedule once', async () => {
  const { database, url } = await openShared()
  const children = await Promise.all([join(url), join(url), join(url)])
  const { db, pool } = database
  const queue = await openQueue({ db, now: stoppedClock(noon).now, log: quietLog, jobs })
  await Promise.all(Array.from({ length: 300 }, () => queue.send(count, {})))
  for (const child of children) child.send('2026-03-02T03:15:00.000Z')

  const ran = async () => (await pool.query('select job, id, pid from ran')).rows
  await vi.waitFor(async () => expect((await ran()).length).toBeGreaterThanOrEqual(301), patient)
  await Promise.all(children.map(leave))
  const rows = await ran()
  expect(rows.filter(({ job }) => job === 'nightly')).toHaveLength(1)
  expect(rows).toHaveLength(301)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(301)
  expect(new Set(rows.map(({ pid }) => pid)).size).toBeGreaterThan(1)
})

test('a job whose process was killed is run again after its lease', async () => {
  const { child, queue, clock, attempts } = await letChildTakeJob()
  child.kill()
  await child.ended
  expect(await queue.drain()).toEqual({ completed: 0, failed: 0 })
  clock.forward({ seconds: hang.expireSeconds + 11 })
  expect(await queue.drain()).toEqual({ completed: 1, failed: 0 })
  expect(attempts).toEqual([2])
})

test('a process that is stopped while it runs a job hands it to another one', async () => {
  const { child, queue, attempts } = await letChildTakeJob()
  await leave(child)
  expect(await queue.drain()).toEqual({ completed: 1, failed: 0 })
  expect(attempts).toEqual([1])
})
