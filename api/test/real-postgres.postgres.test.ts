import { expect, test } from 'vitest'
import { openPostgres } from '../src/db/open-postgres.ts'
import { quietLog } from './quiet-log.ts'
import { startPostgres } from './real-postgres.ts'

test('a machine without PostgreSQL gets one from the npm package', async () => {
  const server = await startPostgres({ sources: ['npm'] })
  const { pool, close } = await openPostgres(server.url('postgres'), quietLog)
  const { rows } = await pool.query<{ version: string }>('select version()')
  expect(rows[0]?.version).toMatch(/^PostgreSQL 18\./)
  await close()
  await server.stop()
})
