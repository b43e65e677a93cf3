import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openForBuyers } from '../../../../test/buyers.ts'

let shop: Awaited<ReturnType<typeof openForBuyers>>

beforeAll(async () => {
  shop = await openForBuyers()
})
beforeEach(() => {
  shop.broken.fault = () => 'none'
})
afterAll(() => shop.close())

async function openPurchase() {
  const id = await shop.openQuizSession()
  const { data } = await shop.start(id)
  return { id, purchaseId: String(data.id) }
}

const writeNotice = (eventId: string, kind: string, orderId: string | null, chargeId: string | null = null) =>
  shop.provider.post({ eventId, kind, orderId, chargeId })
const noticesOf = (purchaseId: string) =>
  shop.rows('select event_id, kind from webhook_event where order_id = $1', [purchaseId])
const hintsOf = (purchaseId: string) =>
  shop.rows('select kind from payment_hint where order_id = $1 order by id', [purchaseId])
const nextPollAt = async (purchaseId: string) =>
  (await shop.rows('select next_poll_at from orders where id = $1', [purchaseId]))[0]?.next_poll_at

test('[W-26] a webhook event is stored once however often it comes, and answered alike', async () => {
  const { id, purchaseId } = await openPurchase()
  shop.provider.pay(purchaseId)
  const posted = writeNotice('evt-1', 'paid', purchaseId)
  const replies = await Promise.all(Array.from({ length: 5 }, () => shop.sendNotice(posted)))
  for (const reply of replies) expect(reply).toEqual({ code: 200, status: 'ok' })
  expect(await noticesOf(purchaseId)).toEqual([{ event_id: 'evt-1', kind: 'paid' }])
  await shop.deps.queue.drain()
  expect(await shop.isPaid(id)).toBe(true)
})

test('[W-26] a webhook event with a wrong signature is refused and not stored', async () => {
  const { purchaseId } = await openPurchase()
  const posted = writeNotice('evt-2', 'paid', purchaseId)
  const forged = { ...posted, headers: { 'x-signature': '0'.repeat(64) } }
  expect(await shop.sendNotice(forged)).toMatchObject({ code: 400, type: 'bad_signature' })
  expect(await noticesOf(purchaseId)).toEqual([])
})

test('[W-26] a gateway that is not switched on believes nothing', async () => {
  const posted = writeNotice('evt-3', 'paid', null)
  for (const off of ['stripe', 'solidgate'])
    expect(await shop.sendNotice(posted, off)).toMatchObject({ code: 404, type: 'gateway_off' })
})

test('[D9] a signed webhook event with false content grants nothing: the order is read from the provider', async () => {
  const { id, purchaseId } = await openPurchase()
  await shop.sendNotice(writeNotice('evt-4', 'paid', purchaseId))
  await shop.sendNotice(writeNotice('evt-5', 'paid', 'of somebody else'))
  await shop.deps.queue.drain()
  expect(await shop.isPaid(id)).toBe(false)
})

test.for(['giveBack', 'dispute'] as const)(
  '[W-26] news of a charge alone (%s) finds the purchase by its ledger row',
  async (action) => {
    const { id, purchaseId } = await openPurchase()
    shop.provider.pay(purchaseId)
    await shop.later(2)
    expect(await shop.isPaid(id)).toBe(true)
    shop.provider[action](purchaseId)
    const news = writeNotice(`evt-${action}`, action, null, `ch-${purchaseId}`)
    expect(await shop.sendNotice(news)).toEqual({ code: 200, status: 'ok' })
    expect(await noticesOf(purchaseId)).toEqual([{ event_id: `evt-${action}`, kind: action }])
    await shop.deps.queue.drain()
    expect(await shop.isPaid(id)).toBe(false)
    const moved = await shop.rows('select kind from ledger where order_id = $1 order by id', [purchaseId])
    expect(moved.map(({ kind }) => kind)).toEqual(['charge', action === 'dispute' ? 'dispute' : 'refund'])
  },
)

test('[I8] news of a charge that comes before our own books have it is looked into again', async () => {
  const { id, purchaseId } = await openPurchase()
  shop.provider.pay(purchaseId)
  await shop.sendNotice(writeNotice('evt-quick', 'disputed', null, `ch-${purchaseId}`))
  // The order is polled before the chargeback, and the outcome is applied after it.
  await shop.checkout(`ref-${purchaseId}`)
  shop.provider.dispute(purchaseId)
  expect(await shop.isPaid(id)).toBe(true)
  await shop.later(1)
  expect(await shop.isPaid(id)).toBe(false)
})

test('[W-26] news of a charge that is not ours is stored and leads nowhere', async () => {
  const news = writeNotice('evt-foreign', 'refunded', null, 'ch_of_another_shop')
  expect(await shop.sendNotice(news)).toEqual({ code: 200, status: 'ok' })
  await shop.later(2)
  const stored = await shop.rows("select order_id from webhook_event where event_id = 'evt-foreign'")
  expect(stored).toEqual([{ order_id: null }])
})

