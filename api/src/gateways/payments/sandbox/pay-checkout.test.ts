import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeSale } from '../../../../test/describe-gateway.ts'
import { cardThat, intentOf, payWith, postAsFrame } from '../../../../test/sandbox-payer.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { GatewayRefused, type Opened, type OrderRef, type PaymentGateway, type Sale } from '../gateway.ts'
import { listMovements } from './sandbox-charge.table.ts'

let clock: Date
let academy: Awaited<ReturnType<typeof openTestApp>>
let gateway: PaymentGateway
let sale: Sale
let opened: Opened
let order: OrderRef

beforeEach(async () => {
  clock = new Date('2026-11-15T12:00:00Z')
  academy = await openTestApp({}, { now: () => clock, sendWebhook: async () => 200 })
  gateway = academy.deps.payments.choose('')
  sale = makeSale()
  opened = await gateway.openCheckout(sale)
  order = { orderId: sale.orderId, reference: opened.reference, card: null }
})

afterEach(() => academy.close())

const books = async () =>
  (await listMovements(academy.deps.db, sale.orderId)).map(({ kind, amount }) => ({ kind, amount }))

const firstCharge = () => ({ kind: 'charge', amount: sale.first.amount })

const renewal = () => ({
  ...sale,
  orderId: 'renewal',
  amount: sale.renewal?.amount ?? 0,
  ip: null,
})

const answerBank = (confirmed: boolean) =>
  postAsFrame(academy.app, '/sandbox/confirm', { intent: intentOf(opened), confirmed })

test('[P-18] twenty posts at once, with different cards, are one charge at most and one answer', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, turn) =>
      payWith(academy.app, opened, turn % 2 ? 'pays' : 'pays_then_fails'),
    ),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({
    state: 'paid',
    order: { order_id: sale.orderId, amount: sale.first.amount, currency: 'USD' },
  })
  expect(await books()).toEqual([firstCharge()])
})

test.for([
  ['pays', ['paid', 'paid', 'paid', 'paid']],
  ['pays_then_fails', ['card_declined', 'card_declined', 'card_declined', 'card_declined']],
  ['pays_then_recovers', ['insufficient_funds', 'insufficient_funds', 'paid', 'paid']],
  ['pays_then_refused', ['stolen_card for good', 'stolen_card for good']],
] as const)('[D9] [M-10] a card that %s: its later charges', async ([does, later]) => {
  expect(await payWith(academy.app, opened, does)).toMatchObject({ state: 'paid' })
  const answers: string[] = []
  for (const [index] of later.entries()) {
    const charge = { ...renewal(), orderId: `renewal-${index}` }
    const outcome = await gateway.chargeSaved(order, charge)
    expect(await gateway.read({ orderId: charge.orderId, reference: null, card: order })).toEqual(outcome)
    answers.push(
      outcome.kind === 'failed' ? `${outcome.code}${outcome.isHard ? ' for good' : ''}` : outcome.kind,
    )
  }
  expect(answers).toEqual(later)
  expect(await books()).toEqual([firstCharge()])
})

test('the same renewal with another price is refused', async () => {
  await payWith(academy.app, opened, 'pays')
  await gateway.chargeSaved(order, renewal())
  await expect(gateway.chargeSaved(order, { ...renewal(), amount: 1 })).rejects.toThrow(GatewayRefused)
})

test('[D9] a declined card and one that errors leave no money in the books, and no second try', async () => {
  expect(await payWith(academy.app, opened, 'declined')).toMatchObject({
    state: 'failed',
    code: 'card_declined',
  })
  expect(await payWith(academy.app, opened, 'pays')).toMatchObject({ state: 'failed', code: 'card_declined' })
  expect(await books()).toEqual([])
  expect(await gateway.read(order)).toEqual({ kind: 'failed', code: 'card_declined' })

  const other = await gateway.openCheckout(makeSale())
  expect(await payWith(academy.app, other, 'errors')).toMatchObject({
    state: 'failed',
    code: 'processing_error',
  })
})

