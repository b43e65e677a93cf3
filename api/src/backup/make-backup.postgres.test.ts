import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { quietLog } from '../../test/quiet-log.ts'
import { openTestApp } from '../../test/test-app.ts'
import { openQueue } from '../jobs/queue.ts'
import { backupWork } from './make-backup.ts'

test('[G-13] of several processes one makes the backup of the night, and none without a folder', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vela-night-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  const clock = { now: new Date('2026-11-18T02:59:00Z') }
  const now = () => clock.now
  const { deps, database, close } = await openTestApp({}, { now })
  onTestFinished(close)
  const backups = { folder, source: { ...database, dataDir: '' } }
  const open = async (given: typeof backups | null) => {
    const queue = await openQueue({
      db: deps.db,
      now,
      log: quietLog,
      jobs: backupWork.map(({ job }) => job),
    })
    for (const { register } of backupWork) register(queue, { ...deps, backups: given })
    onTestFinished(() => queue.stop())
    return queue
  }
  const without = await open(null)
  const queues = [await open(backups), await open(backups)]
  const drain = () => Promise.all([without, ...queues].map(({ drain }) => drain()))

  await drain()
  expect(fs.readdirSync(folder)).toEqual([])
  clock.now = new Date('2026-11-18T03:00:10Z')
  await without.drain()
  expect(fs.readdirSync(folder)).toEqual([])
  await drain()
  await drain()
  expect(fs.readdirSync(folder)).toEqual(['vela-2026-11-18T030010Z.sql.gz'])
})
