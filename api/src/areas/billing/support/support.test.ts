import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openForOwners } from '../../../../test/owners.ts'
import { prepareAction } from './prepare-action.ts'
import { prepareReceiptAgain } from './resend-mail.ts'
import type { SupportAction } from './support-action.ts'

type Academy = Awaited<ReturnType<typeof openForOwners>>
type Owner = Awaited<ReturnType<Academy['owner']>>

let academy: Academy

beforeAll(async () => {
  academy = await openForOwners()
})
afterAll(() => academy.close())
beforeEach(() => {
  academy.broken.fault = () => 'none'
})

const buyerOf = ({ accountId, id }: Owner) => ({ accountId, sessionIds: [id] })
const subscriptionOf = async ({ accountId }: Owner) =>
  (await academy.rows('select * from subscription where account_id = $1', [accountId]))[0]
const ledgerOf = (orderId: string) =>
  academy.rows('select kind, amount, total from ledger where order_id = $1 order by id', [orderId])
const newest = async ({ email }: Owner) => (await academy.mailsTo(email)).at(-1)?.text

/** Previews and carries out in one transaction, as the operator's room does with the token in between. */
async function act(owner: Owner, action: SupportAction) {
  const done = await academy.deps.db.transaction(async (tx) => {
    const prepared = await prepareAction(academy.deps, tx, buyerOf(owner), action)
    if ('refusal' in prepared) return prepared
    await prepared.carryOut()
    return prepared.consequences
  })
  await academy.deps.queue.drain()
  return done
}

const preview = (owner: Owner, action: SupportAction) =>
  academy.deps.db.transaction(async (tx) => prepareAction(academy.deps, tx, buyerOf(owner), action))

test('[O-32] parts are refunded up to the paid amount and keep the access; the last part ends it', async () => {
  const owner = await academy.owner()
  const part = (amount: number | null) => ({ kind: 'refund', orderId: owner.purchaseId, amount }) as const
  expect(await act(owner, part(500))).toMatchObject({
    refund: { amount: 500, total: 500, isWhole: false },
    subscription: { state: 'trial' },
    email: 'refunded_in_part',
  })
  expect(await newest(owner)).toContain('$5.00 of your payment of $19.99')
  expect(await act(owner, part(499))).toMatchObject({ refund: { amount: 499, total: 999 } })
  expect(await act(owner, part(1001))).toEqual({
    refusal: 'At most 1000 in minor units of USD is left to refund.',
  })
  expect(await subscriptionOf(owner)).toMatchObject({ state: 'trial' })
  expect(await act(owner, part(1000))).toMatchObject({
    refund: { amount: 1000, total: 1999, isWhole: true },
    subscription: { state: 'revoked', accessUntil: null, nextCharge: null },
    email: 'refunded',
  })
  expect(await subscriptionOf(owner)).toMatchObject({ state: 'revoked', next_charge_at: null })
  expect(await newest(owner)).toContain('We’ve refunded the payment of $10.00')
  expect(await ledgerOf(owner.purchaseId)).toEqual([
    { kind: 'charge', amount: 1999, total: 1999 },
    { kind: 'refund', amount: 500, total: 500 },
    { kind: 'refund', amount: 499, total: 999 },
    { kind: 'refund', amount: 1000, total: 1999 },
  ])
  expect(academy.provider.orders.get(owner.purchaseId)?.charge?.refunded).toBe(1999)
  expect(await act(owner, part(null))).toHaveProperty('refusal')
})

test('[O-32] what was refunded at the dashboard counts, and a part comes on top of it', async () => {
  const owner = await academy.owner()
  const { gateway, orders } = academy.provider
  const charge = orders.get(owner.purchaseId)?.charge
  if (!charge) throw new Error('not paid')
  const ref = { orderId: owner.purchaseId, reference: null, card: null }
  await gateway.refund(ref, charge, 300, 'at the dashboard')
  await academy.deliver()
  const part = { kind: 'refund', orderId: owner.purchaseId, amount: 200 } as const
  expect(await act(owner, part)).toMatchObject({ refund: { amount: 200, total: 500, isWhole: false } })
  expect(orders.get(owner.purchaseId)?.charge?.refunded).toBe(500)
})

test('[O-32] an order of somebody else is not refunded', async () => {
  const [owner, other] = [await academy.owner(), await academy.owner()]
  const action = { kind: 'refund', orderId: other.purchaseId, amount: null } as const
  expect(await act(owner, action)).toEqual({ refusal: 'This customer has no such order or subscription.' })
  expect(await subscriptionOf(other)).toMatchObject({ state: 'trial' })
})

test('[O-32] the preview changes nothing, and its token ends with the state that it was about', async () => {
  const owner = await academy.owner()
  const whole = { kind: 'refund', orderId: owner.purchaseId, amount: null } as const
  const first = await preview(owner, whole)
  const second = await preview(owner, whole)
  expect(second).toEqual({ ...first, carryOut: expect.any(Function) })
  expect(await subscriptionOf(owner)).toMatchObject({ state: 'trial' })
  await act(owner, { ...whole, amount: 1 })
  const third = await preview(owner, whole)
  expect('token' in first && 'token' in third && first.token === third.token).toBe(false)
})

