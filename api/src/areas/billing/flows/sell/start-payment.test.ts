import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openForBuyers } from '../../../../../test/buyers.ts'

let shop: Awaited<ReturnType<typeof openForBuyers>>

beforeAll(async () => {
  shop = await openForBuyers()
})
beforeEach(() => {
  shop.broken.fault = () => 'none'
})
afterAll(() => shop.close())

const purchases = (id: string) =>
  shop.rows(
    'select id, product_id, state, reference, next_poll_at from orders where session_id = $1 order by created_at, state',
    [id],
  )

const states = async (id: string) => (await purchases(id)).map(({ state }) => String(state))

test('[W-08] [I4] answers what the form needs; intent and consent are written with the terms', async () => {
  const id = await shop.openQuizSession('eva@mail.example')
  const started = await shop.start(id, 'main-4w-50', 'es')
  expect(started).toMatchObject({ code: 200, status: 'ok', type: null })
  expect(JSON.parse(started.data.signature)).toEqual({ gateway: 'sandbox', intent: started.data.id })
  const [consent] = await shop.rows(
    'select consent.* from consent join orders on consent_id = consent.id where orders.id = $1',
    [started.data.id],
  )
  const sale = shop.provider.orders.get(started.data.id)?.sale
  expect(consent).toMatchObject({
    language: 'es',
    currency: 'USD',
    first_amount: sale?.first.amount,
    first_weeks: 4,
    renewal_amount: sale?.renewal?.amount,
    renewal_weeks: 4,
    given_at: shop.clock.now,
  })
  expect(await purchases(id)).toMatchObject([{ id: started.data.id, state: 'open' }])
  expect(sale?.email).toBe('eva@mail.example')
  expect(JSON.stringify(sale)).not.toContain(id)
  expect(await shop.isPaid(id)).toBe(false)
})

test('[P-18] [I7] ten taps at once and one later are one purchase and one checkout', async () => {
  const id = await shop.openQuizSession()
  const before = shop.provider.orders.size
  const taps = await Promise.all(Array.from({ length: 10 }, () => shop.start(id)))
  taps.push(await shop.start(id))
  expect(new Set(taps.map(({ data }) => data.id)).size).toBe(1)
  expect(new Set(taps.map(({ data }) => data.signature)).size).toBe(1)
  expect(await purchases(id)).toHaveLength(1)
  expect(shop.provider.orders.size).toBe(before + 1)
})

test('[D8] a price that was not granted is refused, and so is an unknown plan', async () => {
  const id = await shop.openQuizSession()
  expect(await shop.start(id, 'main-4w-75')).toMatchObject({
    status: 'fail',
    type: 'offer_expired',
    data: null,
  })
  expect(await shop.start(id, 'main-9w-50')).toMatchObject({ code: 404, type: 'unknown_product' })
  expect(await shop.start('A'.repeat(32))).toMatchObject({ code: 404, type: 'unknown_session' })
  expect(await purchases(id)).toEqual([])
})

test('another plan closes the first at the provider', async () => {
  const id = await shop.openQuizSession()
  const first = await shop.start(id)
  const second = await shop.start(id, 'main-12w-50')
  await shop.deps.queue.drain()
  expect(shop.provider.pay(first.data.id)).toBe(false)
  expect(shop.provider.pay(second.data.id)).toBe(true)
  expect(await states(id)).toEqual(['closed', 'open'])
})

test('a provider that is down is reported as unavailable; an order that was not shown is closed, and the next tap has its own key', async () => {
  const id = await shop.openQuizSession()
  shop.broken.fault = () => 'unanswered'
  expect(await shop.start(id)).toMatchObject({ code: 200, status: 'fail', type: 'unavailable' })
  const [started] = await purchases(id)
  expect(started).toMatchObject({ state: 'closed', reference: null })
  shop.broken.fault = () => 'none'
  const again = await shop.start(id)
  expect(again).toMatchObject({ status: 'ok' })
  expect(again.data.id).not.toBe(started?.id)
  await shop.deps.queue.drain()
  expect(shop.provider.pay(String(started?.id))).toBe(false)
  await shop.skip(30)
  expect((await purchases(id))[0]).toMatchObject({ state: 'closed', next_poll_at: null })
})

test('a form is shown again although the provider does not report its state', async () => {
  const id = await shop.openQuizSession()
  const first = await shop.start(id)
  let calls = 0
  // The first call reads the order, the second opens the form.
  shop.broken.fault = () => ((calls += 1) === 1 ? 'unheard' : 'none')
  expect(await shop.start(id)).toEqual(first)
})

test('an open form that the provider refuses to open again is replaced by another', async () => {
  const id = await shop.openQuizSession()
  const first = await shop.start(id)
  const order = shop.provider.orders.get(first.data.id)
  if (!order) throw new Error('nothing was opened')
  // The stored order differs, as after a change of our URL: the same key is used with other parameters.
  shop.provider.orders.set(first.data.id, {
    ...order,
    sale: { ...order.sale, returnUrl: 'https://old.test/' },
  })
  const again = await shop.start(id)
  expect(again).toMatchObject({ status: 'ok' })
  expect(again.data.id).not.toBe(first.data.id)
  await shop.deps.queue.drain()
  expect(shop.provider.pay(first.data.id)).toBe(false)
  expect(await states(id)).toEqual(['closed', 'open'])
})

