import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMembers } from '../../test/add-members.ts'
import { quietLog } from '../../test/quiet-log.ts'
import { openTestDatabase, postgresUrlOf } from '../../test/test-database.ts'
import { checkBackupFile, type Header, readTables, writeBackupFile } from './backup-file.ts'
import { restoreBackup } from './restore-backup.ts'
import { inTransaction } from './snapshot.ts'
import { writeBackup } from './write-backup.ts'

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'vela-refuse-'))
const unused = { url: null, dataDir: path.join(home, 'unused') }
let file: string

beforeAll(async () => {
  const { pool, close } = await openTestDatabase()
  await addMembers(pool, { count: 20, startedAt: new Date('2026-11-01T12:00:00Z') })
  const at = new Date('2026-11-18T03:00:00Z')
  ;({ file } = await inTransaction(pool, (client) => writeBackup(client, { folder: home, at })))
  await close()
})
afterAll(() => fs.rmSync(home, { recursive: true, force: true }))

const restore = async (from: string, place: Parameters<typeof restoreBackup>[2]) =>
  restoreBackup(from, await checkBackupFile(from), place, quietLog)

test('[G-12] what was cut off, altered or is no backup is refused', async () => {
  const whole = fs.readFileSync(file)
  const spoil = (name: string, bytes: Buffer) => {
    const spoilt = path.join(home, name)
    fs.writeFileSync(spoilt, bytes)
    return expect(checkBackupFile(spoilt)).rejects
  }
  await spoil('half', whole.subarray(0, whole.length / 2)).toThrow('was cut off or altered')
  await spoil('without-its-end', whole.subarray(0, -9)).toThrow('was cut off or altered')
  const flipped = Buffer.from(whole)
  flipped[whole.length >> 1] = (flipped[whole.length >> 1] ?? 0) ^ 1
  await spoil('flipped', flipped).toThrow('was cut off or altered')
  await spoil('other', Buffer.from('hello')).toThrow('was cut off or altered')
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
  expect(await restore(file, place)).toHaveProperty('ledger USD charge', String(20 * 1999))
  await expect(restore(file, place)).rejects.toThrow('is not empty')
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
