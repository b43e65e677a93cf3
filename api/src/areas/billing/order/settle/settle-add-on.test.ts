import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openForOwners } from '../../../../../test/add-on-buyers.ts'
import type { Fault } from '../../../../../test/faulty-gateway.ts'
import { GatewayUnsure } from '../../../../gateways/payments/gateway.ts'
import { findOrder } from '../tables/orders.table.ts'
import { applyOutcomes } from './apply-outcomes.ts'
import { reconcileOrders } from './reconcile-orders.ts'
import { settleOrder } from './settle-order.ts'

let shop: Awaited<ReturnType<typeof openForOwners>>

beforeAll(async () => {
  shop = await openForOwners()
})
beforeEach(() => {
  shop.broken.fault = () => 'none'
})
afterAll(() => shop.close())

type Owner = Awaited<ReturnType<typeof shop.newOwner>>

/** Makes the first calls to the provider fail with these faults; later calls succeed. */
function breakFirst(...faults: readonly Fault[]): void {
  const left = [...faults]
  shop.broken.fault = () => left.shift() ?? 'none'
}

async function onlyOne({ accountId }: Owner) {
  const [row] = await shop.rows('select id from orders where account_id = $1', [accountId])
  const found = await findOrder(shop.deps.db, row.id)
  if (!found) throw new Error('nothing was bought')
  return found
}

async function buy() {
  const owner = await shop.newOwner()
  await shop.add(owner.token)
  return onlyOne(owner)
}

test('[I1] [I2] a refusal to repeat what was charged is no failure: the charge is found', async () => {
  const owner = await shop.newOwner()
  breakFirst('unanswered', 'refused')
  expect((await shop.add(owner.token)).code).toBe(503)
  expect((await shop.add(owner.token)).code).toBe(200)
  expect(shop.extrasOf(owner.pid)).toHaveLength(1)
  expect(await onlyOne(owner)).toMatchObject({ state: 'paid', nextPollAt: null })
})

test('[I2] a refusal that cannot be verified is not settled, and is not reported as failed', async () => {
  const owner = await shop.newOwner()
  breakFirst('refused', 'unheard')
  expect(await shop.add(owner.token)).toMatchObject({ code: 503, type: 'unavailable' })
  expect(await onlyOne(owner)).toMatchObject({ state: 'created' })
})

test('[I2] a charge that succeeds after a refusal is found without a webhook event', async () => {
  const owner = await shop.newOwner()
  breakFirst('refused')
  expect(await shop.add(owner.token)).toMatchObject({ code: 402, type: 'charge_refused' })
  const { id, amount, currency } = await onlyOne(owner)
  const sale = { orderId: id, customerId: 'x', title: 'x', email: null, language: 'en', ip: '::1' } as const
  await shop.provider.gateway.chargeSaved(
    { orderId: owner.pid, reference: null },
    { ...sale, amount, currency },
  )
  await shop.later(2)
  expect(await onlyOne(owner)).toMatchObject({ state: 'paid', failure: null, nextPollAt: null })
})

test('[I2] after a webhook event the provider is polled until it answers', async () => {
  const { id } = await buy()
  shop.provider.giveBack(id)
  shop.broken.fault = () => 'unheard'
  await shop.deliver()
  expect((await findOrder(shop.deps.db, id))?.nextPollAt).not.toBeNull()
  shop.broken.fault = () => 'none'
  await reconcileOrders({ ...shop.deps, now: () => new Date(shop.clock.now.getTime() + 60_000) })
  expect(await findOrder(shop.deps.db, id)).toMatchObject({ state: 'refunded', nextPollAt: null })
})

test('a paid order that the provider calls unpaid stays paid and is not polled for ever', async () => {
  const { id } = await buy()
  await shop.rows('update orders set next_poll_at = $2 where id = $1', [id, shop.clock.now])
  const found = await findOrder(shop.deps.db, id)
  if (found) await applyOutcomes(shop.deps, [{ order: found, outcome: { kind: 'gone' } }])
  expect(await findOrder(shop.deps.db, id)).toMatchObject({ state: 'paid', nextPollAt: null })
})

test('[I2] a pending refund is polled until it is done', async () => {
  const { id } = await buy()
  const due =
    "update orders set state = 'refunded', failure = 'already_paid', next_poll_at = $2 where id = $1"
  await shop.rows(due, [id, shop.clock.now])
  const found = await findOrder(shop.deps.db, id)
  if (found) await applyOutcomes(shop.deps, [{ order: found, outcome: { kind: 'gone' } }])
  const next = (await findOrder(shop.deps.db, id))?.nextPollAt
  expect(next?.getTime()).toBeGreaterThan(shop.clock.now.getTime())
  await shop.later(5)
  expect(shop.provider.extras.get(id)?.charge).toMatchObject({ refunded: 2999 })
  expect(await findOrder(shop.deps.db, id)).toMatchObject({ state: 'refunded', nextPollAt: null })
})

test('an order that was settled while an answer was lost is not polled again', async () => {
  const owner = await shop.newOwner()
  breakFirst('unanswered')
  await shop.add(owner.token)
  const { id } = await onlyOne(owner)
  const { gateway } = shop.provider
  const { read } = gateway
  Object.assign(gateway, {
    read: async () => {
      Object.assign(gateway, { read })
      await settleOrder(shop.deps, { orderId: id })
      throw new GatewayUnsure('lost')
    },
  })
  shop.clock.now = new Date(shop.clock.now.getTime() + 2 * 60_000)
  await reconcileOrders(shop.deps)
  expect(await findOrder(shop.deps.db, id)).toMatchObject({ state: 'paid', nextPollAt: null })
})
