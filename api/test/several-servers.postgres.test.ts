import { expect, onTestFinished, test } from 'vitest'
import { buildServer } from './build-server.ts'
import { startServer } from './running-server.ts'
import { openTestDatabase, postgresUrlOf } from './test-database.ts'

test('[W-01] three servers started at once on an empty database answer one session between them', async () => {
  const built = await buildServer()
  onTestFinished(built.remove)
  const database = await openTestDatabase()
  onTestFinished(database.close)
  const { pool } = database
  await pool.query('drop schema public cascade; create schema public')
  const env = { DATABASE_URL: await postgresUrlOf(database) }

  const starting = [1, 2, 3].map(() => startServer(built.main, env))
  for (const start of starting)
    onTestFinished(() =>
      start.then(
        ({ child }) => child.kill(),
        () => undefined,
      ),
    )
  const [first, second, third] = await Promise.all(starting)
  const opened = await first?.send({ key: 'gender', value: 'female' })
  const id = opened?.id ?? ''

  expect(await second?.send({ id, key: 'age', value: '25-34' })).toEqual({ status: 200, id })
  expect(await third?.send({ id, key: 'promo', value: 'Continue' })).toEqual({ status: 200, id })
  const { rows } = await pool.query('select key from quiz_answer where session_id = $1 order by id', [id])
  expect(rows).toEqual([{ key: 'gender' }, { key: 'age' }, { key: 'promo' }])
  expect((await pool.query('select name from secret order by name')).rows).toEqual([
    { name: expect.stringMatching(/^certificate key \d{4}$/) },
    { name: 'guest' },
    { name: 'push key' },
    { name: 'sandbox' },
  ])
})
