import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { choosePayments } from '../../src/gateways/payments/open-payments.ts'
import { openStripe } from '../../src/gateways/payments/stripe/open-stripe.ts'
import { refundInTwoParts } from '../refund-in-parts.ts'
import { openTestApp } from '../test-app.ts'
import { openStripeStandIn } from './open-stripe-stand-in.ts'

// Payments through the whole server, checked against the stand-in's records.

type Server = Awaited<ReturnType<typeof openTestApp>>
type StandIn = Awaited<ReturnType<typeof openStripeStandIn>>

let standIn: StandIn
let server: Server
// Only ever forward, as the schedules of jobs expect.
let clock = new Date()
let session: string

beforeAll(async () => {
  standIn = await openStripeStandIn()
  const gateway = openStripe(standIn.keys)
  if (gateway === null) throw new Error('the keys are not complete')
  server = await openTestApp({ rateLimits: false }, { now: () => clock, payments: choosePayments([gateway]) })
})
afterAll(async () => {
  await server.close()
  await standIn.close()
})

beforeEach(async () => {
  session = (await post('/profile/quiz/', { key: 'gender', value: 'female', isMultiAnswer: false })).data.id
  // One address buys once.
  const email = `${randomUUID()}@example.test`
  await post('/profile/set-email/', { id: session, email, isReceiveAdvert: false })
  await server.app.inject(`/subscription/plans/?id=${session}`)
})
afterEach(async () => {
  standIn.books.charges.length = 0
  standIn.books.checkouts.clear()
  standIn.notices.events.length = 0
  standIn.faults.length = 0
})

async function post(url: string, payload: object) {
  const headers = { cookie: `vela_payer=${'p'.repeat(43)}` }
  return (await server.app.inject({ method: 'POST', url, payload, headers })).json()
}

const start = () => post('/payment/process/', { id: session, pid: 'main-4w-50', ps: 'stripe' })

async function notify(body: string, how?: Parameters<StandIn['notices']['sign']>[1]) {
  const signed = standIn.notices.sign(body, how)
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: '/webhooks/stripe/',
    payload: signed.body,
    headers: signed.headers,
  })
  await server.deps.queue.drain()
  return statusCode
}

async function rowsOf(table: 'ledger' | 'subscription') {
  const column = sql.identifier(table === 'ledger' ? 'order_id' : 'first_order_id')
  const { rows } = await server.deps.db.execute(
    sql`select t.* from ${sql.identifier(table)} t join orders o on o.id = t.${column}
      where o.session_id = ${session}`,
  )
  return rows
}

/** The one checkout the provider knows of. */
function reference(): string {
  const [id = '', ...others] = standIn.books.checkouts.keys()
  expect(others).toEqual([])
  return id
}

/** By the provider's books and by ours. */
async function countSales() {
  const charges = standIn.books.charges.map(({ id, amount }) => `${id} ${amount}`)
  const written = (await rowsOf('ledger')).map(
    (row) => `${String(row['charge_id'])} ${String(row['amount'])}`,
  )
  expect(written).toEqual(charges)
  return { charges: charges.length, subscriptions: (await rowsOf('subscription')).length }
}

const oneSale = { charges: 1, subscriptions: 1 }

test('[P-18] ten taps, and every webhook event twice in the wrong order, make one checkout, one charge, one subscription', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, start))
  expect(new Set(answers.map(({ status, data }) => `${status} ${data?.id}`)).size).toBe(1)
  standIn.books.pay(reference(), '4242424242424242', false)
  for (const { body } of [...standIn.notices.events, ...standIn.notices.events].toReversed()) {
    expect(await notify(body)).toBe(200)
  }
  expect(await countSales()).toEqual(oneSale)
  expect(await start()).toMatchObject({ status: 'fail', type: 'already_paid' })
})

test('[W-26] a forged or an old webhook event is refused and changes nothing', async () => {
  await start()
  standIn.books.pay(reference(), '4242424242424242', false)
  const body = standIn.notices.events.at(-1)?.body ?? ''
  expect(await notify(body, { secret: 'whsec_of_somebody_else' })).toBe(400)
  expect(await notify(body, { at: new Date(Date.now() - 600_000) })).toBe(400)
  expect(await rowsOf('ledger')).toEqual([])
  expect(await notify(body)).toBe(200)
  expect(await countSales()).toEqual(oneSale)
})

test('[I2] a payment without a webhook event is found by polling', async () => {
  await start()
  standIn.books.pay(reference(), '4242424242424242', false)
  clock = new Date(clock.getTime() + 5 * 60_000)
  await server.deps.queue.drain()
  expect(await countSales()).toEqual(oneSale)
})

