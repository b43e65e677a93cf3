import { cardForm } from '@vela/contract/card-form'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeGateway, makeSale } from '../../../../test/describe-gateway.ts'
import { openStripeStandIn } from '../../../../test/stripe-stand-in/open-stripe-stand-in.ts'
import { GatewayRefused, GatewayUnsure, type PaymentGateway, type Sale } from '../gateway.ts'
import { openStripe } from './open-stripe.ts'

type StandIn = Awaited<ReturnType<typeof openStripeStandIn>>

function openOn({ keys }: Pick<StandIn, 'keys'>, timeout?: number): PaymentGateway {
  const gateway = openStripe(keys, timeout)
  if (gateway === null) throw new Error('the keys are not complete')
  return gateway
}

describeGateway('stripe', async () => {
  const standIn = await openStripeStandIn()
  const { books, notices, faults, close } = standIn
  const lastAbout = ({ orderId }: Sale) =>
    notices.events.findLast(({ body }) => body.includes(orderId))?.body ?? ''
  return {
    gateway: openOn(standIn),
    pay: async ({ reference }) => books.pay(reference, '4242424242424242', false),
    decline: async ({ reference }) => {
      try {
        books.pay(reference, '4000000000000002', false)
      } catch {
        return
      }
      throw new Error('the card was not refused')
    },
    payOnce: async ({ reference }) => books.pay(reference, '4000000000000341', false),
    payBeforeTheft: async ({ reference }) => books.pay(reference, '4000000000009979', false),
    countCharges: async (orderId) =>
      books.charges.filter(({ metadata }) => metadata['order_id'] === orderId).length,
    makeNotice: async (sale) => notices.sign(lastAbout(sale)),
    forgeNotice: async (sale) => notices.sign(lastAbout(sale), { secret: 'whsec_of_somebody_else' }),
    noticeOfReturn: async () =>
      notices.sign(notices.events.findLast(({ type }) => type === 'charge.refunded')?.body ?? ''),
    // The SDK retries every request once.
    breakNext: (kind) => void faults.push(kind, kind),
    // The fault follows two successful reads: of the checkout and of the customer's payment intents.
    breakCharge: (kind) => void faults.push('none', 'none', kind, kind),
    canClose: true,
    endsWithDecline: false,
    close,
  }
})

let standIn: StandIn
let gateway: PaymentGateway
let sale: Sale
let clock: Date
beforeEach(async () => {
  clock = new Date()
  standIn = await openStripeStandIn(() => clock)
  gateway = openOn(standIn)
  sale = makeSale()
})
afterEach(() => standIn.close())

async function sellOne() {
  const { reference } = await gateway.openCheckout(sale)
  standIn.books.pay(reference, '4242424242424242', false)
  const order = { orderId: sale.orderId, reference, card: null }
  const outcome = await gateway.read(order)
  if (outcome.kind !== 'paid') throw new Error(`it is ${outcome.kind}`)
  return { order, charge: outcome.charge }
}

test('without all three keys there is no gateway', () => {
  expect(openStripe({ ...standIn.keys, secretKey: null })).toBeNull()
  expect(openStripe({ ...standIn.keys, publishableKey: null })).toBeNull()
  expect(openStripe({ ...standIn.keys, webhookSecret: null })).toBeNull()
})

test('[W-08] a checkout is opened with exactly these parameters, under the key of the order', async () => {
  const { orderId, customerId } = sale
  await gateway.openCheckout(sale)
  const metadata = { order_id: orderId, customer_id: customerId, product_id: 'main-4w-50' }
  expect(standIn.heard).toEqual([
    {
      method: 'POST',
      path: '/v1/checkout/sessions',
      key: orderId,
      version: '2026-10-28.endive',
      form: {
        mode: 'payment',
        ui_mode: 'embedded_page',
        redirect_on_completion: 'if_required',
        return_url: 'https://academy.test/?session_id={CHECKOUT_SESSION_ID}',
        allowed_payment_method_types: { 0: 'card' },
        adaptive_pricing: { enabled: 'false' },
        line_items: {
          0: {
            quantity: '1',
            price_data: {
              currency: 'usd',
              unit_amount: '1947',
              product_data: { name: '4-week plan: first 4 weeks' },
            },
          },
        },
        customer_creation: 'always',
        payment_intent_data: {
          setup_future_usage: 'off_session',
          description: '4-week plan',
          metadata,
        },
        custom_text: {
          submit: { message: 'Then $38.95 every 4 weeks, charged to this card until you cancel.' },
        },
        customer_email: 'payer@example.test',
        client_reference_id: orderId,
        metadata,
        locale: 'en',
      },
    },
  ])
})

