import { afterAll, beforeEach, expect, test } from 'vitest'
import { addSignedInOperator } from '../../../../test/operators.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { recordAction } from './record-action.ts'
import { verifyAudit, verifyAuditDaily } from './verify-audit.ts'

let room = await openTestApp({ rateLimits: false })
afterAll(() => room.close())
beforeEach(async () => {
  await room.close()
  room = await openTestApp({ rateLimits: false })
})

const at = new Date('2026-11-18T10:00:00.123Z')

function record(action: string, detail: Record<string, unknown> = {}) {
  return room.deps.db.transaction((tx) =>
    recordAction(tx, {
      operatorId: null,
      action,
      subject: { kind: 'account', id: 'a1' },
      reason: 'asked by e-mail',
      requestId: 'r1',
      detail,
      at,
    }),
  )
}

async function recordSome(count = 5): Promise<void> {
  for (let nth = 0; nth < count; nth++)
    await record(`action.${nth}`, { nth, z: [1, { b: 2, a: null }], a: 'x' })
}

/** As somebody with full access to the database would: the triggers do not run for a replica. */
async function tamper(statement: string): Promise<void> {
  await room.database.pool.query(
    `set session_replication_role = replica; ${statement}; reset session_replication_role`,
  )
}

test('[O-05] a log that nobody changed is intact, an empty one too', async () => {
  expect(await verifyAudit(room.deps)).toEqual({ rows: 0, brokenAt: null })
  await recordSome()
  expect(await verifyAudit(room.deps)).toEqual({ rows: 5, brokenAt: null })
  await verifyAuditDaily(room.deps)
})

test.each([
  ['an altered reason', "update operator_audit set reason = 'other' where id = 3", 3],
  ['an altered detail', `update operator_audit set detail = '{"nth": 7}' where id = 2`, 2],
  [
    'an altered time',
    "update operator_audit set happened_at = happened_at + interval '1 second' where id = 4",
    4,
  ],
  ['an altered operator', 'update operator_audit set operator_id = gen_random_uuid() where id = 1', 1],
  ['a removed row', 'delete from operator_audit where id = 3', 3],
  ['the first row removed', 'delete from operator_audit where id = 1', 1],
  ['the last row removed', 'delete from operator_audit where id = 5', 5],
  ['the whole log removed', 'delete from operator_audit', 1],
  [
    'reordered rows',
    'update operator_audit set id = 99 where id = 2; update operator_audit set id = 2 where id = 3; update operator_audit set id = 3 where id = 99',
    2,
  ],
  [
    'a removed row, with the rest moved up',
    'delete from operator_audit where id = 3; update operator_audit set id = 3 where id = 4; update operator_audit set id = 4 where id = 5',
    3,
  ],
])('[O-05] it is detected: %s', async (_, statement, brokenAt) => {
  await recordSome()
  await tamper(statement)
  expect((await verifyAudit(room.deps)).brokenAt).toBe(brokenAt)
  await expect(verifyAuditDaily(room.deps)).rejects.toThrow('the audit log was changed')
})

test('[O-05] the database refuses a change that is made by mistake', async () => {
  await recordSome(1)
  for (const statement of ["update operator_audit set reason = ''", 'delete from operator_audit'])
    await expect(room.database.pool.query(statement)).rejects.toThrow('only ever added to')
})

test('[O-05] actions at the same time keep one chain, and one that fails leaves no row', async () => {
  const many = Array.from({ length: 20 }, (_, nth) => record(`action.${nth}`))
  const failed = room.deps.db.transaction(async (tx) => {
    await recordAction(tx, {
      operatorId: null,
      action: 'action.failed',
      subject: { kind: 'account', id: 'a1' },
      reason: '',
      requestId: 'r1',
      at,
    })
    throw new Error('the action failed')
  })
  await expect(failed).rejects.toThrow('the action failed')
  await Promise.all(many)
  expect(await verifyAudit(room.deps)).toEqual({ rows: 20, brokenAt: null })
})

test('[O-05] the log is read page by page, the latest first, and verified by a call', async () => {
  const { cookie, operatorId, email } = await addSignedInOperator(room.deps, 'owner')
  await recordSome(60)
  const limit = { refund_limit: 100 }
  await room.app.inject({
    method: 'POST',
    url: '/operator/api/settings/save/',
    payload: limit,
    headers: { cookie },
  })
  const read = async (query = '') =>
    (await room.app.inject({ url: `/operator/api/audit/${query}`, headers: { cookie } })).json()
  const first = await read()
  expect(first.rows).toHaveLength(50)
  expect(first.rows[0]).toMatchObject({
    id: 61,
    operator: email,
    action: 'setting.change',
    subject: { kind: 'setting', id: 'refund_limit' },
    detail: { before: null, after: 100 },
  })
  expect(first.rows[0].request_id).not.toBe('')
  const second = await read(`?before=${first.next}`)
  expect(second.rows.map(({ id }: { id: number }) => id)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
  expect(second.next).toBeNull()

  const verify = async () =>
    (
      await room.app.inject({ method: 'POST', url: '/operator/api/audit/verify/', headers: { cookie } })
    ).json()
  expect(await verify()).toEqual({ rows: 61, broken_at: null })
  await tamper(`update operator_audit set operator_id = null where operator_id = '${operatorId}'`)
  expect(await verify()).toEqual({ rows: 60, broken_at: 61 })
})
