import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addMembers } from '../../test/add-members.ts'
import { quietLog } from '../../test/quiet-log.ts'
import { openTestDatabase, testEngine } from '../../test/test-database.ts'
import type { Database } from '../db/database.ts'
import { checkBackupFile } from './backup-file.ts'
import { readBackupState } from './backup-run.table.ts'
import { makeBackup } from './make-backup.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vela-backup-'))
const at = new Date('2026-11-18T03:00:00Z')
let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
  await addMembers(database.pool, { count: 20, startedAt: new Date('2026-11-01T12:00:00Z') })
})
afterAll(async () => {
  await database.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

/** Goes on adding visits with their answers until it is stopped. */
function writeMeanwhile(): () => Promise<void> {
  const stopping = new AbortController()
  async function write(): Promise<void> {
    while (!stopping.signal.aborted)
      await database.pool.query(
        `with visit as (insert into quiz_session (id, created_at) values (md5(random()::text), now()) returning id)
         insert into quiz_answer (session_id, key, value, is_multi, answered_at)
         select id, 'gender', 'male', false, now() from visit`,
      )
  }
  const writing = write()
  return () => {
    stopping.abort()
    return writing
  }
}

function night(now: Date, into = folder, signal = new AbortController().signal): Promise<void> {
  const dataDir = testEngine === 'embedded' ? path.join(inject('embeddedRoot'), String(process.pid)) : ''
  const backups = { folder: into, source: { ...database, dataDir } }
  return makeBackup({ db: database.db, log: quietLog, now: () => now, backups }, { signal })
}

test('[G-13] [G-14] a nightly backup that fails is on record, and a shutdown ends one without a file', async () => {
  const { db } = database
  expect(await readBackupState(db)).toEqual({ last: null, failed: null })
  await expect(night(at, '/dev/null/nowhere')).rejects.toThrow('ENOTDIR')
  const { last, failed } = await readBackupState(db)
  expect([last, failed?.at]).toEqual([null, at])
  expect(failed?.failure).toContain('ENOTDIR')
  const stopped = AbortSignal.abort(new Error('the queue stopped'))
  await expect(night(new Date(at.getTime() + 1000), folder, stopped)).rejects.toThrow('the queue stopped')
  expect(fs.readdirSync(folder)).toEqual([])
})

test('[G-10] [G-13] [G-14] the nightly backup holds one moment of a database that is written to, and replaces old ones', async () => {
  const old = ['vela-2026-11-17T010000Z.sql.gz', 'vela-2026-11-17T030000Z.sql.gz']
  for (const name of old) fs.writeFileSync(path.join(folder, name), '')
  const stop = writeMeanwhile()
  const later = new Date(at.getTime() + 900_000)
  await night(later)
  await stop()

  const name = 'vela-2026-11-18T031500Z.sql.gz'
  expect(fs.readdirSync(folder)).toEqual([old[1], name])
  const file = path.join(folder, name)
  const { mode, size } = fs.statSync(file)
  expect(mode & 0o777).toBe(0o600)
  expect(await readBackupState(database.db)).toEqual({ last: { takenAt: later, bytes: size }, failed: null })
  const { sums } = await checkBackupFile(file)
  expect(sums).toMatchObject({ 'ledger USD charge': String(20 * 1999), 'subscriptions trial': '20' })
  // Each visit is written together with its answer; the members have none.
  const rows = (table: string) => Number.parseInt(sums[`table ${table}`] ?? '', 10)
  expect(rows('quiz_session')).toBe(rows('quiz_answer') + 20)
})