test('[P-18] no second plan is sold after one that was paid a moment ago, even without a webhook event', async () => {
  const id = await shop.openQuizSession()
  const first = await shop.start(id)
  shop.provider.pay(first.data.id)
  expect(await shop.start(id, 'main-12w-50')).toMatchObject({ status: 'fail', type: 'already_paid' })
  expect(await purchases(id)).toMatchObject([{ id: first.data.id, state: 'paid' }])
})

test('[P-18] no second plan is sold after one whose form was closed and still paid', async () => {
  const hasty = await openForBuyers({ cannotClose: true })
  const id = await hasty.openQuizSession()
  const first = await hasty.start(id)
  await hasty.start(id, 'main-12w-50')
  hasty.provider.pay(first.data.id)
  expect(await hasty.start(id, 'main-1w-50')).toMatchObject({ status: 'fail', type: 'already_paid' })
  expect(await hasty.isPaid(id)).toBe(true)
  await hasty.close()
})

test('[P-04] a form opened while the offer ran is shown again after its end; a new one is refused', async () => {
  const id = await shop.openQuizSession()
  await shop.skip(8)
  const first = await shop.start(id)
  await shop.skip(12)
  expect((await shop.start(id)).data.id).toBe(first.data.id)
  expect(await shop.start(id, 'main-12w-50')).toMatchObject({ status: 'fail', type: 'offer_expired' })
  await shop.skip(15)
  expect(await shop.start(id)).toMatchObject({ status: 'fail', type: 'offer_expired' })
})

test('[I9] an introductory price is had once, by a session or an address; the full one is always to be had', async () => {
  const email = 'once@mail.example'
  const id = await shop.openQuizSession(email)
  shop.provider.pay((await shop.start(id)).data.id)
  await shop.deliver()
  await shop.rows("update subscription set state = 'expired', next_charge_at = null where session_id = $1", [
    id,
  ])
  for (const visit of [id, await shop.openQuizSession(email)]) {
    const { data, offer } = await shop.look(visit)
    expect(offer).toMatchObject({ discount: 0, seconds_left: null, is_second_left: false })
    expect(data[1]).toMatchObject({ id: 'main-4w-0', trial_price: 3999 })
    for (const discount of [50, 75])
      expect(await shop.start(visit, `main-12w-${discount}`)).toMatchObject({ type: 'offer_expired' })
    expect(await shop.start(visit, 'main-4w-0')).toMatchObject({ status: 'ok' })
  }
})

test('a purchase started before the catalogue changed is not sold at the old price', async () => {
  const id = await shop.openQuizSession()
  const first = await shop.start(id)
  await shop.rows('update orders set amount = 2000 where id = $1', [first.data.id])
  const again = await shop.start(id)
  expect(again.data.id).not.toBe(first.data.id)
  expect(await states(id)).toEqual(['closed', 'open'])
})

test('a session opens twenty payments a day, then no more until tomorrow', async () => {
  const id = await shop.openQuizSession()
  for (let opened = 0; opened < 10; opened += 1)
    for (const pid of ['main-4w-0', 'main-12w-0'])
      expect(await shop.start(id, pid)).toMatchObject({ status: 'ok' })
  expect(await shop.start(id, 'main-4w-0')).toMatchObject({ status: 'fail', type: 'unavailable' })
  // The order in flight can still be continued.
  expect(await shop.start(id, 'main-12w-0')).toMatchObject({ status: 'ok' })
  expect(shop.logged()).toContain('too many payments')
  await shop.skip(24 * 60)
  expect(await shop.start(id, 'main-4w-0')).toMatchObject({ status: 'ok' })
})

test('a provider that refuses ends the purchase; a later tap begins another', async () => {
  const id = await shop.openQuizSession()
  shop.broken.fault = () => 'refused'
  expect(await shop.start(id)).toMatchObject({ status: 'fail', type: 'unavailable' })
  shop.broken.fault = () => 'none'
  expect(await shop.start(id)).toMatchObject({ status: 'ok' })
  expect(await states(id)).toEqual(['failed', 'open'])
})

test('[P-18] a form that was paid or declined since is not shown again', async () => {
  const payer = await shop.openQuizSession()
  const paid = await shop.start(payer)
  shop.provider.pay(paid.data.id)
  expect(await shop.start(payer)).toMatchObject({ status: 'fail', type: 'already_paid' })
  expect(await shop.isPaid(payer)).toBe(true)
  expect(await shop.start(payer, 'main-12w-50')).toMatchObject({ status: 'fail', type: 'already_paid' })

  const other = await shop.openQuizSession()
  const declined = await shop.start(other)
  shop.provider.decline(declined.data.id)
  const again = await shop.start(other)
  expect(again).toMatchObject({ status: 'ok' })
  expect(again.data.id).not.toBe(declined.data.id)
})

test('a form stays open at a provider that learns of an order only when it is paid', async () => {
  const late = await openForBuyers({ hearsLate: true, cannotClose: true })
  const id = await late.openQuizSession()
  const first = await late.start(id)
  await late.later(6)
  expect((await late.start(id)).data.id).toBe(first.data.id)
  late.provider.pay(first.data.id)
  await late.later(5)
  expect(await late.isPaid(id)).toBe(true)
  await late.close()
})
