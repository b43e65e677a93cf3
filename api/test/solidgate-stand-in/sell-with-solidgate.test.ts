import { afterEach, expect, test } from 'vitest'
import { reconcileOrders } from '../../src/areas/billing/order/settle/reconcile-orders.ts'
import { choosePayments } from '../../src/gateways/payments/open-payments.ts'
import { refundInTwoParts } from '../refund-in-parts.ts'
import { openTestApp } from '../test-app.ts'
import { cards } from './cards.ts'
import type { WebhookMessage } from './notices.ts'
import { openSolidgateRig } from './open-rig.ts'

let closeShop = async () => {}

afterEach(() => closeShop())

/** The whole server connected to the stand-in, and a visitor whose card form is open. */
async function openShop() {
  const clock = { now: new Date() }
  const { standIn, gateway } = await openSolidgateRig(() => clock.now)
  const server = await openTestApp({}, { now: () => clock.now, payments: choosePayments([gateway]) })
  closeShop = async () => {
    await server.close()
    await standIn.close()
  }
  const browser = { cookie: `vela_payer=${'p'.repeat(43)}` }
  const post = async (url: string, payload: object) =>
    (await server.app.inject({ method: 'POST', url, payload, headers: browser })).json()

  const { data: visitor } = await post('/profile/quiz/', {
    key: 'gender',
    value: 'female',
    isMultiAnswer: false,
  })
  await post('/profile/set-email/', { id: visitor.id, email: 'ana@mail.example', isReceiveAdvert: false })
  await server.app.inject({ url: `/subscription/plans/?id=${visitor.id}` })
  const { data } = await post('/payment/process/', { id: visitor.id, pid: 'main-4w-50' })

  return {
    standIn,
    clock,
    deps: server.deps,
    form: JSON.parse(data.signature),
    orderId: String(data.id),
    deliver: async ({ body, headers }: WebhookMessage) => {
      const url = '/webhooks/solidgate/'
      return (await server.app.inject({ method: 'POST', url, headers, payload: body })).statusCode
    },
    count: async () => {
      const { rows } = await server.database.pool.query(
        `select (select state from orders) as purchase,
          (select string_agg(kind || ' ' || amount, ', ' order by id) from ledger) as ledger,
          (select string_agg(state, ', ') from subscription) as subscription,
          (select count(*)::int from webhook_event) as notices`,
      )
      return rows[0]
    },
  }
}

test('[P-18] [I8] webhook events that arrive twice, late and out of order grant once; a forged one is refused', async () => {
  const { standIn, deps, form, orderId, deliver, count } = await openShop()
  standIn.submit(form, cards.pays)
  const [first] = standIn.messages
  if (!first) throw new Error('a notice is due')
  const second = standIn.writeAbout(orderId, 'solidgate')
  expect(await deliver(standIn.writeAbout(orderId, 'stranger'))).toBe(400)
  await deps.queue.drain()
  expect(await count()).toMatchObject({ purchase: 'open', ledger: null, notices: 0 })
  for (const message of [second, first, second, first]) expect(await deliver(message)).toBe(200)
  await deps.queue.drain()
  expect(await count()).toEqual({
    purchase: 'paid',
    ledger: 'charge 1999',
    subscription: 'trial',
    notices: 2,
  })
  expect(standIn.ledger).toEqual([{ kind: 'charge', orderId, amount: 1999 }])
})

test('[I2] a payment is found although every webhook event is lost and the first poll fails', async () => {
  const { standIn, clock, deps, form, count } = await openShop()
  standIn.submit(form, cards.pays)
  standIn.breakNext('429')
  for (let minute = 0; minute < 5; minute++) {
    clock.now = new Date(clock.now.getTime() + 60_000)
    await reconcileOrders(deps)
  }
  expect(await count()).toMatchObject({ purchase: 'paid', ledger: 'charge 1999', subscription: 'trial' })
})

test('[W-26] a refund in the hub ends what it paid for; a part of it does not', async () => {
  const { standIn, deps, form, orderId, deliver, count } = await openShop()
  const receive = async () => {
    for (const message of standIn.messages) await deliver(message)
    await deps.queue.drain()
    return count()
  }
  standIn.submit(form, cards.pays)
  standIn.giveBack(orderId, 500)
  expect(await receive()).toMatchObject({ ledger: 'charge 1999, refund 500', subscription: 'trial' })
  standIn.giveBack(orderId, 1499)
  const ledger = 'charge 1999, refund 500, refund 1499'
  expect(await receive()).toMatchObject({ ledger, subscription: 'revoked' })
})

test('[I1] [I2] Solidgate refunds an order in two parts, each once, and never more than the charge', async () => {
  const { standIn, deps, form, orderId, deliver, count } = await openShop()
  standIn.submit(form, cards.pays)
  for (const message of standIn.messages) await deliver(message)
  await deps.queue.drain()
  await refundInTwoParts(deps, orderId)
  for (const message of standIn.messages) await deliver(message)
  await deps.queue.drain()
  const ledger = 'charge 1999, refund 500, refund 700'
  expect(await count()).toMatchObject({ purchase: 'paid', ledger, subscription: 'trial' })
  expect(standIn.ledger.map(({ amount }) => amount)).toEqual([1999, 500, 700])
})

test.for(['accepted', 'reversed'] as const)(
  '[W-26] [I1] a chargeback ends what was paid for, and nothing is refunded as well; in the end it is %s',
  async (outcome) => {
    const { standIn, deps, form, orderId, deliver, count } = await openShop()
    standIn.submit(form, cards.pays)
    for (const message of standIn.messages) await deliver(message)
    await deps.queue.drain()
    for (const status of ['in_progress', outcome] as const) {
      standIn.chargeBack(orderId, status)
      const message = standIn.messages.at(-1)
      if (message) await deliver(message)
      await deps.queue.drain()
      expect(await count()).toMatchObject({
        purchase: 'refunded',
        ledger: `charge 1999, dispute 1999${status === 'reversed' ? ', reversal 1999' : ''}`,
        subscription: 'revoked',
      })
    }
    expect(standIn.ledger.map(({ kind }) => kind)).toEqual(['charge'])
  },
)

test('a declined card ends the purchase without a charge', async () => {
  const { standIn, deps, form, deliver, count } = await openShop()
  standIn.submit(form, cards.doNotHonor)
  for (const message of standIn.messages) await deliver(message)
  await deps.queue.drain()
  expect(await count()).toMatchObject({ purchase: 'failed', ledger: null, subscription: null })
})
