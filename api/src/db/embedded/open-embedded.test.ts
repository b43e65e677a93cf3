import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { quietLog } from '../../../test/quiet-log.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { openEmbedded } from './open-embedded.ts'

describe('the embedded database', () => {
  let home: string
  const open = (onLost = (reason: Error): void => expect.unreachable(reason.message)) =>
    openEmbedded({ dataDir: path.join(home, 'not/yet/there'), log: quietLog, onLost })

  beforeAll(() => {
    home = fs.mkdtempSync(path.join(os.tmpdir(), 'vela-open-'))
    return () => fs.rmSync(home, { recursive: true })
  })

  test('is created at the first start, readable by this user only, also after a crash', async () => {
    const dataDir = path.join(home, 'not/yet/there')
    fs.mkdirSync(path.join(dataDir, 'database.init/left-by-a-crash'), { recursive: true })
    const { pool, close } = await open()
    await pool.query('create table kept as select 42 as answer')
    await close()
    expect(fs.readdirSync(dataDir)).toEqual(['database'])
    expect(fs.readdirSync(path.join(dataDir, 'database'))).not.toContain('left-by-a-crash')
    expect(fs.statSync(path.join(dataDir, 'database')).mode & 0o077).toBe(0)
    // A power cut leaves an empty pid file.
    fs.writeFileSync(path.join(dataDir, 'database/postmaster.pid'), '')
  })

  test('keeps its rows, and reports when its worker dies', async () => {
    const losses: string[] = []
    const { pool, worker } = await open(({ message }) => losses.push(message))
    expect((await pool.query('select answer from kept')).rows).toEqual([{ answer: 42 }])
    await worker.terminate()
    expect(losses).toEqual(['the embedded database ended by itself with code 1'])
  })

  test('has the extensions, UTC and a synced log', async () => {
    const { pool } = await openTestDatabase()
    for (const name of ['citext', 'pg_trgm', 'unaccent']) {
      await pool.query(`create extension ${name}`)
      await pool.query(`drop extension ${name}`)
    }
    const { rows } = await pool.query(
      `select name, setting from pg_settings where name in ('TimeZone', 'fsync', 'wal_sync_method') order by lower(name)`,
    )
    expect(rows).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'TimeZone', setting: 'UTC' },
      { name: 'wal_sync_method', setting: 'fsync' },
    ])
  })

  test('resets the session for the next client: transaction, settings and prepared statements', async () => {
    const { pool } = await openTestDatabase()
    const client = await pool.connect()
    await client.query('begin')
    await client.query('insert into account (created_at) values (now())')
    await client.query(`set application_name = 'left over'`)
    await client.query({ name: 'same', text: 'select 1' })
    client.release(true)
    expect((await pool.query('select * from account')).rows).toEqual([])
    expect((await pool.query('show application_name')).rows).not.toEqual([{ application_name: 'left over' }])
    expect((await pool.query({ name: 'same', text: 'select 2 as two' })).rows).toEqual([{ two: 2 }])
  })

  test('works after errors and with texts of many megabytes', async () => {
    const { pool } = await openTestDatabase()
    await expect(pool.query('select * from nowhere')).rejects.toMatchObject({ code: '42P01' })
    const large = 'ñ'.repeat(3_000_000)
    const { rows } = await pool.query<{ large: string }>('select $1::text as large', [large])
    expect(rows[0]?.large === large).toBe(true)
  })
})
