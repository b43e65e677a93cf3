import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openForBuyers } from './test-buyers.ts'

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
    'select id, product_id, state, reference, ask_at from purchase where session_id = $1 order by created_at, state',
    [id],
  )

const states = async (id: string) => (await purchases(id)).map(({ state }) => String(state))

test('[W-08] [I4] answers what the form needs; intent and consent are written with the terms', async () => {
  const id = await shop.openVisit()
  const begun = await shop.start(id, 'main-4w-50', 'es')
  expect(begun).toMatchObject({ code: 200, status: 'ok', type: null })
  expect(JSON.parse(begun.data.signature)).toEqual({ gateway: 'sandbox', intent: begun.data.id })
  const [consent] = await shop.rows('select * from consent where purchase_id = $1', [begun.data.id])
  const sale = shop.provider.orders.get(begun.data.id)?.sale
  expect(consent).toMatchObject({
    language: 'es',
    currency: 'USD',
    first_amount: sale?.first.amount,
    first_weeks: 4,
    renewal_amount: sale?.renewal.amount,
    renewal_weeks: 4,
    given_at: shop.clock.now,
  })
  expect(await purchases(id)).toMatchObject([{ id: begun.data.id, state: 'open' }])
  expect(sale?.email).toBe('ana@mail.example')
  expect(JSON.stringify(sale)).not.toContain(id)
  expect(await shop.isPaid(id)).toBe(false)
})

test('[P-18] [I7] ten taps at once and one later are one purchase and one checkout', async () => {
  const id = await shop.openVisit()
  const before = shop.provider.orders.size
  const taps = await Promise.all(Array.from({ length: 10 }, () => shop.start(id)))
  taps.push(await shop.start(id))
  expect(new Set(taps.map(({ data }) => data.id)).size).toBe(1)
  expect(new Set(taps.map(({ data }) => data.signature)).size).toBe(1)
  expect(await purchases(id)).toHaveLength(1)
  expect(shop.provider.orders.size).toBe(before + 1)
})

test('[D8] a price that is not granted is refused, a plan nobody sells is not known', async () => {
  const id = await shop.openVisit()
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
  const id = await shop.openVisit()
  const first = await shop.start(id)
  const second = await shop.start(id, 'main-12w-50')
  await shop.deps.queue.drain()
  expect(shop.provider.pay(first.data.id)).toBe(false)
  expect(shop.provider.pay(second.data.id)).toBe(true)
  expect(await states(id)).toEqual(['closed', 'open'])
})

test('a provider that is down is told as unavailable, and nothing is lost: the next tap goes on with the same key', async () => {
  const id = await shop.openVisit()
  shop.broken.fault = () => 'unanswered'
  expect(await shop.start(id)).toMatchObject({ code: 200, status: 'fail', type: 'unavailable' })
  const [begun] = await purchases(id)
  expect(begun).toMatchObject({ state: 'opening', reference: null })
  expect(begun?.ask_at).not.toBeNull()
  shop.broken.fault = () => 'none'
  expect((await shop.start(id)).data.id).toBe(begun?.id)
  expect(await purchases(id)).toMatchObject([{ state: 'open' }])
})

test('a provider that refuses ends the purchase; a later tap begins another', async () => {
  const id = await shop.openVisit()
  shop.broken.fault = () => 'refused'
  expect(await shop.start(id)).toMatchObject({ status: 'fail', type: 'unavailable' })
  shop.broken.fault = () => 'none'
  expect(await shop.start(id)).toMatchObject({ status: 'ok' })
  expect(await states(id)).toEqual(['failed', 'open'])
})

test('[P-18] a form that was paid or declined since is not shown again', async () => {
  const payer = await shop.openVisit()
  const paid = await shop.start(payer)
  shop.provider.pay(paid.data.id)
  expect(await shop.start(payer)).toMatchObject({ status: 'fail', type: 'already_paid' })
  expect(await shop.isPaid(payer)).toBe(true)
  expect(await shop.start(payer, 'main-12w-50')).toMatchObject({ status: 'fail', type: 'already_paid' })

  const other = await shop.openVisit()
  const declined = await shop.start(other)
  shop.provider.decline(declined.data.id)
  const again = await shop.start(other)
  expect(again).toMatchObject({ status: 'ok' })
  expect(again.data.id).not.toBe(declined.data.id)
})

test('a provider that hears of an order only when it is paid keeps its form', async () => {
  const late = await openForBuyers({ hearsLate: true, cannotClose: true })
  const id = await late.openVisit()
  const first = await late.start(id)
  await late.later(6)
  expect((await late.start(id)).data.id).toBe(first.data.id)
  late.provider.pay(first.data.id)
  await late.later(5)
  expect(await late.isPaid(id)).toBe(true)
  await late.close()
})
