import { beforeAll, describe, expect, test } from 'vitest'
import { quietLog } from '../../../test/quiet-log.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import type { Database } from '../database.ts'
import { createMaintenance } from './maintenance.ts'

describe('maintenance of the embedded engine', () => {
  let pool: Database['pool']
  let time = 0
  const read = async (sql: string) => Number(Object.values((await pool.query(sql)).rows[0] ?? {})[0])
  const walBytes = () =>
    read('select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) from pg_control_checkpoint()')
  const writeLog = (megabytes: number) =>
    pool.query(
      `select count(pg_logical_emit_message(false, 'test', repeat('x', 1000000))) from generate_series(1, ${megabytes})`,
    )
  const heapBytes = () => read(`select pg_relation_size('crowded')`)
  const rewriteRows = (times: number) =>
    pool.query(`do $$ begin for i in 1..${times} loop update crowded set turn = turn + 1; end loop; end $$`)

  beforeAll(async () => {
    pool = (await openTestDatabase()).pool
    await pool.query('create table crowded (id int primary key, turn int not null, filler text not null)')
    await pool.query(`insert into crowded select id, 0, repeat('x', 500) from generate_series(1, 500) id`)
    await pool.query('checkpoint')
    return () => pool.query('drop table crowded')
  })

  test('makes a checkpoint at once when there is much to replay', async () => {
    const maintain = createMaintenance(pool, quietLog, () => time)
    await writeLog(80)
    expect(await walBytes()).toBeGreaterThan(64 * 2 ** 20)
    await maintain()
    expect(await walBytes()).toBeLessThan(2 ** 20)
  })

  test('makes a checkpoint of a small log after a quarter of an hour, and not before', async () => {
    const maintain = createMaintenance(pool, quietLog, () => time)
    await writeLog(4)
    const before = await walBytes()
    await maintain()
    expect(await walBytes()).toBeGreaterThanOrEqual(before)
    time += 15 * 60_000
    await maintain()
    expect(await walBytes()).toBeLessThan(2 ** 20)
  })

  test('frees the space of dead rows, so that a table that is often updated stays small', async () => {
    const maintain = createMaintenance(pool, quietLog, () => time)
    await rewriteRows(5)
    await maintain()
    const settled = await heapBytes()
    for (let round = 0; round < 3; round++) {
      await rewriteRows(5)
      await maintain()
    }
    expect(await heapBytes()).toBeLessThanOrEqual(settled * 1.1)
    expect(await read(`select n_dead_tup from pg_stat_user_tables where relname = 'crowded'`)).toBe(0)
  })

  test('waits for an open transaction instead of joining it', async () => {
    const maintain = createMaintenance(pool, quietLog, () => time)
    const client = await pool.connect()
    await client.query('begin')
    await client.query('update crowded set turn = -1')
    const maintained = maintain()
    await client.query('rollback')
    client.release()
    await maintained
    expect(await read('select min(turn) from crowded')).toBeGreaterThan(0)
  })
})
