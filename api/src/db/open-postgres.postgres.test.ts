import { sql } from 'drizzle-orm'
import { describe, expect, inject, test } from 'vitest'
import { quietLog } from '../../test/quiet-log.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { isDatabaseAway } from './database-away.ts'
import { openPostgres } from './open-postgres.ts'

describe('PostgreSQL at DATABASE_URL', () => {
  test('cancels a statement that takes too long and a transaction that is left open, and uses UTC', async () => {
    const { pool, close } = await openTestDatabase()
    const { rows } = await pool.query(
      `select name, setting from pg_settings
        where name in ('statement_timeout', 'idle_in_transaction_session_timeout', 'application_name', 'TimeZone')`,
    )
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      application_name: 'vela',
      idle_in_transaction_session_timeout: '30000',
      statement_timeout: '15000',
      TimeZone: 'UTC',
    })
    await close()
  })

  test('survives the loss of its connections', async () => {
    const { pool, close } = await openTestDatabase()
    const other = await openPostgres(inject('postgresUrl'), quietLog)
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
    const lost = new Promise((resolve) => pool.once('error', resolve))
    await other.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await lost
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await other.close()
    await close()
  })

  test('survives lost connections in the middle of transactions, and the pool replaces them all', async () => {
    const { db, pool, close } = await openTestDatabase()
    const other = await openPostgres(inject('postgresUrl'), quietLog)
    // More rounds than the pool has connections, so that the test hangs if a connection is not returned.
    for (let round = 0; round <= pool.options.max; round += 1) {
      const cut = db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
        await other.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
        await tx.execute(sql`select 1`)
      })
      expect(isDatabaseAway(await cut.catch((error: unknown) => error))).toBe(true)
    }
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await other.close()
    await close()
  })

  test('the pool replaces a connection that was lost before its transaction began', async () => {
    const { db, pool, close } = await openTestDatabase()
    const connect = pool.connect.bind(pool)
    for (let round = 0; round <= pool.options.max; round += 1) {
      const client = await connect()
      await client.end()
      pool.connect = async () => client
      await expect(db.transaction(async () => undefined)).rejects.toThrow('begin')
      pool.connect = connect
    }
    expect(pool.totalCount).toBe(0)
    await close()
  })

  test('refuses a database in another encoding', async () => {
    const { pool, close } = await openPostgres(inject('postgresUrl'), quietLog)
    await pool.query(`create database old_letters template template0 encoding 'LATIN1' locale 'C'`)
    await expect(
      openPostgres(inject('postgresUrl').replace('/postgres?', '/old_letters?'), quietLog),
    ).rejects.toThrow('The database at DATABASE_URL is encoded as LATIN1; it must be UTF8.')
    await pool.query('drop database old_letters')
    await close()
  })
})

test('reports a certificate that cannot be read in one sentence', async () => {
  const opening = openPostgres('postgres://vela:hunter2@127.0.0.1/vela?sslrootcert=/nowhere', quietLog)
  await expect(opening).rejects.toThrow(
    "PostgreSQL does not answer at DATABASE_URL: ENOENT: no such file or directory, open '/nowhere'.",
  )
})
