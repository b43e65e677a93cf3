import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMembers, type Member } from '../../../../test/add-members.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import type { Database } from '../../../db/database.ts'
import { readMoney } from './read-money.ts'

const now = () => new Date('2026-04-30T12:00:00Z')
const spring = { from: '2026-03-01', to: '2026-04-30', zone: 'UTC' }
let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

type Charge = { readonly kind: string; readonly amount: number; readonly at: string; readonly state?: string }

/** Adds an order of a subscription; a paid one with its movement in the ledger. Returns the id of the order. */
async function addOrder({ subscriptionId, purchaseId, accountId }: Member, charge: Charge): Promise<string> {
  const { kind, amount, at, state = 'paid' } = charge
  const id = randomUUID()
  const isAddOn = kind === 'add_on'
  await database.pool.query(
    `insert into orders (id, kind, account_id, subscription_id, product_id, gateway, currency, amount, weeks, period,
       card_order_id, consent_id, language, customer_id, state, created_at, changed_at)
     select $1, $2, $3, $4, product_id, gateway, currency, $5, $6, $7, id, consent_id, language, customer_id, $8, $9, $9
     from orders where id = $10`,
    [
      id,
      kind,
      isAddOn ? accountId : null,
      isAddOn ? null : subscriptionId,
      amount,
      isAddOn ? null : 4,
      isAddOn ? null : 2,
      state,
      at,
      purchaseId,
    ],
  )
  if (state === 'paid') await move(id, 'charge', amount, at)
  return id
}

async function move(orderId: string, kind: string, amount: number, at: string): Promise<void> {
  await database.pool.query(
    `insert into ledger (order_id, gateway, charge_id, kind, amount, total, currency, happened_at, recorded_at)
     values ($1, 'sandbox', $2, $3, $4, $4, 'USD', $5, $5)`,
    [orderId, `ch_${randomUUID()}`, kind, amount, at],
  )
}

async function readSpring(zone = 'UTC') {
  const { currencies } = await readMoney({ reports: database.db, now }, { query: { ...spring, zone } })
  const [usd] = currencies
  if (usd === undefined) throw new Error('nothing was earned')
  return usd
}

test('[O-20] [O-22] the money report says what was earned, recovered and refunded, by day and by week of purchase', async () => {
  // Two people buy in the week of Monday 2 March, one in the week of 9 March.
  const [ana, ben] = await addMembers(database.pool, {
    count: 2,
    startedAt: new Date('2026-03-03T23:30:00Z'),
  })
  const [cleo] = await addMembers(database.pool, { count: 1, startedAt: new Date('2026-03-10T12:00:00Z') })
  if (!ana || !ben || !cleo) throw new Error('nobody bought')
  await addOrder(ana, { kind: 'renewal', amount: 3999, at: '2026-03-31T23:30:00Z', state: 'failed' })
  await addOrder(ana, { kind: 'renewal', amount: 3999, at: '2026-04-03T23:30:00Z' })
  await addOrder(ben, { kind: 'add_on', amount: 2999, at: '2026-03-04T10:00:00Z' })
  await move(ben.purchaseId, 'refund', 500, '2026-03-20T10:00:00Z')
  await move(cleo.purchaseId, 'dispute', 1999, '2026-04-01T10:00:00Z')

  const usd = await readSpring()
  expect(usd.total).toEqual({
    plans: { count: 3, amount: 3 * 1999 },
    renewals: { count: 1, amount: 3999 },
    addOns: { count: 1, amount: 2999 },
    refunds: { count: 1, amount: 500 },
    disputes: { count: 1, amount: 1999 },
    net: 3 * 1999 + 3999 + 2999 - 500 - 1999,
  })
  expect(usd.days).toHaveLength(61)
  expect(usd.days.find(({ day }) => day === '2026-03-03')?.plans).toEqual({ count: 2, amount: 3998 })
  expect(usd.recovered).toEqual([{ afterDays: 3, count: 1, amount: 3999 }])
  expect(usd.cohorts).toEqual([
    {
      week: '2026-03-02',
      subscriptions: 2,
      netByWeek: [6997, 6997, 6497, 6497, 10496],
    },
    { week: '2026-03-09', subscriptions: 1, netByWeek: [1999, 1999, 1999, 0] },
  ])

  // In Madrid it was already Wednesday when the two bought.
  const madrid = await readSpring('Europe/Madrid')
  expect(madrid.days.find(({ day }) => day === '2026-03-04')?.plans.count).toBe(2)
  expect(madrid.total).toEqual(usd.total)
})

test('[O-22] what is due counts the charges of the next 7 and 30 days, and no cancelled subscription', async () => {
  const before = (await readSpring()).due
  const [soon, later, cancelled] = await addMembers(database.pool, {
    count: 3,
    startedAt: new Date('2026-04-25T12:00:00Z'),
  })
  await database.pool.query("update subscription set next_charge_at = '2026-05-07T11:00Z' where id = $1", [
    soon?.subscriptionId,
  ])
  await database.pool.query("update subscription set state = 'cancelled' where id = $1", [
    cancelled?.subscriptionId,
  ])
  expect(later).toBeDefined()
  const { in7, in30 } = (await readSpring()).due
  expect([in7.count - before.in7.count, in7.amount - before.in7.amount]).toEqual([1, 3999])
  expect([in30.count - before.in30.count, in30.amount - before.in30.amount]).toEqual([2, 2 * 3999])
})

test('[O-22] an add-on without a card counts with the first subscription of its account', async () => {
  const [dora] = await addMembers(database.pool, { count: 1, startedAt: new Date('2026-04-08T12:00:00Z') })
  if (!dora) throw new Error('nobody bought')
  const addOn = await addOrder(dora, { kind: 'add_on', amount: 2999, at: '2026-04-09T10:00:00Z' })
  const week = async () => (await readSpring()).cohorts.find(({ week }) => week === '2026-04-06')
  expect(await week()).toMatchObject({ subscriptions: 1, netByWeek: [4998] })
  await database.pool.query('update orders set card_order_id = null where id = $1', [addOn])
  expect(await week()).toMatchObject({ subscriptions: 1, netByWeek: [4998] })
})

test('[O-22] the weeks of purchase are reported beside thousands of subscriptions, each of whose orders is read once', async () => {
  const many = await addMembers(database.pool, { count: 4000, startedAt: new Date('2026-04-14T12:00:00Z') })
  const { cohorts } = await readSpring()
  const amount = many.length * 1999
  expect(cohorts.find(({ week }) => week === '2026-04-13')).toMatchObject({
    subscriptions: many.length,
    netByWeek: [amount],
  })
})
