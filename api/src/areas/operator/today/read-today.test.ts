import { randomUUID } from 'node:crypto'
import type { Reply } from '@vela/contract/call'
import type { readToday as call } from '@vela/contract/operator/today'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMembers } from '../../../../test/add-members.ts'
import { addSignedInOperator, type TestOperator } from '../../../../test/operators.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { stoppedClock } from '../../../../test/test-queue.ts'
import { readToday } from './read-today.ts'

const clock = stoppedClock('2026-11-18T10:00:00.000Z')
let academy: Awaited<ReturnType<typeof openTestApp>>
let analyst: TestOperator

beforeAll(async () => {
  academy = await openTestApp({ rateLimits: false }, { now: clock.now })
  analyst = await addSignedInOperator(academy.deps, 'analyst')
})
afterAll(() => academy.close())

type Today = Reply<typeof call>

const rows = async (query: string, values: unknown[] = []) =>
  (await academy.database.pool.query(query, values)).rows

async function read(query: object = {}, { cookie } = analyst): Promise<Today> {
  const range = { from: '2026-11-18', to: '2026-11-18', zone: 'UTC', ...query }
  const reply = await academy.app.inject({
    url: '/operator/api/today/',
    query: range,
    headers: { cookie },
  })
  expect(reply.statusCode).toBe(200)
  return reply.json()
}

const kinds = async (operator = analyst) => (await read({}, operator)).needs.map(({ kind }) => kind)

async function addVisits(at: string, count: number, traffic = 'visitor'): Promise<void> {
  await rows(
    `with session as (
       insert into quiz_session (id, created_at)
       select 'visit-' || gen_random_uuid(), $1::timestamptz from generate_series(1, $2::int) returning visit)
     insert into funnel_visit (visit, started_at, traffic, seen, paces)
     select visit, $1, $3, 1, '{}' from session`,
    [at, count, traffic],
  )
}

async function move(orderId: string, kind: string, amount: number, at: string): Promise<void> {
  await rows(
    `insert into ledger (order_id, gateway, charge_id, kind, amount, total, currency, happened_at, recorded_at)
     values ($1, 'sandbox', $2, $3, $4, $4, 'USD', $5, $5)`,
    [orderId, `ch_${randomUUID()}`, kind, amount, at],
  )
}

test('[O-21] the figures are those of the ledger and of the visits, beside as many days before', async () => {
  expect(await read()).toEqual({ visits: { now: 0, before: 0 }, currencies: [], needs: [] })

  const sell = (at: string, count: number) =>
    addMembers(academy.database.pool, { count, startedAt: new Date(at) })
  const [ana] = await sell('2026-11-18T08:00:00Z', 2)
  const [ben] = await sell('2026-11-17T23:30:00Z', 3)
  await sell('2026-11-12T12:00:00Z', 1)
  await sell('2026-11-05T12:00:00Z', 4)
  if (!ana || !ben) throw new Error('nobody bought')
  await move(ana.purchaseId, 'refund', 500, '2026-11-18T09:00:00Z')
  await move(ben.purchaseId, 'dispute', 1999, '2026-11-18T09:30:00Z')
  await addVisits('2026-11-18T07:00:00Z', 5)
  await addVisits('2026-11-18T07:00:00Z', 2, 'bot')
  await addVisits('2026-11-17T23:30:00Z', 7)
  await addVisits('2026-11-08T12:00:00Z', 11)

  const today = await read()
  expect(today.visits).toEqual({ now: 5, before: 7 })
  expect(today.currencies).toMatchObject([
    {
      currency: 'USD',
      now: {
        plans: { count: 2, amount: 3998 },
        refunds: { count: 1, amount: 500 },
        disputes: { count: 1, amount: 1999 },
        net: 3998 - 500 - 1999,
      },
      before: { plans: { count: 3, amount: 5997 }, net: 5997 },
    },
  ])

  // In Madrid the three bought today.
  const madrid = await read({ zone: 'Europe/Madrid' })
  expect(madrid.visits).toEqual({ now: 12, before: 0 })
  expect(madrid.currencies[0]?.now.plans.count).toBe(5)

  const week = await read({ from: '2026-11-12' })
  expect(week.visits).toEqual({ now: 12, before: 11 })
  const month = await read({ from: '2026-10-20' })
  expect(month.visits).toEqual({ now: 23, before: 0 })
  for (const [range, { currencies }] of [
    [['2026-11-12', '2026-11-19'], week],
    [['2026-10-20', '2026-11-19'], month],
  ] as const) {
    const [ledger] = await rows(
      `select sum(case when kind in ('charge', 'reversal') then amount else -amount end)::int as net from ledger
       where happened_at >= $1 and happened_at < $2`,
      [...range],
    )
    expect(currencies[0]?.now.net).toBe(ledger?.net)
  }
  expect(week.currencies[0]?.before.net).toBe(4 * 1999)
})

