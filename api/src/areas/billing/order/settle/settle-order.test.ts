import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openForBuyers } from '../../../../../test/buyers.ts'
import { settleOrderJob } from '../jobs.ts'

let shop: Awaited<ReturnType<typeof openForBuyers>>

beforeAll(async () => {
  shop = await openForBuyers({ cannotClose: true })
})
beforeEach(() => {
  shop.broken.fault = () => 'none'
  shop.mails.length = 0
  shop.provider.notices.length = 0
})
afterAll(() => shop.close())

const week = 7 * 24 * 60 * 60 * 1000

async function openPurchase(pid = 'main-4w-50', language?: string, email?: string) {
  const id = await shop.openQuizSession(email)
  const { data } = await shop.start(id, pid, language)
  return { id, purchaseId: String(data.id) }
}

const ledgerOf = (purchaseId: string) =>
  shop.rows('select kind, amount, currency, charge_id from ledger where order_id = $1 order by id', [
    purchaseId,
  ])
const subscriptionsOf = (id: string) =>
  shop.rows('select * from subscription where session_id = $1 order by started_at', [id])
const purchaseOf = async (purchaseId: string) =>
  (await shop.rows('select * from orders where id = $1', [purchaseId]))[0]

test('[D9] [I2] a paid purchase is one ledger row, one subscription for its weeks, and one receipt', async () => {
  const { id, purchaseId } = await openPurchase()
  const at = shop.clock.now
  shop.provider.pay(purchaseId)
  await shop.deliver()
  await shop.redeliver(purchaseId)
  const { first } = shop.provider.orders.get(purchaseId)?.sale ?? {}
  expect(await ledgerOf(purchaseId)).toEqual([
    { kind: 'charge', amount: first?.amount, currency: 'USD', charge_id: `ch-${purchaseId}` },
  ])
  const ends = new Date(at.getTime() + 4 * week)
  expect(await subscriptionsOf(id)).toMatchObject([
    {
      state: 'trial',
      started_at: at,
      expires_at: ends,
      next_charge_at: ends,
    },
  ])
  expect(await purchaseOf(purchaseId)).toMatchObject({ state: 'paid', next_poll_at: null })
  expect(await shop.isPaid(id)).toBe(true)
  expect(shop.mails).toHaveLength(1)
})

test('without a discount the first period is no trial', async () => {
  const { id } = await openPurchase()
  await shop.later(12)
  const { data } = await shop.start(id, 'main-4w-0')
  shop.provider.pay(data.id)
  await shop.deliver()
  expect(await subscriptionsOf(id)).toMatchObject([{ state: 'active', product_id: 'main-4w-0' }])
})

test('the receipt says what was paid and what comes, and its link brings the payer back', async () => {
  const { id, purchaseId } = await openPurchase('main-4w-50', 'es', 'eva@mail.example')
  shop.provider.pay(purchaseId)
  await shop.deliver()
  const [mail] = shop.mails
  const sale = shop.provider.orders.get(purchaseId)?.sale
  const price = (minor = 0) => (minor / 100).toFixed(2)
  expect(mail).toMatchObject({ to: 'eva@mail.example', subject: 'Tu recibo' })
  expect(mail?.text).toContain(price(sale?.first.amount))
  expect(mail?.text).toContain(price(sale?.renewal?.amount))
  expect(mail?.text).toContain('cada 4 semanas')
  const token = /\/\?resume=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  const held = (await shop.app.inject({ url: `/profile/get-data/?id=${token}` })).json()
  expect(held.data).toMatchObject({ id, isPaid: true })
})

test('a declined purchase grants nothing and is no longer polled', async () => {
  const { id, purchaseId } = await openPurchase()
  shop.provider.decline(purchaseId)
  await shop.deliver()
  expect(await purchaseOf(purchaseId)).toMatchObject({
    state: 'failed',
    failure: 'declined',
    next_poll_at: null,
  })
  expect(await shop.isPaid(id)).toBe(false)
  expect(await ledgerOf(purchaseId)).toEqual([])
})

