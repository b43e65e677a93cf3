import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeSale, type Posted } from '../../../../test/describe-gateway.ts'
import { payWith } from '../../../../test/sandbox-payer.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { BadSignature, type PaymentGateway, type Sale } from '../gateway.ts'

let clock: Date
let status: number
let refuse: (body: string) => boolean
let posted: (Posted & { readonly url: string; readonly at: number })[]
let academy: Awaited<ReturnType<typeof openTestApp>>
let gateway: PaymentGateway
let sale: Sale

beforeEach(async () => {
  clock = new Date('2026-11-15T12:00:00Z')
  status = 200
  refuse = () => false
  posted = []
  academy = await openTestApp(
    {},
    {
      now: () => clock,
      sendWebhook: async (url, body, headers) => {
        posted.push({ url, body: Buffer.from(body), headers, at: clock.getTime() })
        if (status === 0) throw new Error('nobody is there')
        return refuse(body) ? 503 : status
      },
    },
  )
  gateway = academy.deps.payments.choose('')
  sale = makeSale()
  await payWith(academy.app, await gateway.openCheckout(sale), 'pays')
})

afterEach(() => academy.close())

function pass(seconds: number): Promise<unknown> {
  clock = new Date(clock.getTime() + seconds * 1000)
  return academy.deps.queue.drain()
}

test('[W-26] an event is sent to the webhook once, signed', async () => {
  await pass(0)
  await pass(7 * 24 * 3600)
  expect(posted.map(({ url }) => url)).toEqual(['https://academy.test/webhooks/sandbox/'])
  const [notice] = posted
  if (!notice) throw new Error('nothing was told')
  clock = new Date(notice.at)
  expect(gateway.readWebhook(notice.body, notice.headers)).toMatchObject({
    kind: 'checkout.paid',
    orderId: sale.orderId,
  })
})

test('[W-26] a webhook event that is not accepted is sent again after 5 s, 30 s, 2 min, 10 min, 1 h, 6 h and 24 h, then never', async () => {
  status = 503
  await pass(0)
  const waits = [5, 30, 120, 600, 3600, 21_600, 86_400]
  for (const wait of waits) {
    await pass(wait - 1)
    status = status === 0 ? 503 : 0
    await pass(1)
  }
  await pass(30 * 24 * 3600)
  const times = posted.map(({ at }) => at / 1000)
  expect(times.slice(1).map((at, turn) => at - (times[turn] ?? 0))).toEqual(waits)
  expect(new Set(posted.map(({ body }) => body.toString())).size).toBe(1)
})

test('[W-26] a webhook event that is taken at last is not sent again', async () => {
  status = 500
  await pass(0)
  status = 204
  await pass(5)
  await pass(30 * 24 * 3600)
  expect(posted).toHaveLength(2)
})

test('[M-10] concurrent charges each get their own reply and webhook event', async () => {
  await pass(0)
  posted = []
  const opening = { orderId: sale.orderId, reference: null }
  const { customerId, title, currency, email, language } = sale
  const charge = { customerId, title, currency, email, language, amount: 3895, ip: null }
  const orders = Array.from({ length: 25 }, () => randomUUID())
  const [first = '', second = ''] = orders
  const ask = (orderId: string, amount = charge.amount) =>
    gateway.chargeSaved(opening, { ...charge, orderId, amount })
  const stranger = { orderId: randomUUID(), reference: null }
  const [known, noCard, otherPrice, ...outcomes] = await Promise.allSettled([
    ask(first),
    gateway.chargeSaved(stranger, { ...charge, orderId: randomUUID() }),
    ask(first, 1),
    ...orders.map((orderId) => ask(orderId)),
  ])
  expect(noCard).toMatchObject({ value: { kind: 'failed', code: 'no_saved_card' } })
  expect(otherPrice).toMatchObject({ status: 'rejected', reason: { name: 'GatewayRefused' } })
  expect(outcomes[0]).toEqual(known)
  for (const one of outcomes) expect(one).toMatchObject({ value: { kind: 'paid', charge: { amount: 3895 } } })
  const ids = outcomes.map((one) => 'value' in one && one.value.kind === 'paid' && one.value.charge.id)
  expect(new Set(ids).size).toBe(orders.length)

  // The merchant does not acknowledge one of the events.
  refuse = (body) => body.includes(second)
  await pass(0)
  const delivered = () => posted.map(({ body }) => orders.find((orderId) => body.includes(orderId)))
  expect(delivered()).toHaveLength(orders.length)
  expect(new Set(delivered())).toEqual(new Set(orders))
  refuse = () => false
  posted = []
  await pass(7 * 24 * 3600)
  expect(delivered()).toEqual([second])
})

test('[W-26] an old webhook event that is replayed is refused', async () => {
  await pass(0)
  const [notice] = posted
  if (!notice) throw new Error('nothing was told')
  clock = new Date(clock.getTime() + 11 * 60_000)
  expect(() => gateway.readWebhook(notice.body, notice.headers)).toThrow(BadSignature)
})
