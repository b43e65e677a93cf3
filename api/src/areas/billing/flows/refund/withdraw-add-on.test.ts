import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openForOwners } from '../../../../../test/add-on-buyers.ts'
import { readRights } from '../../read-rights.ts'

let shop: Awaited<ReturnType<typeof openForOwners>>

beforeAll(async () => {
  shop = await openForOwners()
})
beforeEach(() => {
  shop.mails.length = 0
})
afterAll(() => shop.close())

async function buyCourse() {
  const owner = await shop.newOwner()
  expect(await shop.add(owner.token, { id: owner.id, pid: owner.pid })).toMatchObject({ code: 200 })
  const [order] = await shop.rows("select id from orders where account_id = $1 and kind = 'add_on'", [
    owner.accountId,
  ])
  return { ...owner, orderId: String(order?.id) }
}

async function list(token: string, language = 'en') {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language }
  return (await shop.app.inject({ url: '/payment/courses/', headers })).json().data
}

const withdraw = (token: string, id: string) => shop.post('/payment/courses/withdraw/', { id }, { token })
const ledgerOf = (orderId: string) =>
  shop.rows('select kind, amount from ledger where order_id = $1 order by id', [orderId])
const hasCourse = async (accountId: string) => (await readRights(shop.deps, accountId)).addOns.length > 0

test('[O-72] a course is given back online: the preview names the amount, the money goes back, the course is closed', async () => {
  const { token, accountId, orderId, pid } = await buyCourse()
  expect(await hasCourse(accountId)).toBe(true)
  const [course] = await list(token)
  expect(course).toMatchObject({
    id: orderId,
    title: 'Fundamental analysis',
    currency: 'USD',
    amount: 2999,
    until: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  })
  shop.mails.length = 0
  expect(await withdraw(token, orderId)).toMatchObject({ code: 200, status: 'ok' })
  expect(await hasCourse(accountId)).toBe(false)
  expect(await list(token)).toEqual([])
  // A second tap changes nothing.
  expect(await withdraw(token, orderId)).toMatchObject({ code: 200, status: 'ok' })
  await shop.deps.queue.drain()
  expect(shop.extrasOf(pid)).toMatchObject([{ charge: { amount: 2999, refunded: 2999 } }])
  await shop.deliver()
  expect(await ledgerOf(orderId)).toEqual([
    { kind: 'charge', amount: 2999 },
    { kind: 'refund', amount: 2999 },
  ])
  const refunds = await shop.rows('select reason, amount from refund where order_id = $1', [orderId])
  expect(refunds).toEqual([{ reason: 'withdrawal', amount: 2999 }])
  const mails = shop.mails.filter(({ subject }) => subject === 'Your refund is on its way')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('$29.99')
  // The plan goes on.
  const [plan] = await shop.rows('select state from subscription where account_id = $1', [accountId])
  expect(plan).toEqual({ state: 'trial' })
})

test('[O-72] after 14 days the preview says that it is too late, and nothing moves', async () => {
  const { token, accountId, orderId } = await buyCourse()
  shop.pass({ days: 14 })
  expect((await list(token))[0]).toMatchObject({ amount: 2999 })
  shop.pass({ days: 1, minutes: 1 })
  expect((await list(token))[0]).toMatchObject({ amount: 0 })
  expect(await withdraw(token, orderId)).toMatchObject({ code: 409, type: 'no_ground' })
  expect(await hasCourse(accountId)).toBe(true)
  expect(await ledgerOf(orderId)).toEqual([{ kind: 'charge', amount: 2999 }])
})

test('[O-72] nobody gives back the course of somebody else', async () => {
  const { orderId, accountId } = await buyCourse()
  const { token } = await shop.newOwner()
  expect(await list(token)).toEqual([])
  expect(await withdraw(token, orderId)).toMatchObject({ code: 404, type: 'no_course' })
  expect(await withdraw(token, randomUUID())).toMatchObject({ code: 404 })
  expect(await hasCourse(accountId)).toBe(true)
})
