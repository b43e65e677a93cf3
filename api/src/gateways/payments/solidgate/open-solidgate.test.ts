import { cardForm } from '@vela/contract/card-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { makeSale } from '../../../../test/describe-gateway.ts'
import { patient } from '../../../../test/patient.ts'
import { cards } from '../../../../test/solidgate-stand-in/cards.ts'
import { openSolidgateRig } from '../../../../test/solidgate-stand-in/open-rig.ts'
import { openIntent } from '../../../../test/solidgate-stand-in/wire.ts'
import { GatewayRefused, GatewayUnsure, type PaymentGateway } from '../gateway.ts'
import { openSolidgate } from './open-solidgate.ts'

type Rig = Awaited<ReturnType<typeof openSolidgateRig>>

let rig: Rig
let gateway: PaymentGateway
let standIn: Rig['standIn']

beforeEach(async () => {
  rig = await openSolidgateRig()
  ;({ gateway, standIn } = rig)
})

afterEach(async () => {
  vi.restoreAllMocks()
  await standIn.close()
})

async function openForm(sale = makeSale()) {
  const { reference, signature } = await gateway.openCheckout(sale)
  const form = z.parse(cardForm, JSON.parse(signature))
  if (form.gateway !== 'solidgate') throw new Error('another form')
  return { sale, form, order: { orderId: sale.orderId, reference, card: null } }
}

async function sell(card: string = cards.pays) {
  const opened = await openForm()
  standIn.submit(opened.form, card)
  const outcome = await gateway.read(opened.order)
  if (outcome.kind !== 'paid') throw new Error(`it is ${outcome.kind}`)
  return { ...opened, charge: outcome.charge }
}

test('without keys there is no gateway', () => {
  const none = { publicKey: null, secretKey: null, webhookPublicKey: null, webhookSecretKey: null }
  const keys = { ...none, url: 'https://pay.solidgate.com' }
  expect(openSolidgate(keys)).toBeNull()
})

test('a secret key too short to seal an intent ends the start', () => {
  const keys = { ...rig.keys, secretKey: 'api_sk_short' }
  expect(() => openSolidgate(keys)).toThrow('SOLIDGATE_SECRET_KEY')
})

test('a checkout is opened without a question, and names what is paid now, and nothing that renews', async () => {
  const { sale, form } = await openForm()
  expect(standIn.requests).toEqual([])
  expect(openIntent(standIn.api, form.paymentIntent)).toEqual({
    order_id: sale.orderId,
    order_description: '4-week plan',
    amount: 1947,
    currency: 'USD',
    customer_account_id: sale.customerId,
    customer_email: 'payer@example.test',
    order_metadata: { order: sale.orderId, product: 'main-4w-50' },
  })
  const { form: nameless } = await openForm({ ...makeSale(), email: null })
  expect(openIntent(standIn.api, nameless.paymentIntent)).not.toHaveProperty('customer_email')
})

test('[P-18] ten taps, in two tabs and with two cards, are one charge', async () => {
  const { sale, form, order } = await openForm()
  const { form: otherTab } = await openForm(sale)
  for (let tap = 0; tap < 5; tap++) {
    standIn.submit(form, cards.pays)
    standIn.submit(otherTab, cards.paysAndRenews)
  }
  expect(standIn.ledger).toEqual([{ kind: 'charge', orderId: sale.orderId, amount: 1947 }])
  expect(await gateway.read(order)).toMatchObject({ kind: 'paid', charge: { amount: 1947 } })
})

test('a charge is dated by its authorisation', async () => {
  const { charge } = await sell()
  expect(Math.abs(charge.at.getTime() - Date.now())).toBeLessThan(60_000)
})

test.for([
  ['in_progress', true],
  ['document_sent', true],
  ['accepted', true],
  ['resolved', true],
  ['reversed', false],
  ['resolved_reversal', false],
] as const)('a charge whose chargeback is %s is taken back: %s', async ([status, isDisputed]) => {
  const { sale, order, charge } = await sell()
  standIn.chargeBack(sale.orderId, 'in_progress')
  standIn.chargeBack(sale.orderId, status)
  expect(await gateway.read(order)).toEqual({ kind: 'paid', charge: { ...charge, isDisputed } })
})

test('a partial refund is reported with its amount', async () => {
  const { sale, order, charge } = await sell()
  standIn.giveBack(sale.orderId, 500)
  expect(await gateway.read(order)).toEqual({ kind: 'paid', charge: { ...charge, refunded: 500 } })
})