test('[W-09] [P-17] the success that a browser reports is stored and grants nothing', async () => {
  const { id, purchaseId } = await openPurchase()
  expect(await shop.report(id, purchaseId, 'success')).toEqual({ code: 200, status: 'ok' })
  await shop.deps.queue.drain()
  expect(await shop.isPaid(id)).toBe(false)
  expect(await hintsOf(purchaseId)).toEqual([{ kind: 'success' }])
})

test('[P-17] after a reported success the provider is polled at once', async () => {
  const { id, purchaseId } = await openPurchase()
  shop.provider.pay(purchaseId)
  await shop.report(id, purchaseId, 'success')
  await shop.deps.queue.drain()
  expect(await shop.isPaid(id)).toBe(true)
})

test('[P-17] a hint contains no digits, and a limited number is stored', async () => {
  const { id, purchaseId } = await openPurchase()
  await shop.report(id, purchaseId, '4242424242424242')
  for (let times = 0; times < 55; times += 1) await shop.report(id, purchaseId, 'resize')
  const hints = await hintsOf(purchaseId)
  expect(hints).toHaveLength(50)
  expect(hints[0]).toEqual({ kind: 'other' })
})

test('[I10] a report on the payment of another session is refused', async () => {
  const { purchaseId } = await openPurchase()
  const stranger = await shop.openQuizSession()
  expect(await shop.report(stranger, purchaseId, 'success')).toMatchObject({
    code: 404,
    type: 'unknown_payment',
  })
  expect(await shop.report(stranger, 'nothing', 'success')).toMatchObject({
    code: 404,
    type: 'unknown_payment',
  })
  expect(await hintsOf(purchaseId)).toEqual([])
})

test('[W-10] [P-15] a checkout is open, complete or expired as the provider says', async () => {
  const { id, purchaseId } = await openPurchase()
  const status = async () => (await shop.checkout(`ref-${purchaseId}`)).data.status
  expect(await status()).toBe('open')
  shop.provider.pay(purchaseId)
  expect(await status()).toBe('complete')
  expect(await shop.isPaid(id)).toBe(true)
  const other = await openPurchase()
  shop.provider.decline(other.purchaseId)
  expect((await shop.checkout(`ref-${other.purchaseId}`)).data.status).toBe('expired')
})

test('[W-10] an unknown checkout is answered 404, and a provider that does not answer 503', async () => {
  const { purchaseId } = await openPurchase()
  expect(await shop.checkout('cs_unknown')).toMatchObject({ code: 404, type: 'unknown_checkout' })
  shop.broken.fault = () => 'unheard'
  expect(await shop.checkout(`ref-${purchaseId}`)).toMatchObject({ code: 503, type: 'unavailable' })
})

test('[W-10] money that cannot be refunded yet is answered as unavailable and is settled later', async () => {
  const { purchaseId } = await openPurchase()
  shop.provider.pay(purchaseId, { amount: 5 })
  let calls = 0
  // The bank takes the money back between the poll and the refund.
  shop.broken.fault = () => {
    if ((calls += 1) === 2) shop.provider.dispute(purchaseId)
    return 'none'
  }
  expect(await shop.checkout(`ref-${purchaseId}`)).toMatchObject({ code: 503, type: 'unavailable' })
  shop.broken.fault = () => 'none'
  await shop.later(2)
  expect(
    await shop.rows('select state, failure, next_poll_at from orders where id = $1', [purchaseId]),
  ).toEqual([{ state: 'refunded', failure: 'disputed', next_poll_at: null }])
})

test('[I2] money without a webhook event is found within five minutes', async () => {
  const { id, purchaseId } = await openPurchase()
  await shop.later(31)
  shop.provider.pay(purchaseId)
  await shop.later(5)
  expect(await shop.isPaid(id)).toBe(true)
  expect(await nextPollAt(purchaseId)).toBeNull()
})

test('[I2] a provider that was unreachable is polled again when it is back', async () => {
  const { id, purchaseId } = await openPurchase()
  shop.provider.pay(purchaseId)
  shop.broken.fault = () => 'unheard'
  await shop.later(20)
  expect(await shop.isPaid(id)).toBe(false)
  shop.broken.fault = () => 'none'
  await shop.later(5)
  expect(await shop.isPaid(id)).toBe(true)
})

test('an unpaid checkout is closed, and after three days no longer polled', async () => {
  const { purchaseId } = await openPurchase()
  const order = shop.provider.orders.get(purchaseId)
  if (order) order.state = 'gone'
  await shop.later(1)
  for (const hours of [1, 2, 24, 24, 24]) {
    shop.clock.now = new Date(shop.clock.now.getTime() + hours * 60 * 60_000)
    await shop.deps.queue.drain()
  }
  const [gone] = await shop.rows('select state, next_poll_at from orders where id = $1', [purchaseId])
  expect(gone).toMatchObject({ state: 'closed', next_poll_at: null })
})

test('a session in which something was bought is not forgotten with its visit', async () => {
  const buyer = await shop.openQuizSession(null)
  const looker = await shop.openQuizSession(null)
  await shop.startNameless(buyer)
  shop.clock.now = new Date(shop.clock.now.getTime() + 400 * 24 * 60 * 60_000)
  await shop.deps.queue.drain()
  const sessions = await shop.rows('select id from quiz_session where id = any($1)', [[buyer, looker]])
  expect(sessions).toEqual([{ id: buyer }])
})
