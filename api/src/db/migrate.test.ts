import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { patient } from '../../test/patient.ts'
import { quietLog } from '../../test/quiet-log.ts'
import { openTestDatabase, testEngine } from '../../test/test-database.ts'
import { createLogger } from '../log.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'

const shipped = path.resolve(import.meta.dirname, '../../migrations')
let database: Database
let folder: string

beforeEach(async () => {
  database = await openTestDatabase()
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vela-migrations-'))
  fs.cpSync(shipped, folder, { recursive: true })
})

afterEach(async () => {
  const added = fs.readdirSync(shipped).length
  await database.pool.query('drop table if exists made, second')
  await database.pool.query('delete from schema_migrations where left(name, 4)::int > $1', [added])
  await database.close()
  fs.rmSync(folder, { recursive: true })
})

const run = () => migrate(database.pool, quietLog, folder)
const nameNext = (title: string) =>
  `${String(fs.readdirSync(folder).length + 1).padStart(4, '0')}_${title}.sql`

function add(title: string, sql: string): string {
  const name = nameNext(title)
  fs.writeFileSync(path.join(folder, name), sql)
  return name
}

test('applies new files in order, once', async () => {
  expect(await run()).toBe(0)
  add('make', 'create table made (n int); insert into made values (1);')
  add('fill', 'insert into made select n + 1 from made;')
  expect(await run()).toBe(2)
  expect(await run()).toBe(0)
  expect((await database.pool.query('select n from made order by n')).rows).toEqual([{ n: 1 }, { n: 2 }])
})

test('rolls back a file that fails, keeps the one before it, and continues when the file is corrected', async () => {
  add('make', 'create table made (n int);')
  const bad = add('break', 'create table second (n int); insert into nowhere values (1);')
  await expect(run()).rejects.toThrow(`The migration ${bad} failed: relation "nowhere" does not exist`)
  const { rows } = await database.pool.query(
    `select to_regclass('made') as made, to_regclass('second') as second`,
  )
  expect(rows).toEqual([{ made: 'made', second: null }])
  fs.writeFileSync(path.join(folder, bad), 'create table second (n int);')
  expect(await run()).toBe(1)
})

test('runs a file marked no-transaction outside a transaction', async () => {
  add('make', 'create table made (n int);')
  add('index', '-- no-transaction\ncreate index concurrently if not exists made_n on made (n);\n')
  expect(await run()).toBe(2)
})

test.runIf(testEngine === 'postgres')(
  'a migration that waits for a table in use does not block readers',
  async () => {
    await database.pool.query('create table made (n int)')
    add('grow', 'alter table made add column m int;')
    const reader = await database.pool.connect()
    const lines: string[] = []
    await reader.query('begin; select * from made')
    const log = createLogger({ logLevel: 'warn' }, { write: (line) => void lines.push(line) })
    const migrated = migrate(database.pool, log, folder)
    await expect.poll(() => lines.join(''), patient).toContain('waits for a table that is in use')
    expect((await database.pool.query('select * from made')).rows).toEqual([])
    await reader.query('commit')
    reader.release()
    expect(await migrated).toBe(1)
  },
)

test('refuses a file changed after it was applied, but accepts other line endings', async () => {
  const name = add('make', 'create table made (\n  n int\n);\n')
  await run()
  fs.writeFileSync(path.join(folder, name), 'create table made (\r\n  n int\r\n);\r\n')
  expect(await run()).toBe(0)
  fs.writeFileSync(path.join(folder, name), 'create table made (n bigint);')
  await expect(run()).rejects.toThrow(
    `The migration ${name} was changed after it was applied. Restore the file and put the change into a new one.`,
  )
})

test('refuses a database that a newer version has migrated', async () => {
  const name = add('make', 'create table made (n int);')
  await run()
  fs.rmSync(path.join(folder, name))
  await expect(run()).rejects.toThrow(
    `The database has the migration ${name}, which this version of Vela does not have.`,
  )
})

test.each([
  ['a gap', '9999_later.sql'],
  ['a number used twice', '0001_other.sql'],
  ['an invalid name', 'notes.txt'],
])('refuses %s among the file names', async (_title, name) => {
  fs.writeFileSync(path.join(folder, name), 'select 1;')
  await expect(run()).rejects.toThrow(
    /^The migration \S+ is out of order: a name beginning with \d{4}_ was expected\.$/,
  )
})
