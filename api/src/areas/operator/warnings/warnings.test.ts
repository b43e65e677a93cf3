import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addSignedInOperator, type TestOperator } from '../../../../test/operators.ts'
import { payWith } from '../../../../test/sandbox-payer.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { stoppedClock } from '../../../../test/test-queue.ts'
import { deliverEventJob } from '../../../gateways/payments/sandbox/deliver-event.ts'

const clock = stoppedClock('2026-11-15T12:00:00.000Z')
let room: Awaited<ReturnType<typeof openTestApp>>
let owner: TestOperator

beforeAll(async () => {
  room = await openTestApp({ rateLimits: false, devPages: true }, { now: clock.now })
  owner = await addSignedInOperator(room.deps)
})
afterAll(() => room.close())

const rows = async (query: string, values: unknown[] = []) =>
  (await room.database.pool.query(query, values)).rows

async function ask(path: string, payload?: object) {
  const headers = { cookie: owner.cookie }
  const url = `/operator/api/${path}`
  const reply =
    payload === undefined
      ? await room.app.inject({ url, headers })
      : await room.app.inject({ method: 'POST', url, payload, headers })
  return { code: reply.statusCode, ...reply.json() }
}

/** A plan that was paid in the sandbox. */
async function sell(): Promise<string> {
  const post = async (url: string, payload: object) => {
    const headers = { cookie: `vela_payer=${'p'.repeat(43)}` }
    return (await room.app.inject({ method: 'POST', url, payload, headers })).json()
  }
  const { data } = await post('/profile/quiz/', { key: 'gender', value: 'female', isMultiAnswer: false })
  const email = `${randomUUID()}@mail.example`
  await post('/profile/set-email/', { id: data.id, email, isReceiveAdvert: false })
  await room.app.inject({ url: `/subscription/plans/?id=${data.id}&discount=50` })
  const started = await post('/payment/process/', { id: data.id, pid: 'main-4w-50', ps: '' })
  await payWith(room.app, { reference: '', signature: started.data.signature }, 'pays')
  await room.deps.queue.drain()
  return started.data.id
}

async function raise(order: string, step: string): Promise<void> {
  const reply = await room.app.inject({ method: 'POST', url: '/dev/sandbox/alert', payload: { order, step } })
  expect(reply.json()).toEqual({ status: 'ok' })
}

const stateOf = async (order: string) =>
  (await rows('select state from subscription where first_order_id = $1', [order]))[0]?.state
const alertsOf = async (order: string) =>
  (await ask('alerts/')).alerts.filter((one: { order: string }) => one.order === order)

test('[O-45] an early warning is stored once and shown; without a rule nothing is refunded', async () => {
  const order = await sell()
  await raise(order, 'early_warning')
  expect(await alertsOf(order)).toMatchObject([
    { kind: 'early_warning', gateway: 'sandbox', amount: 1999, currency: 'USD', customer: `order-${order}` },
  ])
  expect(await stateOf(order)).toBe('trial')
})

test('[O-45] a warning is closed when an operator refunds the whole charge, and not by a part', async () => {
  const order = await sell()
  await raise(order, 'early_warning')
  const refund = async (amount: number | null) => {
    const action = { kind: 'refund', order, amount }
    const customer = `customers/order-${order}`
    const { token } = await ask(`${customer}/preview/`, { action })
    await ask(`${customer}/refund/`, { action, token, reason: 'warned', key: randomUUID() })
  }
  await refund(500)
  expect(await alertsOf(order)).toHaveLength(1)
  await refund(null)
  expect(await alertsOf(order)).toEqual([])
})

test('[O-45] [O-31] a warning is dismissed with a reason, once, and the customer’s timeline says so', async () => {
  const order = await sell()
  await raise(order, 'early_warning')
  const [warning] = await alertsOf(order)
  const path = `alerts/${warning?.id}/dismiss/`
  expect(await ask(path, { reason: 'x' })).toMatchObject({ code: 400 })
  const reason = 'the payer wrote that it was them'
  expect(await ask(path, { reason })).toMatchObject({ code: 200 })
  expect(await ask(path, { reason })).toMatchObject({ code: 409, type: 'not_open' })
  expect(await alertsOf(order)).toEqual([])
  expect(await stateOf(order)).toBe('trial')
  const { items } = await ask(`customers/order-${order}/timeline/`)
  expect(items.filter(({ kind }: { kind: string }) => kind === 'operator')).toMatchObject([
    {
      details: { action: 'warning.dismiss', reason, outcome: 'done', operator: expect.stringContaining('@') },
    },
  ])
  // A dispute is listed all the same.
  await raise(order, 'dispute')
  const [dispute] = await alertsOf(order)
  expect(await ask(`alerts/${dispute?.id}/dismiss/`, { reason })).toMatchObject({ code: 409 })
})

