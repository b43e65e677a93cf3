import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { openNotices } from '../../../../test/stripe-stand-in/send-notices.ts'
import { BadSignature } from '../gateway.ts'
import { readWebhook } from './read-webhook.ts'

const secret = 'whsec_of_this_test'
const stripe = new Stripe('sk_test_never_sent')
const orderId = randomUUID()
const metadata = { order_id: orderId }

function signed(type: string, object: object, at = new Date()) {
  const { happened, sign, events } = openNotices(secret, () => at)
  happened({ type, object })
  return { ...sign(events[0]?.body ?? ''), id: events[0]?.id }
}

test.for([
  ['checkout.session.completed', { client_reference_id: orderId }],
  ['checkout.session.expired', { client_reference_id: orderId }],
  ['checkout.session.async_payment_succeeded', { client_reference_id: orderId }],
  ['checkout.session.async_payment_failed', { client_reference_id: orderId }],
  ['payment_intent.succeeded', { metadata }],
  ['payment_intent.payment_failed', { metadata }],
  ['payment_intent.canceled', { metadata }],
] as const)('[W-26] %s names the order it is about', ([type, object]) => {
  const { body, headers, id } = signed(type, object)
  expect(readWebhook(stripe, secret, body, headers)).toEqual({
    eventId: id,
    kind: type,
    orderId,
    chargeId: null,
  })
})

// A dispute does not carry the metadata of its charge.
test.for([
  ['charge.refunded', { id: 'ch_1', object: 'charge', payment_intent: 'pi_1', metadata: {} }],
  ['charge.dispute.created', aboutDispute('ch_1')],
  ['charge.dispute.updated', aboutDispute('ch_1')],
  ['charge.dispute.closed', aboutDispute('ch_1')],
  ['charge.dispute.funds_withdrawn', aboutDispute('ch_1')],
  ['charge.dispute.funds_reinstated', aboutDispute({ id: 'ch_1', object: 'charge' })],
  ['refund.failed', { id: 're_1', object: 'refund', charge: 'ch_1', metadata: { order_id: orderId } }],
] as const)('[W-26] %s names the charge it is about', ([type, object]) => {
  const { body, headers, id } = signed(type, object)
  expect(readWebhook(stripe, secret, body, headers)).toMatchObject({
    eventId: id,
    kind: type,
    orderId: null,
    chargeId: 'ch_1',
  })
})

function aboutDispute(charge: string | object) {
  return { id: 'du_1', object: 'dispute', charge, payment_intent: 'pi_1', metadata: {}, status: 'lost' }
}

test.for([
  ['customer.created', { metadata }],
  ['invoice.paid', { metadata }],
  ['payment_intent.succeeded', { metadata: {} }],
  ['refund.failed', { charge: null }],
  ['checkout.session.completed', { client_reference_id: null }],
  ['checkout.session.completed', { client_reference_id: 'basket 7 of another shop' }],
] as const)('[W-26] %s with %o is about nothing of ours', ([type, object]) => {
  const { body, headers } = signed(type, object)
  expect(readWebhook(stripe, secret, body, headers)).toMatchObject({
    kind: type,
    orderId: null,
    chargeId: null,
  })
})

test('[W-26] a signature is good for five minutes', () => {
  const object = { client_reference_id: orderId }
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)
  const late = signed('checkout.session.completed', object, ago(290))
  expect(readWebhook(stripe, secret, late.body, late.headers)).toMatchObject({ orderId })
  const tooLate = signed('checkout.session.completed', object, ago(310))
  expect(() => readWebhook(stripe, secret, tooLate.body, tooLate.headers)).toThrow(BadSignature)
})

test('[W-26] a signature from the future is refused', () => {
  const object = { client_reference_id: orderId }
  const ahead = (seconds: number) => new Date(Date.now() + seconds * 1000)
  const early = signed('checkout.session.completed', object, ahead(30))
  expect(readWebhook(stripe, secret, early.body, early.headers)).toMatchObject({ orderId })
  const tooEarly = signed('checkout.session.completed', object, ahead(120))
  expect(() => readWebhook(stripe, secret, tooEarly.body, tooEarly.headers)).toThrow('in the future')
})

test('[W-26] what is no signature at all is refused, and the refusal does not hold the body', () => {
  const { body } = signed('checkout.session.completed', { customer_email: 'payer@example.test' })
  for (const header of ['', 't=1', 'v1=00', `t=${Math.floor(Date.now() / 1000)},v1=00`, ['a', 'b']]) {
    const refusal = refuse(() => readWebhook(stripe, secret, body, { 'stripe-signature': header }))
    expect(refusal).toBeInstanceOf(BadSignature)
    expect(JSON.stringify(refusal, Object.getOwnPropertyNames(refusal))).not.toContain('payer@')
  }
})

function refuse(action: () => unknown): unknown {
  try {
    return action()
  } catch (error) {
    return error
  }
}
