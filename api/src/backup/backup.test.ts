import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addMembers } from '../../test/add-members.ts'
import { quietLog } from '../../test/quiet-log.ts'
import { openTestDatabase, postgresUrlOf, testEngine } from '../../test/test-database.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { checkBackupFile } from './backup-file.ts'
import { readBackupState } from './backup-run.table.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { inSnapshot, type Source } from './snapshot.ts'
import { writeBackup } from './write-backup.ts'

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'vela-backup-'))
const at = new Date('2026-11-18T03:00:00Z')
const startedAt = new Date('2026-11-01T12:00:00Z')
let database: Database
let source: Source
let file: string

beforeAll(async () => {
  database = await openTestDatabase()
  const dataDir = testEngine === 'embedded' ? path.join(inject('embeddedRoot'), String(process.pid)) : ''
  source = { ...database, dataDir }
  await addMembers(database.pool, { count: 20, startedAt })
  await addOddRows()
  const stop = writeMeanwhile()
  ;({ file } = await inSnapshot(source, quietLog, (client) => writeBackup(client, { folder: home, at })))
  await stop()
})
afterAll(async () => {
  await database.close()
  fs.rmSync(home, { recursive: true, force: true })
})

const odd = 'a tab\t, a line\nand\r\n\\.\n\\N \\ \u{1f30d} ü \u0001'

/** Values that COPY has to escape, a partition that no migration makes, and bytes. */
async function addOddRows(): Promise<void> {
  const { pool } = database
  await pool.query(
    `insert into job (id, name, data, run_at, attempts, error)
     select gen_random_uuid(), 'made-up', jsonb_build_object('n', n, 'text', $1::text), now(), n, $1
     from generate_series(1, 500) n`,
    [odd],
  )
  await pool.query(`insert into secret values ('made-up', decode(repeat('005c0a0dff', 10), 'hex'), now())`)
  await pool.query(
    `create table if not exists event_2026_11 partition of event for values from ('2026-11-01Z') to ('2026-12-01Z')`,
  )
  await pool.query(
    `insert into event select '2026-11-03Z', now(), null, gen_random_uuid(), gen_random_uuid(), 'Quiz view', null
     from generate_series(1, 50)`,
  )
}

/** Goes on adding visits with their answers until it is stopped. */
function writeMeanwhile(): () => Promise<void> {
  let isStopped = false
  async function write(): Promise<void> {
    for (let n = 0; !isStopped; n += 1)
      await database.pool.query(
        `with visit as (insert into quiz_session (id, created_at) values (md5(random()::text), now()) returning id)
         insert into quiz_answer (session_id, key, value, is_multi, answered_at)
         select id, 'gender', 'male', false, now() from visit`,
      )
  }
  const writing = write()
  return () => {
    isStopped = true
    return writing
  }
}

type Place = Parameters<typeof restoreBackup>[2] & { readonly remove: () => Promise<void> }

/** An empty place on the engine of this run. */
async function emptyPlace(name: string): Promise<Place> {
  if (testEngine === 'embedded')
    return { url: null, dataDir: path.join(home, name), remove: async () => undefined }
  const target = await openTestDatabase()
  await target.pool.query('drop schema public cascade; create schema public')
  return { url: await postgresUrlOf(target), dataDir: '', remove: target.close }
}

async function restore(from: string, place: Place) {
  return restoreBackup(from, await checkBackupFile(from), place, quietLog)
}

test('[G-10] [G-11] a backup of a database that is written to has the sums of what it holds, and is restored with them', async () => {
  const header = await checkBackupFile(file)
  expect(header.sums).toMatchObject({
    'ledger USD charge': String(20 * 1999),
    'subscriptions trial': '20',
    'table secret': expect.stringMatching(/^1 rows, hash /),
    'table event_2026_11': expect.stringMatching(/^50 rows, hash /),
  })
  const place = await emptyPlace('restored')
  expect(await restore(file, place)).toEqual(header.sums)

  const restored = await openDatabase({ ...place, log: quietLog })
  const texts = await restored.pool.query("select distinct error, data->>'text' as text from job")
  expect(texts.rows).toEqual([{ error: odd, text: odd }])
  // Each visit came with its answer, and a new row gets a number of its own.
  const { rows } = await restored.pool.query(
    `select (select count(*) from quiz_session where account_id is null) = (select count(*) from quiz_answer) as "isWhole",
            (select max(id) from ledger) < nextval(pg_get_serial_sequence('ledger', 'id')) as "isNew"`,
  )
  expect(rows).toEqual([{ isWhole: true, isNew: true }])
  await expect(restored.pool.query('delete from ledger')).rejects.toThrow('only ever added to')
  await expect(restored.pool.query('delete from orders')).rejects.toThrow('foreign key')
  await restored.close()

  await expect(restore(file, place)).rejects.toThrow(/(is not empty|holds a database already)/)
  await place.remove()
})

test('[G-10] only the owner of the file may read it, and nothing unfinished stays beside it', () => {
  expect(fs.statSync(file).mode & 0o777).toBe(0o600)
  const files = fs.readdirSync(home).filter((name) => name.startsWith('vela-'))
  expect(files).toEqual(['vela-2026-11-18T030000Z.sql.gz'])
})

test('[G-13] [G-14] the nightly backup deletes old ones, and its failure is on record until one succeeds', async () => {
  const folder = path.join(home, 'nightly')
  fs.mkdirSync(folder)
  const old = 'vela-2026-11-17T010000Z.sql.gz'
  for (const name of [old, 'vela-2026-11-17T030000Z.sql.gz']) fs.writeFileSync(path.join(folder, name), '')
  const { db } = database
  const night = (now: Date, into = folder, signal = new AbortController().signal) =>
    makeBackup({ db, log: quietLog, now: () => now, backups: { folder: into, source } }, { signal })

  expect(await readBackupState(db)).toEqual({ last: null, failed: null })
  await expect(night(at, '/dev/null/nowhere')).rejects.toThrow()
  const failed = await readBackupState(db)
  expect(failed).toMatchObject({ last: null, failed: { at } })
  expect(failed.failed?.failure).toContain('ENOTDIR')

  const later = new Date(at.getTime() + 900_000)
  await night(later)
  const written = 'vela-2026-11-18T031500Z.sql.gz'
  expect(fs.readdirSync(folder)).toEqual(['vela-2026-11-17T030000Z.sql.gz', written])
  const { size } = fs.statSync(path.join(folder, written))
  expect(await readBackupState(db)).toEqual({ last: { takenAt: later, bytes: size }, failed: null })

  // A shutdown ends it without a file.
  await expect(
    night(new Date(later.getTime() + 1000), folder, AbortSignal.abort(new Error('the queue stopped'))),
  ).rejects.toThrow('the queue stopped')
  expect(fs.readdirSync(folder)).toHaveLength(2)
})
