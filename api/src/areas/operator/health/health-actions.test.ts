import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addSignedInOperator } from '../../../../test/operators.ts'
import { openTestApp } from '../../../../test/test-app.ts'

let academy: Awaited<ReturnType<typeof openTestApp>>

beforeAll(async () => {
  academy = await openTestApp({ rateLimits: false })
})
afterAll(() => academy.close())

async function post(path: string, payload: object, role: 'support' | 'analyst' = 'support') {
  const { cookie } = await addSignedInOperator(academy.deps, role)
  const headers = { cookie, host: 'localhost' }
  const reply = await academy.app.inject({
    method: 'POST',
    url: `/operator/api/health/${path}/`,
    payload,
    headers,
  })
  return { code: reply.statusCode, ...reply.json() }
}

test('[O-61] failed jobs are run again with all their attempts, and the audit log says who asked for it', async () => {
  const { pool } = academy.database
  const id = randomUUID()
  await pool.query(
    `insert into job (id, name, data, run_at, attempts, error, failed_at)
     values ($1, 'made-up', '{}', now(), 5, 'no', now())`,
    [id],
  )
  expect(await post('retry-jobs', { name: 'made-up' }, 'analyst')).toMatchObject({ code: 403 })
  expect(await post('retry-jobs', { name: 'made-up' })).toEqual({ code: 200, status: 'ok', retried: 1 })
  const { rows } = await pool.query('select attempts, error, failed_at from job where id = $1', [id])
  expect(rows).toEqual([{ attempts: 0, error: null, failed_at: null }])
  const { rows: audit } = await pool.query(
    "select subject_id, detail from operator_audit where action = 'job.retry'",
  )
  expect(audit).toEqual([{ subject_id: 'made-up', detail: { retried: 1 } }])
})

test('[O-61] asking the provider about an order that does not exist says so', async () => {
  expect(await post('poll-order', { orderId: randomUUID() })).toMatchObject({ code: 404, type: 'no_order' })
})
