import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openForBuyers } from '../../../../../test/buyers.ts'
import { findOrder } from '../tables/orders.table.ts'
import { applyOutcomes } from './apply-outcomes.ts'
import { settleOrder } from './settle-order.ts'

let shop: Awaited<ReturnType<typeof openForBuyers>>

beforeAll(async () => {
  shop = await openForBuyers({ cannotClose: true })
})
beforeEach(() => {
  shop.broken.fault = () => 'none'
})
afterAll(() => shop.close())

async function buy() {
  const id = await shop.openQuizSession()
  const purchaseId = String((await shop.start(id)).data.id)
  shop.provider.pay(purchaseId)
  await settleOrder(shop.deps, { orderId: purchaseId })
  return { id, purchaseId }
}

const chargeOf = (purchaseId: string) => {
  const charge = shop.provider.orders.get(purchaseId)?.charge
  if (!charge) throw new Error('nothing was charged')
  return charge
}
const kinds = async (purchaseId: string) =>
  (await shop.rows('select kind from ledger where order_id = $1 order by id', [purchaseId])).map(({ kind }) =>
    String(kind),
  )
const purchaseOf = async (purchaseId: string) => {
  const found = await findOrder(shop.deps.db, purchaseId)
  if (!found) throw new Error('nothing was bought')
  return found
}
const subscriptionOf = async (purchaseId: string) =>
  (
    await shop.rows('select state, next_charge_at from subscription where first_order_id = $1', [purchaseId])
  )[0]

test('[I3] a disputed charge ends what it bought, is in the ledger, and is not refunded as well', async () => {
  const { id, purchaseId } = await buy()
  shop.provider.dispute(purchaseId)
  for (let times = 0; times < 2; times += 1) await settleOrder(shop.deps, { orderId: purchaseId })
  expect(await kinds(purchaseId)).toEqual(['charge', 'dispute'])
  expect(await purchaseOf(purchaseId)).toMatchObject({
    state: 'refunded',
    failure: 'disputed',
    nextPollAt: null,
  })
  expect(await subscriptionOf(purchaseId)).toEqual({ state: 'revoked', next_charge_at: null })
  expect(chargeOf(purchaseId).refunded).toBe(0)
  expect(await shop.isPaid(id)).toBe(false)
  expect(shop.logged()).toContain('a charge is disputed')
})

test('[I3] a charge that is disputed before we learn of it grants nothing', async () => {
  const id = await shop.openQuizSession()
  const purchaseId = String((await shop.start(id)).data.id)
  shop.provider.pay(purchaseId, { isDisputed: true })
  await settleOrder(shop.deps, { orderId: purchaseId })
  expect(await kinds(purchaseId)).toEqual(['charge', 'dispute'])
  expect(await subscriptionOf(purchaseId)).toBeUndefined()
  expect(chargeOf(purchaseId).refunded).toBe(0)
})

test('a dispute that is won again is left to people', async () => {
  const { id, purchaseId } = await buy()
  const before = chargeOf(purchaseId)
  shop.provider.dispute(purchaseId)
  await settleOrder(shop.deps, { orderId: purchaseId })
  const order = shop.provider.orders.get(purchaseId)
  if (order) order.charge = before
  await settleOrder(shop.deps, { orderId: purchaseId })
  expect(await purchaseOf(purchaseId)).toMatchObject({
    state: 'refunded',
    failure: 'disputed',
    nextPollAt: null,
  })
  expect(await shop.isPaid(id)).toBe(false)
  expect(chargeOf(purchaseId).refunded).toBe(0)
  expect(shop.logged()).toContain('money that had gone back is there again')
})

test('[I8] an answer from before a refund grants and refunds nothing, and the provider is polled again', async () => {
  const { id, purchaseId } = await buy()
  const stale = { kind: 'paid', charge: chargeOf(purchaseId) } as const
  shop.provider.giveBack(purchaseId)
  await settleOrder(shop.deps, { orderId: purchaseId })
  const purchase = await purchaseOf(purchaseId)
  expect(purchase).toMatchObject({ state: 'refunded', failure: 'refunded', nextPollAt: null })

  expect(await applyOutcomes(shop.deps, [{ order: purchase, outcome: stale }])).toEqual([])
  expect(await purchaseOf(purchaseId)).toMatchObject({ state: 'refunded', failure: 'refunded' })
  expect((await purchaseOf(purchaseId)).nextPollAt).not.toBeNull()
  expect(await shop.isPaid(id)).toBe(false)
  await shop.later(5)
  expect(await purchaseOf(purchaseId)).toMatchObject({ state: 'refunded', nextPollAt: null })
  expect(await kinds(purchaseId)).toEqual(['charge', 'refund'])
})

test('an answer to a question without the reference says nothing of a form opened meanwhile', async () => {
  const id = await shop.openQuizSession()
  const purchase = await purchaseOf(String((await shop.start(id)).data.id))
  expect(purchase.reference).not.toBeNull()
  await applyOutcomes(shop.deps, [{ order: { ...purchase, reference: null }, outcome: { kind: 'gone' } }])
  expect(await purchaseOf(purchase.id)).toMatchObject({ state: 'open' })
  expect((await purchaseOf(purchase.id)).nextPollAt).not.toBeNull()
})
