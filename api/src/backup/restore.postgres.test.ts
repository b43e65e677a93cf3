import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMembers } from '../../test/add-members.ts'
import { quietLog } from '../../test/quiet-log.ts'
import { openTestDatabase, postgresUrlOf } from '../../test/test-database.ts'
import { openDatabase } from '../db/database.ts'
import { checkBackupFile, type Header, readTables, writeBackupFile } from './backup-file.ts'
import { restoreBackup } from './restore-backup.ts'
import { inTransaction } from './snapshot.ts'
import { writeBackup } from './write-backup.ts'

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'vela-refuse-'))
const unused = { url: null, dataDir: path.join(home, 'unused') }
const at = new Date('2020-01-18T03:00:00Z')
let file: string

beforeAll(async () => {
  const { pool, close } = await openTestDatabase()
  await addMembers(pool, { count: 20, startedAt: new Date('2019-12-01T12:00:00Z') })
  await pool.query(
    `update subscription set next_charge_at = '2020-01-19Z' where id in (select id from subscription limit 3)`,
  )
  await addOddRows(pool)
  ;({ file } = await inTransaction(pool, (client) => writeBackup(client, { folder: home, at })))
  await close()
})
afterAll(() => fs.rmSync(home, { recursive: true, force: true }))

const odd = 'a tab\t, a line\nand\r\n\\.\n\\N \\ \u{1f30d} ü \u0001'

/** Values that COPY has to escape, a partition that no migration makes, and bytes. */
async function addOddRows(pool: pg.Pool): Promise<void> {
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

const restore = async (from: string, place: Parameters<typeof restoreBackup>[2]) =>
  restoreBackup(from, await checkBackupFile(from), place, quietLog)

test('[G-11] what was backed up is restored with equal sums, odd texts, partitions, keys and triggers, into an empty place only', async () => {
  const header = await checkBackupFile(file)
  expect(header.sums).toMatchObject({
    'ledger USD charge': String(20 * 1999),
    'subscriptions trial': '20',
    'table secret': expect.stringMatching(/^1 rows, hash /),
    'table event_2026_11': expect.stringMatching(/^50 rows, hash /),
  })
  const target = await openTestDatabase()
  await target.pool.query('drop schema public cascade; create schema public')
  const place = { url: await postgresUrlOf(target), dataDir: '' }
  // Three of them may have been charged since the backup.
  expect(await restore(file, place)).toEqual({ sums: header.sums, dueSince: 3 })

  const restored = await openDatabase({ ...place, log: quietLog })
  const texts = await restored.pool.query("select distinct error, data->>'text' as text from job")
  expect(texts.rows).toEqual([{ error: odd, text: odd }])
  // A new row gets a number of its own.
  const { rows } = await restored.pool.query(
    `select (select max(id) from ledger) < nextval(pg_get_serial_sequence('ledger', 'id')) as "isNew"`,
  )
  expect(rows).toEqual([{ isNew: true }])
  await expect(restored.pool.query('delete from ledger')).rejects.toThrow('only ever added to')
  await expect(restored.pool.query('delete from orders')).rejects.toThrow('foreign key')
  await restored.close()

  await expect(restore(file, place)).rejects.toThrow('is not empty')
  await target.close()
})

test('[G-12] what was cut off, altered or is no backup is refused', async () => {
  const whole = fs.readFileSync(file)
  const spoil = (name: string, bytes: Buffer) => {
    const spoilt = path.join(home, name)
    fs.writeFileSync(spoilt, bytes)
    return checkBackupFile(spoilt)
  }
  await expect(spoil('half', whole.subarray(0, whole.length / 2))).rejects.toThrow('was cut off or altered')
  await expect(spoil('without-its-end', whole.subarray(0, -9))).rejects.toThrow('was cut off or altered')
  const flipped = Buffer.from(whole)
  flipped[whole.length >> 1] = (flipped[whole.length >> 1] ?? 0) ^ 1
  await expect(spoil('flipped', flipped)).rejects.toThrow('was cut off or altered')
  await expect(spoil('other', Buffer.from('hello'))).rejects.toThrow('was cut off or altered')
  await expect(checkBackupFile(path.join(home, 'none'))).rejects.toThrow('There is no file')
})

/** The same rows below another header. */
async function withHeader(name: string, change: (header: Header) => Header): Promise<string> {
  const copies: { name: string; columns: string; rows: Buffer[] }[] = []
  await readTables(file, async (copy, rows) => {
    const [, table = '', columns = ''] = /^COPY (\S+) \((.*)\) FROM stdin$/.exec(copy) ?? []
    copies.push({ name: table, columns, rows: [Buffer.from(rows)] })
  })
  const changed = path.join(home, name)
  async function* tables() {
    for (const { rows, ...table } of copies)
      yield {
        ...table,
        rows: (async function* () {
          yield* rows
        })(),
      }
  }
  await writeBackupFile(changed, change(await checkBackupFile(file)), tables())
  return changed
}

test('[G-11] nothing stays of a restore whose sums differ', async () => {
  const wrong = await withHeader('wrong', (header) => ({
    ...header,
    sums: { ...header.sums, 'ledger USD charge': '1' },
  }))
  const target = await openTestDatabase()
  await target.pool.query('drop schema public cascade; create schema public')
  const place = { url: await postgresUrlOf(target), dataDir: '' }
  await expect(restore(wrong, place)).rejects.toThrow(
    `ledger USD charge: 1 in the backup, ${20 * 1999} restored`,
  )
  // The same place takes the right one.
  expect(await restore(file, place)).toMatchObject({ sums: { 'ledger USD charge': String(20 * 1999) } })
  await target.close()
})

test('[G-12] a backup of a newer version is refused, before anything is written', async () => {
  const newer = await withHeader('newer', (header) => ({
    ...header,
    migrations: [...header.migrations, { name: '9999_later.sql', sha256: 'f' }],
  }))
  await expect(restore(newer, unused)).rejects.toThrow(
    'The backup has the migration 9999_later.sql, which this version of Vela does not have.',
  )
  expect(fs.existsSync(unused.dataDir)).toBe(false)
})