test.for([
  [1, 694, 'Plan: primera semana', 'cada 4 semanas'],
  [12, 2599, 'Plan: primeras 12 semanas', 'cada 4 semanas'],
  [4, 3895, 'Plan', 'cada 4 semanas'],
] as const)(
  '[P-07] %i weeks for %i: charged at once and once, and what comes later is said',
  async ([weeks, amount, name, later]) => {
    sale = { ...sale, first: { amount, weeks }, title: 'Plan', language: 'es', email: null }
    const { charge } = await sellOne()
    expect(charge).toMatchObject({ amount, currency: 'USD', refunded: 0 })
    const form = standIn.heard[0]?.form
    expect(form).toMatchObject({
      locale: 'es',
      line_items: { 0: { price_data: { product_data: { name } } } },
    })
    expect(form).not.toHaveProperty('customer_email')
    expect(JSON.stringify(form?.['custom_text'])).toContain(later)
    expect(standIn.books.charges).toHaveLength(1)
  },
)

test('the card of a single payment is not saved, and nothing is said about renewals (D32)', async () => {
  sale = { ...sale, title: 'Fundamental analysis', first: { amount: 8999, weeks: 0 }, renewal: null }
  await gateway.openCheckout(sale)
  const form = standIn.heard[0]?.form
  expect(form).not.toHaveProperty('custom_text')
  expect(form?.['payment_intent_data']).not.toHaveProperty('setup_future_usage')
  expect(form).toMatchObject({ line_items: { 0: { price_data: { unit_amount: '8999' } } } })
})

test('the form gets the secret of the checkout and the key that may be shown', async () => {
  const { reference, signature } = await gateway.openCheckout(sale)
  expect(cardForm.parse(JSON.parse(signature))).toEqual({
    gateway: 'stripe',
    publishableKey: 'pk_test_stand_in',
    clientSecret: expect.stringMatching(new RegExp(`^${reference}_secret_`)),
  })
})

test.for(['unheard', 'unanswered'] as const)(
  '[P-18] an order that is %s is repeated under the same key: one checkout, one charge',
  async (fault) => {
    standIn.faults.push(fault)
    const { charge } = await sellOne()
    expect(standIn.books.checkouts.size).toBe(1)
    expect(standIn.books.charges.map(({ id }) => id)).toEqual([charge.id])
  },
)

test('[P-18] a provider that times out is unsure; a repeated request returns the same checkout', async () => {
  const hasty = openOn(standIn, 50)
  standIn.faults.push('silent', 'silent')
  await expect(hasty.openCheckout(sale)).rejects.toThrow(GatewayUnsure)
  // On a busy machine a request may time out before it reaches the provider.
  standIn.faults.length = 0
  await sellOne()
  expect(standIn.books.checkouts.size).toBe(1)
  expect(standIn.books.charges).toHaveLength(1)
})

test.for(['500-before', '500-after'] as const)(
  '[P-18] a failure of the provider (%s) stays with its key: unsure, gone for us, and never paid',
  async (fault) => {
    standIn.faults.push(fault)
    await expect(gateway.openCheckout(sale)).rejects.toThrow(GatewayUnsure)
    await expect(gateway.openCheckout(sale)).rejects.toThrow(GatewayUnsure)
    expect(standIn.books.checkouts.size).toBe(fault === '500-after' ? 1 : 0)
    expect(await gateway.read({ orderId: sale.orderId, reference: null, card: null })).toEqual({
      kind: 'gone',
    })
  },
)