test('[D9] a card with 3-D Secure is charged when the bank was answered, once', async () => {
  expect(await payWith(academy.app, opened, 'three_ds')).toMatchObject({ state: 'confirming' })
  expect(await gateway.read(order)).toEqual({ kind: 'open' })
  expect(await books()).toEqual([])
  // Another card is ignored while the bank waits for the confirmation.
  expect(await payWith(academy.app, opened, 'pays')).toMatchObject({ state: 'confirming' })
  const replies = await Promise.all([answerBank(true), answerBank(true), answerBank(false)])
  expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true)
  expect((await books()).length).toBeLessThanOrEqual(1)
  expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
})

test('[D9] a payer who refuses at the bank pays nothing', async () => {
  await payWith(academy.app, opened, 'three_ds')
  expect((await answerBank(false)).json()).toMatchObject({ state: 'failed', code: 'authentication_failed' })
  expect((await answerBank(true)).json()).toMatchObject({ state: 'failed' })
  expect(await books()).toEqual([])
})

test('a verification cannot be answered before the bank requests it', async () => {
  expect((await answerBank(true)).json()).toMatchObject({ state: 'open' })
  expect(await books()).toEqual([])
})

test('a reload during a payment shows its state', async () => {
  const look = async () =>
    (await postAsFrame(academy.app, '/sandbox/checkout', { intent: intentOf(opened) })).json()
  expect(await look()).toMatchObject({ state: 'open', last4: null })
  await payWith(academy.app, opened, 'pays')
  expect(await look()).toMatchObject({ state: 'paid', last4: '4242' })
})

test('a checkout that was closed takes no money', async () => {
  await gateway.closeCheckout(order)
  expect(await payWith(academy.app, opened, 'pays')).toMatchObject({ state: 'closed' })
  expect(await books()).toEqual([])
})

test('an intent ends after a day, and its order is gone', async () => {
  const intent = intentOf(opened)
  clock = new Date('2026-11-16T12:00:01Z')
  const reply = await postAsFrame(academy.app, '/sandbox/pay', { intent, token: cardThat('pays') })
  expect(reply.statusCode).toBe(403)
  expect(await gateway.read(order)).toEqual({ kind: 'gone' })
  expect(await books()).toEqual([])
})

test('an intent that somebody changed or made up opens nothing', async () => {
  const [claim = '', mac = ''] = intentOf(opened).split('.')
  const other = Buffer.from(JSON.stringify({ order: sale.orderId, until: 9_999_999_999 })).toString(
    'base64url',
  )
  for (const intent of [`${other}.${mac}`, `${claim}.`, claim, `${claim}.${mac}.x`, '', '.']) {
    const reply = await postAsFrame(academy.app, '/sandbox/pay', { intent, token: cardThat('pays') })
    expect([intent, reply.statusCode]).toEqual([intent, 403])
  }
})

test('the same order with another price is refused', async () => {
  const dearer = { ...sale, first: { ...sale.first, amount: sale.first.amount + 1 } }
  await expect(gateway.openCheckout(dearer)).rejects.toThrow(GatewayRefused)
})

test('money that was refunded is not refunded under another key', async () => {
  await payWith(academy.app, opened, 'pays')
  const outcome = await gateway.read(order)
  if (outcome.kind !== 'paid') throw new Error(outcome.kind)
  await gateway.refund(order, outcome.charge, outcome.charge.amount, 'one')
  await expect(gateway.refund(order, outcome.charge, outcome.charge.amount, 'two')).rejects.toThrow(
    GatewayRefused,
  )
  expect(await books()).toEqual([firstCharge(), { kind: 'refund', amount: sale.first.amount }])
})

test('[D9] the books of the sandbox cannot be changed, thinned or emptied', async () => {
  await payWith(academy.app, opened, 'pays')
  const { pool } = academy.database
  for (const query of [
    'update sandbox_charge set amount = 1',
    'delete from sandbox_charge',
    'truncate sandbox_charge',
  ])
    await expect(pool.query(query)).rejects.toThrow('only ever added to')
  expect(await books()).toEqual([firstCharge()])
})
