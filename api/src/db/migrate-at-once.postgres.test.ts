import { expect, onTestFinished, test } from 'vitest'
import { buildChild } from '../../test/build-child.ts'
import { startChild } from '../../test/child.ts'
import { openTestDatabase, postgresUrlOf } from '../../test/test-database.ts'

test('three processes that start together apply each migration once', async () => {
  const database = await openTestDatabase()
  const { pool, close } = database
  await pool.query('drop schema public cascade')
  await pool.query('create schema public')
  const { main, remove } = await buildChild(new URL('../../test/migrate-child.ts', import.meta.url))
  onTestFinished(remove)
  const url = await postgresUrlOf(database)
  const children = [1, 2, 3].map(() => startChild(main, { args: [url] }))
  for (const { nextLine } of children) expect(await nextLine()).toBe('open')
  for (const { send } of children) send('migrate')
  const applied = await Promise.all(children.map(({ nextLine }) => nextLine()))
  for (const { ended } of children) expect(await ended).toEqual({ code: 0, errors: '' })
  const known = await pool.query('select name from schema_migrations')
  expect(applied.sort()).toEqual(['0', '0', String(known.rows.length)])
  await close()
})