test.for(['409', '429'] as const)('an answer that may pass (%s) is unsure', async (fault) => {
  standIn.faults.push(fault, fault)
  await expect(gateway.openCheckout(sale)).rejects.toThrow(GatewayUnsure)
})

test('[I12] a refusal says what is wrong without repeating what was sent', async () => {
  const opened = gateway.openCheckout({ ...sale, returnUrl: 'nobody@nowhere' })
  const refusal = await opened.catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(GatewayRefused)
  expect(String(refusal)).toContain('StripeInvalidRequestError 400 url_invalid return_url')
  expect(JSON.stringify(refusal, Object.getOwnPropertyNames(refusal))).not.toContain('nobody@')
})

test('an address that Stripe does not take loses no sale: the checkout is opened without it, once', async () => {
  const odd = { ...sale, email: 'nobody@nowhere' }
  const { reference } = await gateway.openCheckout(odd)
  expect((await gateway.openCheckout(odd)).reference).toBe(reference)
  expect([...standIn.books.checkouts.keys()]).toEqual([reference])
  expect(standIn.heard.map(({ key }) => key)).toEqual([
    sale.orderId,
    `${sale.orderId}-plain`,
    sale.orderId,
    `${sale.orderId}-plain`,
  ])
  expect(standIn.heard[1]?.form).not.toHaveProperty('customer_email')
  standIn.books.pay(reference, '4242424242424242', false)
  const outcome = await gateway.read({ orderId: sale.orderId, reference, card: null })
  expect(outcome).toMatchObject({ kind: 'paid', charge: { amount: 1947 } })
})

test.for([
  ['needs_response', true],
  ['under_review', true],
  ['appeal_under_review', true],
  ['prevented', true],
  ['lost', true],
  ['won', false],
  ['warning_needs_response', false],
  ['warning_closed', false],
] as const)('a charge whose dispute is %s is taken back: %s', async ([status, isDisputed]) => {
  const { order, charge } = await sellOne()
  standIn.books.dispute(charge.id, 'needs_response')
  standIn.books.dispute(charge.id, status)
  expect(await gateway.read(order)).toEqual({ kind: 'paid', charge: { ...charge, isDisputed } })
})

test('only a charge that was ever disputed is read twice, and a read without an answer changes nothing', async () => {
  const { order, charge } = await sellOne()
  expect(standIn.heard.filter(({ path }) => path === '/v1/disputes')).toEqual([])
  standIn.books.dispute(charge.id, 'lost')
  standIn.faults.push('none', 'unheard', 'unheard')
  await expect(gateway.read(order)).rejects.toThrow(GatewayUnsure)
})

test('a partial refund is reported with its amount', async () => {
  const { order, charge } = await sellOne()
  standIn.books.refund(charge.id, 500)
  expect(await gateway.read(order)).toEqual({ kind: 'paid', charge: { ...charge, refunded: 500 } })
})

test('a wrong key, and the same order with another price, are refused', async () => {
  const stranger = openOn({ keys: { ...standIn.keys, secretKey: 'sk_test_wrong' } })
  await expect(stranger.openCheckout(sale)).rejects.toThrow(GatewayRefused)
  await gateway.openCheckout(sale)
  const dearer = { ...sale, first: { ...sale.first, amount: 1948 } }
  await expect(gateway.openCheckout(dearer)).rejects.toThrow(GatewayRefused)
})

test('a checkout runs out after a day, and is of no other order', async () => {
  const { reference } = await gateway.openCheckout(sale)
  const other = { orderId: makeSale().orderId, reference, card: null }
  expect(await gateway.read(other)).toEqual({ kind: 'gone' })
  clock = new Date(clock.getTime() + 24 * 60 * 60 * 1000)
  expect(await gateway.read({ orderId: sale.orderId, reference, card: null })).toEqual({ kind: 'gone' })
  expect(await gateway.read({ orderId: sale.orderId, reference: 'cs_unknown', card: null })).toEqual({
    kind: 'gone',
  })
})