test.for([
  // The SDK tries twice, but not after a 500, which Stripe keeps for the key.
  ['unheard', 'unheard'],
  ['unanswered', 'unanswered'],
  ['500-before'],
  ['500-after'],
] as const)(
  '[P-18] a checkout whose opening was %s is opened or given up, never charged twice',
  async (faults) => {
    standIn.faults.push(...faults)
    expect(await start()).toMatchObject({ status: 'fail', type: 'unavailable' })
    clock = new Date(clock.getTime() + 30 * 60_000)
    await server.deps.queue.drain()
    await server.app.inject(`/subscription/plans/?id=${session}`)
    const again = await post('/payment/process/', { id: session, pid: 'main-4w-0', ps: 'stripe' })
    expect(again.status).toBe('ok')
    const { clientSecret } = JSON.parse(again.data.signature)
    standIn.books.pay(clientSecret.split('_secret_')[0], '4242424242424242', false)
    for (const { body } of standIn.notices.events) await notify(body)
    expect(await countSales()).toEqual(oneSale)
  },
)

/** Pays, applies the outcome, and drops the webhook events so far. */
async function sell(): Promise<string> {
  await start()
  standIn.books.pay(reference(), '4242424242424242', false)
  for (const { body } of standIn.notices.events.splice(0)) await notify(body)
  expect(await countSales()).toEqual(oneSale)
  return standIn.books.charges[0]?.id ?? ''
}

async function deliverNews() {
  for (const { body } of standIn.notices.events.splice(0)) expect(await notify(body)).toBe(200)
  const [subscription] = await rowsOf('subscription')
  return {
    subscription: subscription?.['state'],
    ledger: (await rowsOf('ledger')).map(({ kind }) => String(kind)).toSorted(),
  }
}

test('[W-26] a refund at the dashboard ends what it paid for; a part of it does not', async () => {
  const charge = await sell()
  standIn.books.refund(charge, 500)
  expect(await deliverNews()).toEqual({ subscription: 'trial', ledger: ['charge', 'refund'] })
  standIn.books.refund(charge)
  expect(await deliverNews()).toEqual({ subscription: 'revoked', ledger: ['charge', 'refund', 'refund'] })
  expect((await rowsOf('ledger')).map(({ amount }) => amount)).toEqual([1999, 500, 1499])
})

test('[I1] [I2] Stripe refunds an order in two parts, each once, and never more than the charge', async () => {
  await sell()
  const [{ order_id: orderId } = { order_id: '' }] = await rowsOf('ledger')
  await refundInTwoParts(server.deps, String(orderId))
  expect(await deliverNews()).toEqual({ subscription: 'trial', ledger: ['charge', 'refund', 'refund'] })
  expect(standIn.books.charges).toMatchObject([{ amount: 1999, amount_refunded: 1200 }])
})

test.for(['lost', 'won'] as const)(
  '[W-26] [I1] a dispute ends what was paid for, and nothing is refunded as well; in the end it is %s',
  async (outcome) => {
    const charge = await sell()
    standIn.books.dispute(charge, 'needs_response')
    const ledger = ['charge', 'dispute']
    expect(await deliverNews()).toEqual({ subscription: 'revoked', ledger })
    standIn.books.dispute(charge, outcome)
    // Money that came back is in the ledger; only an operator gives the access back.
    if (outcome === 'won') ledger.push('reversal')
    expect(await deliverNews()).toEqual({ subscription: 'revoked', ledger })
    expect(standIn.books.charges[0]?.amount_refunded).toBe(0)
  },
)

test('[P-15] the status of a checkout comes from the provider and settles the purchase', async () => {
  await start()
  const ask = () => post('/test/stripe-status/', { session_id: reference() })
  expect(await ask()).toEqual({ data: { status: 'open' } })
  standIn.books.pay(reference(), '4000000000003155', true)
  expect(await ask()).toEqual({ data: { status: 'complete' } })
  expect(await countSales()).toEqual(oneSale)
})

test('[I1] when two tabs both pay, one payment is refunded', async () => {
  await start()
  const first = reference()
  const other = await post('/payment/process/', { id: session, pid: 'main-12w-50', ps: 'stripe' })
  // The other choice closes the first, but here somebody was quicker.
  standIn.books.pay(first, '4242424242424242', false)
  const { clientSecret } = JSON.parse(other.data.signature)
  standIn.books.pay(clientSecret.split('_secret_')[0], '4242424242424242', false)
  for (const { body } of standIn.notices.events.slice()) await notify(body)
  const captured = standIn.books.charges.filter(({ refunded }) => !refunded)
  expect({ paid: standIn.books.charges.length, captured: captured.length }).toEqual({ paid: 2, captured: 1 })
  expect(await rowsOf('subscription')).toHaveLength(1)
  expect((await rowsOf('ledger')).map(({ kind }) => String(kind)).toSorted()).toEqual([
    'charge',
    'charge',
    'refund',
  ])
})