test('[O-21] disputes with their deadline and early warnings are there until they are closed', async () => {
  const [member] = await addMembers(academy.database.pool, { count: 1, startedAt: clock.now() })
  const add = (kind: string, respondBy: string | null) =>
    rows(
      `insert into payment_alert (id, gateway, kind, reference, order_id, state, status, amount, currency, respond_by,
         opened_at, changed_at)
       values ($1::uuid, 'sandbox', $2, $1::text, $3, 'open', 'open', 1999, 'USD', $4, $5, $5)`,
      [randomUUID(), kind, member?.purchaseId, respondBy, clock.now()],
    )
  await add('early_warning', null)
  await add('dispute', '2026-11-29T12:00:00Z')
  const about = { customer: `order-${member?.purchaseId}`, amount: 1999, currency: 'USD' }
  expect((await read()).needs).toMatchObject([
    { kind: 'early_warning', ...about },
    { kind: 'dispute', ...about, respondBy: '2026-11-29T12:00:00.000Z' },
  ])
  await rows("update payment_alert set state = 'won' where kind = 'dispute'")
  expect(await kinds()).toEqual(['early_warning'])
  await rows("update payment_alert set state = 'refunded'")
  expect(await kinds()).toEqual([])
})

test('[O-21] a refund that waits for a second operator is there until it is decided or expires', async () => {
  const [member] = await addMembers(academy.database.pool, { count: 1, startedAt: clock.now() })
  const support = await addSignedInOperator(academy.deps, 'support')
  const customer = `account-${member?.accountId}`
  const add = () =>
    rows(
      `insert into refund_request (id, customer, order_id, reason, requested_by, requested_at, expires_at, state)
       values ($1, $2, $3, 'too slow', $4, $5, $5::timestamptz + interval '10 minutes', 'open')`,
      [randomUUID(), customer, member?.purchaseId, support.operatorId, clock.now()],
    )
  await add()
  expect((await read()).needs).toMatchObject([{ kind: 'refund_request', customer, isOwn: false }])
  expect((await read({}, support)).needs).toMatchObject([{ isOwn: true }])
  await rows("update refund_request set state = 'rejected', decided_by = $1, decided_at = now()", [
    analyst.operatorId,
  ])
  expect(await kinds()).toEqual([])
  await add()
  clock.forward({ minutes: 11 })
  expect(await kinds()).toEqual([])
})

test('[O-21] failed jobs, unsent emails and stuck charges are there until they are done', async () => {
  const [member] = await addMembers(academy.database.pool, { count: 1, startedAt: clock.now() })
  await rows(
    `insert into job (id, name, data, run_at, attempts, error, failed_at)
     values ($1, 'renew-due', '{}', $2, 5, 'no', $2), ($3, 'renew-due', '{}', $2, 5, 'no', $2)`,
    [randomUUID(), clock.now(), randomUUID()],
  )
  await rows(
    `insert into mail (id, once_key, to_address, subject, created_at, failed_at, failure)
     values ($1, 'a', 'ana@mail.example', 'Hello', $2, $2, '550')`,
    [randomUUID(), clock.now()],
  )
  await rows(
    `insert into orders (id, kind, subscription_id, product_id, gateway, currency, amount, weeks, period,
       card_order_id, consent_id, language, customer_id, state, created_at, changed_at)
     select gen_random_uuid(), 'renewal', subscription_id, product_id, gateway, currency, 3999, 4, 2, id, consent_id,
       language, customer_id, 'created', $1, $1 from orders where id = $2`,
    [clock.now(), member?.purchaseId],
  )
  expect(await kinds()).toEqual(['failed_jobs', 'failed_emails'])
  clock.forward({ minutes: 61 })
  analyst = await addSignedInOperator(academy.deps, 'analyst')
  const { needs } = await read()
  expect(needs).toMatchObject([
    { kind: 'stuck_order', since: '2026-11-18T10:11:00.000Z' },
    { kind: 'failed_jobs', name: 'renew-due', count: 2 },
    { kind: 'failed_emails', count: 1 },
  ])
  // An analyst sees no address.
  expect(JSON.stringify(needs)).not.toContain('@')

  await rows("update orders set state = 'failed' where state = 'created'")
  await rows("delete from job where name = 'renew-due'")
  await rows('update mail set sent_at = now(), failed_at = null, failure = null')
  expect(await kinds()).toEqual([])
})

test('[O-21] a setting that is missing for real money is there until it is set', async () => {
  const missing = { setting: 'SMTP_URL', advice: 'Set the address of a mail server.' }
  const query = { from: '2026-11-18', to: '2026-11-18', zone: 'UTC' }
  const ask = (missingSettings: (typeof missing)[]) =>
    readToday({ ...academy.deps, missingSettings }, { query, operator: analyst })
  expect((await ask([missing])).needs).toEqual([{ kind: 'missing_settings', settings: ['SMTP_URL'] }])
  expect((await ask([])).needs).toEqual([])
})
