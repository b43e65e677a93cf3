import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openForCustomers } from '../../../../test/customers.ts'

let room: Awaited<ReturnType<typeof openForCustomers>>

beforeAll(async () => {
  room = await openForCustomers()
})
afterAll(() => room.close())

test('[O-06] [O-32] two operators refund one charge at once: one refund, one refusal, two audit rows', async () => {
  const { accountId, purchaseId } = await room.owner()
  const customer = `account-${accountId}`
  const operators = [await room.operator('support'), await room.operator('owner')]
  const action = { kind: 'refund', order: purchaseId, amount: null }
  const previews = await Promise.all(operators.map((one) => room.preview(one, customer, action)))
  const body = (nth: number) => ({
    action,
    reason: 'asked by e-mail',
    token: previews[nth]?.token,
    key: randomUUID(),
  })
  // Each request runs on a connection of its own.
  const replies = await Promise.all(
    operators.map((one, nth) => room.ask(one, `customers/${customer}/refund/`, body(nth))),
  )
  expect(new Set(replies.map(({ code }) => code))).toEqual(new Set([200, 409]))
  await room.deps.queue.drain()
  const ledger = "select amount from ledger where order_id = $1 and kind = 'refund'"
  expect(await room.rows(ledger, [purchaseId])).toEqual([{ amount: 1999 }])
  expect(await room.rows('select amount from refund where order_id = $1', [purchaseId])).toEqual([
    { amount: 1999 },
  ])
  const outcomes = (await room.audit('customer.refund')).map(({ detail }) => detail.outcome)
  expect(outcomes).toHaveLength(2)
  expect(new Set(outcomes)).toEqual(new Set(['done', 'refused']))
})