test('[O-46] a warning within the owner’s limit is refunded by rule, recorded, and closed', async () => {
  expect(await ask('warning-rule/')).toMatchObject({ limit: null })
  expect(await ask('warning-rule/save/', { limit: 1998 })).toMatchObject({ code: 200 })
  const expensive = await sell()
  await raise(expensive, 'early_warning')
  expect(await stateOf(expensive)).toBe('trial')

  await ask('warning-rule/save/', { limit: 1999 })
  const order = await sell()
  await raise(order, 'early_warning')
  expect(await stateOf(order)).toBe('revoked')
  expect(await alertsOf(order)).toEqual([])
  expect(await rows('select state from payment_alert where order_id = $1', [order])).toEqual([
    { state: 'refunded' },
  ])
  expect(
    await rows("select amount from sandbox_charge where order_id = $1 and kind = 'refund'", [order]),
  ).toEqual([{ amount: 1999 }])
  expect(await rows("select operator_id, subject_id from operator_audit where action like 'rule.%'")).toEqual(
    [{ operator_id: null, subject_id: order }],
  )
  await ask('warning-rule/save/', { limit: null })
})

test('[O-45] [O-36] a dispute ends the access, is shown with its deadline, and a won one gives it back', async () => {
  const order = await sell()
  await raise(order, 'dispute')
  expect(await stateOf(order)).toBe('revoked')
  const [alert] = await alertsOf(order)
  expect(alert).toMatchObject({ kind: 'dispute', respond_by: '2026-11-29T12:00:00.000Z' })
  const customer = `customers/order-${order}`
  expect(await ask(`${customer}/`)).toMatchObject({ orders: [{ left: 0, dispute: 'money_taken' }] })
  clock.forward({ minutes: 1 })
  await raise(order, 'dispute_won')
  expect(await alertsOf(order)).toEqual([])
  expect(await stateOf(order)).toBe('revoked')
  expect(await ask(`${customer}/`)).toMatchObject({ orders: [{ left: 0, dispute: 'won' }] })
  const action = { kind: 'return_access', order }
  const { token, consequences } = await ask(`${customer}/preview/`, { action })
  expect(consequences.subscription).toMatchObject({ state: 'cancelled', next_charge: null })
  const body = { action, token, reason: 'won', key: randomUUID() }
  expect(await ask(`${customer}/serve/`, body)).toMatchObject({ status: 'done' })
  expect(await stateOf(order)).toBe('cancelled')
})

test('[O-45] events that arrive in another order end in the same state', async () => {
  const order = await sell()
  await raise(order, 'dispute')
  clock.forward({ minutes: 1 })
  const [old] = await rows(
    "select body from sandbox_event where order_id = $1 and body like '%dispute.open%'",
    [order],
  )
  await raise(order, 'dispute_lost')
  // The first event again, under another id, as if it had been on its way until now.
  const body = String(old?.body).replace(/"id":"evt_[^"]+"/, `"id":"evt_${randomUUID()}"`)
  const id = /"id":"(evt_[^"]+)"/.exec(body)?.[1]
  await rows('insert into sandbox_event (id, order_id, body, created_at) values ($1, $2, $3, now())', [
    id,
    order,
    body,
  ])
  await room.deps.queue.send(deliverEventJob, { eventId: String(id) })
  await room.deps.queue.drain()
  expect(await rows('select state, status from payment_alert where order_id = $1', [order])).toEqual([
    { state: 'lost', status: 'lost' },
  ])
})

test('[O-47] the evidence is one text with consent, access and emails, and asking for it is recorded', async () => {
  const order = await sell()
  await raise(order, 'dispute')
  const [alert] = await alertsOf(order)
  const { code, name, text } = await ask(`alerts/${alert.id}/evidence/`, {})
  expect(code).toBe(200)
  expect(name).toMatch(/^evidence-dp_.*\.txt$/)
  for (const words of [
    `Order: ${order}`,
    'Amount: $19.99',
    'plan: text version 2026-11-15, in en, $19.99 now, then $39.99 every 4 weeks',
    '“Today you pay $19.99 for 4 weeks. After that we charge $39.99 every 4 weeks, until you cancel.',
    'Your receipt',
    'Sign-ins\n--------\nNone.',
    'Learning days',
  ])
    expect(text).toContain(words)
  expect(text).not.toContain('https://')
  expect(await rows("select subject_id from operator_audit where action = 'dispute.evidence'")).toEqual([
    { subject_id: order },
  ])
  expect(await ask(`alerts/${randomUUID()}/evidence/`, {})).toMatchObject({ code: 404 })
})

test('[O-48] the ratio of a month warns from half a percent on', async () => {
  const [order] = await rows('select id, consent_id from orders limit 1')
  const add = (kind: string, from: number, to: number) =>
    rows(
      `insert into ledger (order_id, gateway, charge_id, kind, amount, total, currency, happened_at, recorded_at)
        select $1, 'stripe', 'ch_' || n, $2, 1, 1, 'USD', $3, $3 from generate_series($4::int, $5::int) n`,
      [order?.id, kind, new Date('2026-10-10T00:00:00Z'), from, to],
    )
  await add('charge', 1, 1000)
  await add('dispute', 1, 4)
  const october = async () =>
    (await ask('dispute-ratio/')).months.find((one: { gateway: string }) => one.gateway === 'stripe')
  expect(await october()).toMatchObject({ month: '2026-10', charges: 1000, disputes: 4, is_warning: false })
  await add('dispute', 5, 5)
  expect(await october()).toMatchObject({ ratio: 0.005, is_warning: true })
  const analyst = await addSignedInOperator(room.deps, 'analyst')
  const headers = { cookie: analyst.cookie }
  expect((await room.app.inject({ url: '/operator/api/dispute-ratio/', headers })).statusCode).toBe(200)
})