test.for([
  ['more', { amount: 999_900 }],
  ['less', { amount: 1 }],
  ['another currency', { currency: 'EUR' }],
] as const)('[I1] a charge of %s than was agreed to is refunded, loudly', async ([, charge]) => {
  const { id, purchaseId } = await openPurchase()
  shop.provider.pay(purchaseId, charge)
  await shop.deliver()
  expect(shop.provider.orders.get(purchaseId)?.charge?.refunded).toBeGreaterThan(0)
  expect((await ledgerOf(purchaseId)).map(({ kind }) => kind)).toEqual(['charge', 'refund'])
  expect(await purchaseOf(purchaseId)).toMatchObject({ state: 'refunded', failure: 'not_the_agreed_price' })
  expect(await shop.isPaid(id)).toBe(false)
  expect(shop.logged()).toContain(purchaseId)
})

test('[I1] two plans paid in two tabs: the first lands, the second is refunded', async () => {
  const { id, purchaseId } = await openPurchase()
  const second = String((await shop.start(id, 'main-12w-50')).data.id)
  shop.provider.pay(second)
  shop.provider.pay(purchaseId)
  await shop.deliver()
  const paid = [purchaseId, second].filter((one) => shop.provider.orders.get(one)?.charge?.refunded === 0)
  expect(paid).toHaveLength(1)
  expect(await subscriptionsOf(id)).toMatchObject([{ first_order_id: paid[0] }])
  expect(shop.mails).toHaveLength(1)
})

test('a late success of a closed purchase lands when nothing else was paid', async () => {
  const { id, purchaseId } = await openPurchase()
  await shop.start(id, 'main-12w-50')
  expect(await purchaseOf(purchaseId)).toMatchObject({ state: 'closed' })
  shop.provider.pay(purchaseId)
  await shop.deliver()
  expect(await subscriptionsOf(id)).toMatchObject([{ first_order_id: purchaseId }])
})

test('a refund whose answer is lost is read from the provider, and made once', async () => {
  const { purchaseId } = await openPurchase()
  shop.provider.pay(purchaseId, { amount: 5 })
  let calls = 0
  // The first call reads the order, the second refunds it.
  shop.broken.fault = () => ((calls += 1) === 2 ? 'unanswered' : 'none')
  await shop.deliver()
  expect(await purchaseOf(purchaseId)).toMatchObject({ state: 'refunded' })
  await shop.later(2)
  expect((await ledgerOf(purchaseId)).map(({ kind }) => kind)).toEqual(['charge', 'refund'])
  expect(await purchaseOf(purchaseId)).toMatchObject({ state: 'refunded', next_poll_at: null })
})

test('money that the provider gave back ends what it bought', async () => {
  const { id, purchaseId } = await openPurchase()
  shop.provider.pay(purchaseId)
  await shop.deliver()
  shop.provider.giveBack(purchaseId)
  await shop.deliver()
  expect(await subscriptionsOf(id)).toMatchObject([{ state: 'revoked', next_charge_at: null }])
  expect((await ledgerOf(purchaseId)).map(({ kind }) => kind)).toEqual(['charge', 'refund'])
  expect(await shop.isPaid(id)).toBe(false)
})

test.for(['giveBack', 'dispute'] as const)(
  '[I1] after a %s at the provider nothing is charged for it any more',
  async (how) => {
    const { purchaseId } = await openPurchase()
    shop.provider.pay(purchaseId)
    await shop.deliver()
    shop.provider[how](purchaseId)
    await shop.deps.queue.send(settleOrderJob, { orderId: purchaseId })
    await shop.deps.queue.drain()
    expect(await purchaseOf(purchaseId)).toMatchObject({ state: 'refunded' })
    await shop.skip(29 * 24 * 60)
    const charged = [...shop.provider.extras.values()].map(({ firstOrderId }) => firstOrderId)
    expect(charged).not.toContain(purchaseId)
    const { charge } = shop.provider.orders.get(purchaseId) ?? {}
    expect(charge?.refunded).toBe(how === 'giveBack' ? charge?.amount : 0)
  },
)

test('the ledger can be neither changed, nor deleted from, nor emptied', async () => {
  const { purchaseId } = await openPurchase()
  shop.provider.pay(purchaseId)
  await shop.deliver()
  const refusal = 'the ledger is only ever added to'
  const { pool } = shop.database
  await expect(pool.query('update ledger set amount = 1')).rejects.toThrow(refusal)
  await expect(pool.query('delete from ledger')).rejects.toThrow(refusal)
  await expect(pool.query('truncate ledger')).rejects.toThrow(refusal)
  await expect(pool.query('truncate orders cascade')).rejects.toThrow(refusal)
  expect(await ledgerOf(purchaseId)).toHaveLength(1)
})