test('a limited number of orders is polled at once, and refunds do not wait for them', async () => {
  let turns = 0
  const paced = openSolidgate(rig.keys, async () => {
    turns += 1
    if (turns > 3) throw new GatewayUnsure('too many')
  })
  const { order, charge } = await sell()
  expect(await paced?.read(order)).toMatchObject({ kind: 'paid' })
  await paced?.refund(order, charge, charge.amount, 'key')
  expect(turns).toBe(2)
  await paced?.read(order)
  await expect(paced?.read(order)).rejects.toThrow('too many')
})

test('a decline that comes inside 200 is a failure with its code', async () => {
  for (const [card, code] of [
    [cards.insufficientFunds, '3.02'],
    [cards.doNotHonor, '3.08'],
    [cards.authFailed, '0.01'],
  ] as const) {
    const { form, order } = await openForm()
    standIn.submit(form, card)
    expect(await gateway.read(order)).toEqual({ kind: 'failed', code })
  }
  expect(standIn.ledger).toEqual([])
})

test('a payment is open until the bank has its answer', async () => {
  const [passed, refused] = [await openForm(), await openForm()]
  for (const { form, order } of [passed, refused]) {
    standIn.submit(form, cards.needsVerification)
    expect(await gateway.read(order)).toEqual({ kind: 'open' })
  }
  standIn.verify(passed.sale.orderId, true)
  standIn.verify(refused.sale.orderId, false)
  expect(await gateway.read(passed.order)).toMatchObject({ kind: 'paid' })
  expect(await gateway.read(refused.order)).toEqual({ kind: 'failed', code: '5.01' })
})

test.for(['500 before', '500 after', '429', '5.07', 'a page', 'unheard', 'unanswered'] as const)(
  'an order is not judged by an answer like this: %s',
  async (trouble) => {
    const { order } = await sell()
    standIn.breakNext(trouble)
    await expect(gateway.read(order)).rejects.toThrow(GatewayUnsure)
    expect(await gateway.read(order)).toMatchObject({ kind: 'paid' })
  },
)

test('a response that never arrives leaves the outcome of an order unknown', async () => {
  const { order } = await openForm()
  const patience = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(patience.signal)
  standIn.breakNext('silent')
  const outcome = gateway.read(order).catch((error: unknown) => error)
  await vi.waitUntil(() => standIn.requests.length === 1, patient)
  patience.abort()
  expect(await outcome).toBeInstanceOf(GatewayUnsure)
})

test('with a wrong secret the outcome stays unknown, and the error names the keys', async () => {
  const { order } = await sell()
  const keys = { ...rig.keys, secretKey: 'api_sk_9999999999999999999999999999999' }
  const wrong = openSolidgate(keys)
  const outcome = wrong?.read(order)
  await expect(outcome).rejects.toThrow(GatewayUnsure)
  await expect(outcome).rejects.toThrow('check SOLIDGATE_PUBLIC_KEY')
})

test('concurrent and repeated requests for a refund make one refund', async () => {
  const { order, charge } = await sell()
  await Promise.all([
    gateway.refund(order, charge, charge.amount, 'key'),
    gateway.refund(order, charge, charge.amount, 'key'),
    gateway.refund(order, charge, charge.amount, 'key'),
  ])
  await gateway.refund(order, charge, charge.amount, 'key')
  expect(standIn.ledger.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['charge', 1947],
    ['refund', 1947],
  ])
})

test.for(['unheard', 'unanswered', '500 before', '500 after', '429', '5.07'] as const)(
  'a refund with trouble (%s) is repeated without giving back twice',
  async (trouble) => {
    const { order, charge } = await sell()
    standIn.breakNext(trouble, 'refund')
    await expect(gateway.refund(order, charge, charge.amount, 'key')).rejects.toThrow(GatewayUnsure)
    await gateway.refund(order, charge, charge.amount, 'key')
    expect(standIn.ledger.filter(({ kind }) => kind === 'refund')).toHaveLength(1)
    expect(await gateway.read(order)).toMatchObject({ charge: { ...charge, refunded: 1947 } })
  },
)

test('a refund made by somebody else is not requested, and one that was faster than ours counts as done', async () => {
  const { order, charge } = await sell()
  standIn.breakNext('twice', 'refund')
  await gateway.refund(order, charge, charge.amount, 'key')
  await gateway.refund(order, charge, charge.amount, 'another key')
  expect(standIn.requests.filter((path) => path === 'refund')).toHaveLength(1)
  expect(standIn.ledger.filter(({ kind }) => kind === 'refund')).toHaveLength(1)
})

test('a refund that the bank refuses is refused, and of an unpaid order there is nothing to return', async () => {
  const { order, charge } = await sell(cards.paysAndKeepsMoney)
  await expect(gateway.refund(order, charge, charge.amount, 'key')).rejects.toThrow(
    'refused a refund with 0.01',
  )
  const unpaid = await openForm()
  await expect(gateway.refund(unpaid.order, charge, charge.amount, 'key')).rejects.toThrow(GatewayRefused)
})