test('a card that asks for 3-D Secure pays once it is confirmed', async () => {
  const { reference } = await gateway.openCheckout(sale)
  const order = { orderId: sale.orderId, reference, card: null }
  expect(standIn.books.pay(reference, '4000000000003155', false)).toBe('requires_action')
  expect(await gateway.read(order)).toEqual({ kind: 'open' })
  expect(standIn.books.pay(reference, '4000000000003155', true)).toBe('complete')
  expect(await gateway.read(order)).toMatchObject({ kind: 'paid' })
})

test.for([
  ['processing', { kind: 'open' }],
  ['requires_payment_method', { kind: 'failed', code: 'requires_payment_method' }],
  ['canceled', { kind: 'failed', code: 'canceled' }],
] as const)('[D9] a complete checkout whose payment is %s is not paid', async ([status, outcome]) => {
  const { order } = await sellOne()
  const intent = standIn.books.checkouts.get(order.reference)?.intent
  if (!intent) throw new Error('no checkout')
  intent.status = status
  expect(await gateway.read(order)).toEqual(outcome)
  intent.status = 'requires_capture'
  await expect(gateway.read(order)).rejects.toThrow(GatewayUnsure)
})

test('[I1] money is refunded once when the answer is lost', async () => {
  const { order, charge } = await sellOne()
  standIn.faults.push('unheard', 'unheard')
  await expect(gateway.refund(order, charge, charge.amount, 'refund-1')).rejects.toThrow(GatewayUnsure)
  expect(standIn.books.charges[0]?.amount_refunded).toBe(0)
  standIn.faults.push('unanswered', 'unanswered')
  await expect(gateway.refund(order, charge, charge.amount, 'refund-1')).rejects.toThrow(GatewayUnsure)
  await gateway.refund(order, charge, charge.amount, 'refund-1')
  await gateway.refund(order, charge, charge.amount, 'another-key')
  expect(standIn.books.charges[0]).toMatchObject({ amount: 1947, amount_refunded: 1947 })
  expect(standIn.notices.events.filter(({ type }) => type === 'charge.refunded')).toHaveLength(1)
})

const extra = {
  orderId: '5f0c2d1e-0000-4000-8000-000000000001',
  customerId: 'customer-1',
  title: 'Fundamental analysis',
  currency: 'USD',
  amount: 2299,
  email: 'payer@example.test',
  language: 'en',
  ip: '203.0.113.7',
} as const

test('[U-04] a saved card is charged off session, with exactly these parameters, under the key of the order', async () => {
  const { order } = await sellOne()
  await gateway.chargeSaved(order, extra)
  const first = standIn.books.checkouts.get(order.reference)?.intent
  expect(
    standIn.heard.find(({ method, path }) => method === 'POST' && path === '/v1/payment_intents'),
  ).toEqual({
    method: 'POST',
    path: '/v1/payment_intents',
    key: extra.orderId,
    version: '2026-10-28.endive',
    form: {
      amount: '2299',
      currency: 'usd',
      customer: first?.customer,
      payment_method: first?.payment_method,
      allowed_payment_method_types: { 0: 'card' },
      off_session: 'true',
      confirm: 'true',
      description: 'Fundamental analysis',
      metadata: { order_id: extra.orderId, customer_id: 'customer-1' },
      expand: { 0: 'latest_charge' },
    },
  })
})

test('[U-04] a bank that wants to see the payer refuses', async () => {
  const { reference } = await gateway.openCheckout(sale)
  standIn.books.pay(reference, '4000002760003184', true)
  const outcome = await gateway.chargeSaved({ orderId: sale.orderId, reference }, extra)
  expect(outcome).toEqual({ kind: 'failed', code: 'authentication_required' })
})

test('[I1] [M-10] a card that was removed meanwhile is no card, and what it paid before is known', async () => {
  const { order } = await sellOne()
  const outcome = await gateway.chargeSaved(order, extra)
  standIn.books.forgetCards()
  expect(await gateway.chargeSaved(order, extra)).toEqual(outcome)
  const other = { ...extra, orderId: makeSale().orderId }
  expect(await gateway.chargeSaved(order, other)).toEqual({ kind: 'failed', code: 'no_saved_card' })
  expect(standIn.books.charges).toHaveLength(2)
})
