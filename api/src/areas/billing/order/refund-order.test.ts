import { afterAll, beforeAll, expect, test } from 'vitest'
import { openForBuyers } from '../../../../test/buyers.ts'
import { refundInTwoParts, refundPart } from '../../../../test/refund-in-parts.ts'
import { payWith } from '../../../../test/sandbox-payer.ts'
import { openTestApp } from '../../../../test/test-app.ts'

let shop: Awaited<ReturnType<typeof openForBuyers>>

beforeAll(async () => {
  shop = await openForBuyers()
})
afterAll(() => shop.close())

async function sell() {
  const id = await shop.openQuizSession()
  const orderId = String((await shop.start(id)).data.id)
  shop.provider.pay(orderId)
  await shop.deliver()
  return { id, orderId }
}

const refundedOf = (orderId: string) => shop.provider.orders.get(orderId)?.charge?.refunded
const movementsOf = (orderId: string) =>
  shop.rows('select kind, amount, total from ledger where order_id = $1 order by id', [orderId])
const refundsOf = (orderId: string) =>
  shop.rows('select amount, state from refund where order_id = $1 order by position', [orderId])

test('[I1] [I2] an order is refunded in two parts, each once, and what it bought stays', async () => {
  const { id, orderId } = await sell()
  await refundInTwoParts(shop.deps, orderId)
  await shop.deliver()
  expect(refundedOf(orderId)).toBe(1200)
  expect(await movementsOf(orderId)).toEqual([
    { kind: 'charge', amount: 1999, total: 1999 },
    { kind: 'refund', amount: 500, total: 500 },
    { kind: 'refund', amount: 700, total: 1200 },
  ])
  expect(await refundsOf(orderId)).toEqual([
    { amount: 500, state: 'done' },
    { amount: 700, state: 'done' },
  ])
  expect(await shop.isPaid(id)).toBe(true)
  expect(await shop.rows('select state, next_poll_at from orders where id = $1', [orderId])).toEqual([
    { state: 'paid', next_poll_at: null },
  ])
})

test('[I1] requests at the same time never exceed the charge together', async () => {
  const { orderId } = await sell()
  const requests = await Promise.allSettled([1, 2, 3, 4].map(() => refundPart(shop.deps, orderId, 900)))
  expect(requests.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  await shop.deps.queue.drain()
  expect(refundedOf(orderId)).toBe(1800)
})

test.for(['unheard', 'unanswered'] as const)(
  '[I2] a partial refund that is %s is sent until it is made, once',
  async (fault) => {
    const { orderId } = await sell()
    const faults = ['none', fault] as const
    let calls = 0
    shop.broken.fault = () => faults[calls++] ?? 'none'
    await refundPart(shop.deps, orderId, 500)
    await shop.deps.queue.drain()
    shop.broken.fault = () => 'none'
    await shop.later(5)
    expect(refundedOf(orderId)).toBe(500)
    expect(await refundsOf(orderId)).toEqual([{ amount: 500, state: 'done' }])
  },
)

test('[I2] what the provider refunded by itself counts towards the total; the rest ends what was bought', async () => {
  const { id, orderId } = await sell()
  await refundPart(shop.deps, orderId, 500)
  await shop.deps.queue.drain()
  await refundPart(shop.deps, orderId, 1499)
  await shop.deps.queue.drain()
  expect(refundedOf(orderId)).toBe(1999)
  expect(await shop.isPaid(id)).toBe(false)
  expect(await shop.rows('select state, failure from orders where id = $1', [orderId])).toEqual([
    { state: 'refunded', failure: 'refunded' },
  ])
})

test('[D9] [I1] the sandbox refunds an order in two parts', async () => {
  const { app, deps, database, close } = await openTestApp({ rateLimits: false })
  const post = async (url: string, payload: object) => {
    const headers = { cookie: `vela_payer=${'p'.repeat(43)}` }
    return (await app.inject({ method: 'POST', url, payload, headers })).json()
  }
  const { data } = await post('/profile/quiz/', { key: 'gender', value: 'female', isMultiAnswer: false })
  const email = 'parts@mail.example'
  await post('/profile/set-email/', { id: data.id, email, isReceiveAdvert: false })
  await app.inject({ url: `/subscription/plans/?id=${data.id}&discount=50` })
  const started = await post('/payment/process/', { id: data.id, pid: 'main-4w-50', ps: '' })
  await payWith(app, { reference: '', signature: started.data.signature }, 'pays')
  await deps.queue.drain()
  await refundInTwoParts(deps, started.data.id)
  const { rows } = await database.pool.query(
    'select kind, amount from sandbox_charge where order_id = $1 order by happened_at, amount desc',
    [started.data.id],
  )
  expect(rows).toEqual([
    { kind: 'charge', amount: 1999 },
    { kind: 'refund', amount: 500 },
    { kind: 'refund', amount: 700 },
  ])
  await close()
})
