import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openForBuyers } from '../../../../../test/buyers.ts'
import { freshSince } from '../poll-schedule.ts'
import { listToPoll } from '../tables/orders.table.ts'

let shop: Awaited<ReturnType<typeof openForBuyers>>

beforeAll(async () => {
  shop = await openForBuyers()
})
beforeEach(() => {
  shop.broken.fault = () => 'none'
})
afterAll(() => shop.close())

const purchaseOf = async (id: string) =>
  (await shop.rows('select state, next_poll_at, poll_count from orders where id = $1', [id]))[0]

async function open(): Promise<{ id: string; order: string }> {
  const id = await shop.openQuizSession()
  return { id, order: (await shop.start(id)).data.id }
}

test('a checkout that expired or was closed at the provider is no longer polled', async () => {
  const { order } = await open()
  await shop.provider.gateway.closeCheckout({ orderId: order, reference: `ref-${order}` })
  await shop.later(2)
  expect(await purchaseOf(order)).toMatchObject({ state: 'closed', next_poll_at: null })
})

test('[I2] money that comes hours after the form was opened, without a webhook event, is found within 5 minutes', async () => {
  const { id, order } = await open()
  await shop.later(8)
  await shop.skip(180)
  shop.provider.pay(order)
  await shop.later(5)
  expect(await shop.isPaid(id)).toBe(true)
})

test('[I2] money is found after a long outage, although the provider did not answer at first', async () => {
  const { id, order } = await open()
  shop.provider.pay(order)
  shop.broken.fault = () => 'unheard'
  await shop.skip(5 * 24 * 60)
  expect(await shop.isPaid(id)).toBe(false)
  shop.broken.fault = () => 'none'
  await shop.later(5)
  expect(await shop.isPaid(id)).toBe(true)
})

test('[I2] orders that are being paid are polled before abandoned forms', async () => {
  const old = await open()
  await shop.skip(30)
  const young = await open()
  const now = new Date(shop.clock.now.getTime() + 10 * 60_000)
  const due = await listToPoll(shop.deps.db, { now, freshSince: freshSince(now), limit: 500 })
  const order = due.map(({ id }) => id)
  expect(order).toEqual(expect.arrayContaining([old.order, young.order]))
  expect(order.indexOf(young.order)).toBeLessThan(order.indexOf(old.order))
})
