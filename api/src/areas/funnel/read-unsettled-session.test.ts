import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openForBuyers } from '../../../test/buyers.ts'

let shop: Awaited<ReturnType<typeof openForBuyers>>
/** How often the provider was called in the running test. */
let calls = 0

beforeAll(async () => {
  shop = await openForBuyers()
})
beforeEach(() => {
  calls = 0
  shop.broken.fault = () => {
    calls += 1
    return 'none'
  }
})
afterAll(() => shop.close())

/** A session whose payer has a card form on screen. */
async function openForm() {
  const id = await shop.openQuizSession()
  const { data } = await shop.start(id)
  calls = 0
  return { id, orderId: String(data.id) }
}

test('[W-04] (D9) a payment without a webhook event shows in any browser that reads the session', async () => {
  const { id, orderId } = await openForm()
  shop.provider.pay(orderId)
  expect(await shop.isPaid(id)).toBe(true)
  expect(await shop.rows('select state from orders where id = $1', [orderId])).toEqual([{ state: 'paid' }])
  expect(calls).toBe(1)
  expect(await shop.isPaid(id)).toBe(true)
  expect(calls).toBe(1)
})

test('[F-13] (D9) a mailed link leads to registration after a payment without a webhook event', async () => {
  const { id, orderId } = await openForm()
  const payload = { id, email: 'lena@mail.example', isReceiveAdvert: true }
  const headers = { cookie: shop.cookieOf({ id }) }
  await shop.app.inject({ method: 'POST', url: '/profile/set-email/', payload, headers })
  await shop.deps.queue.drain()
  const mail = shop.mails.find(({ to }) => to === payload.email)
  const link = /\/\?resume=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  shop.provider.pay(orderId)
  const reply = await shop.app.inject({ method: 'POST', url: '/profile/open-link/', payload: { link } })
  expect(reply.json().data).toMatchObject({ id, replaced: null, isPaid: true })
})

test('[W-04] without a form on screen the provider is not called', async () => {
  const id = await shop.openQuizSession()
  calls = 0
  expect(await shop.isPaid(id)).toBe(false)
  expect(calls).toBe(0)
})

test('[W-04] a provider that does not respond delays the reply by 3 seconds at most', async () => {
  const { id, orderId } = await openForm()
  shop.provider.pay(orderId)
  const called = new Promise<void>((resolve) => {
    shop.broken.fault = () => {
      resolve()
      return 'silent'
    }
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const isPaid = shop.isPaid(id)
    await called
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await isPaid).toBe(false)
  } finally {
    vi.useRealTimers()
  }
})

test('[W-04] a session can make the server call the provider only a few times a minute', async () => {
  const { id, orderId } = await openForm()
  for (let reads = 0; reads < 20; reads += 1) expect(await shop.isPaid(id)).toBe(false)
  expect(calls).toBeLessThanOrEqual(6)
  shop.provider.pay(orderId)
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
  expect(await shop.isPaid(id)).toBe(true)
})