test('[O-33] a cancel says until when the access lasts and does just that', async () => {
  const owner = await academy.owner()
  const { id: subscriptionId, expires_at: until } = await subscriptionOf(owner)
  const consequences = await act(owner, { kind: 'cancel', subscriptionId })
  expect(consequences).toMatchObject({
    subscription: { state: 'cancelled', accessUntil: until, nextCharge: null },
    email: 'cancelled',
  })
  expect(await subscriptionOf(owner)).toMatchObject({ state: 'cancelled', next_charge_at: null })
  expect(await newest(owner)).toContain('canceled')
  expect(await act(owner, { kind: 'cancel', subscriptionId })).toHaveProperty('refusal')
})

test('[O-34] granted days move the end and the next charge, and the email says so', async () => {
  const owner = await academy.owner()
  const before = await subscriptionOf(owner)
  const granted = await act(owner, { kind: 'grant_days', subscriptionId: before.id, days: 14 })
  const until = new Date(before.expires_at.getTime() + 14 * 24 * 60 * 60 * 1000)
  expect(granted).toMatchObject({
    subscription: { accessUntil: until, nextCharge: { at: until, amount: 3999 } },
  })
  expect(await subscriptionOf(owner)).toMatchObject({ expires_at: until, next_charge_at: until })
  expect(await newest(owner)).toContain('the extra days cost nothing')
})

test('[O-35] [I4] a cancellation is undone with a consent of its own; an ended subscription is not charged', async () => {
  const owner = await academy.owner()
  const { id: subscriptionId, expires_at: until } = await subscriptionOf(owner)
  expect(await act(owner, { kind: 'restore', subscriptionId })).toHaveProperty('refusal')
  await act(owner, { kind: 'cancel', subscriptionId })
  expect(await act(owner, { kind: 'restore', subscriptionId })).toMatchObject({
    subscription: { state: 'active', nextCharge: { at: until, amount: 3999 } },
    email: 'restored',
  })
  const { consent_id: consentId } = await subscriptionOf(owner)
  expect(await academy.rows('select kind, text_version from consent where id = $1', [consentId])).toEqual([
    { kind: 'restore', text_version: 'support-2026-11-18' },
  ])
  expect(await newest(owner)).toContain('no longer cancelled')
  await act(owner, { kind: 'cancel', subscriptionId })
  await academy.skip(29 * 24 * 60)
  expect(await act(owner, { kind: 'restore', subscriptionId })).toHaveProperty('refusal')
  expect(
    [...academy.provider.extras.values()].filter((one) => one.firstOrderId === owner.purchaseId),
  ).toEqual([])
})

test('[O-36] [I2] a won dispute is a reversal in the ledger, and an operator gives the access back', async () => {
  const owner = await academy.owner()
  const { purchaseId } = owner
  const back = { kind: 'return_access', orderId: purchaseId } as const
  await academy.skip(7 * 24 * 60)
  academy.provider.dispute(purchaseId)
  await academy.deliver()
  expect(await subscriptionOf(owner)).toMatchObject({ state: 'revoked' })
  expect(await act(owner, back)).toEqual({
    refusal: 'The dispute is not won: by the ledger the bank still has the money.',
  })
  await academy.skip(60 * 24 * 60)
  const order = academy.provider.orders.get(purchaseId)
  if (!order?.charge) throw new Error('not paid')
  order.charge = { ...order.charge, isDisputed: false }
  for (let times = 0; times < 2; times += 1) {
    academy.provider.notices.push({ eventId: randomUUID(), kind: 'won', orderId: purchaseId, chargeId: null })
    await academy.deliver()
  }
  expect((await ledgerOf(purchaseId)).map(({ kind }) => kind)).toEqual(['charge', 'dispute', 'reversal'])
  expect(await subscriptionOf(owner)).toMatchObject({ state: 'revoked' })
  const returned = await act(owner, back)
  // Three of four weeks were left when the dispute came.
  const until = new Date(academy.clock.now.getTime() + 21 * 24 * 60 * 60 * 1000)
  expect(returned).toMatchObject({
    subscription: { state: 'cancelled', accessUntil: until, nextCharge: null },
    email: 'access_returned',
  })
  expect(await subscriptionOf(owner)).toMatchObject({ state: 'cancelled', expires_at: until })
  expect(await academy.rows('select state, failure from orders where id = $1', [purchaseId])).toEqual([
    { state: 'paid', failure: null },
  ])
  await academy.redeliver(purchaseId)
  expect(await subscriptionOf(owner)).toMatchObject({ state: 'cancelled' })
})

test('[O-38] a receipt is written anew, with a link of its own for a payer who has not registered', async () => {
  const id = await academy.openQuizSession('late.payer@mail.example')
  const purchaseId = await academy.buy(id)
  const link = /resume=([\w-]{43})/
  const first = await academy.readMail('late.payer@mail.example', link)
  await academy.deps.db.transaction(async (tx) => {
    const buyer = { accountId: null, sessionIds: [id] }
    const prepared = await prepareReceiptAgain(academy.deps, tx, buyer, purchaseId)
    if ('refusal' in prepared) throw new Error(prepared.refusal)
    await prepared.send()
  })
  const second = await academy.readMail('late.payer@mail.example', link)
  expect(second).not.toBe(first)
  expect((await academy.openLink(second)).code).toBe(200)
  expect((await academy.openLink(first)).code).toBe(404)
})
