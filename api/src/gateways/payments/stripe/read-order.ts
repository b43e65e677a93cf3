import type Stripe from 'stripe'
import { type CheckoutRef, GatewayUnsure, type OrderRef, type Outcome } from '../gateway.ts'
import { callStripe } from './call-stripe.ts'
import { classifyDecline } from './classify-decline.ts'

/** The maximum number of payment intents read for a customer; no customer has as many. */
const maxIntents = 1000

/** An order with a card is a charge on the card that was saved by another checkout; any other is a checkout itself. */
export async function readOrder(stripe: Stripe, order: OrderRef): Promise<Outcome> {
  if (order.card === null) return readCheckout(stripe, order)
  return readSaved(stripe, await findSession(stripe, order.card), order.orderId)
}

/**
 * Reads the outcome of a checkout. It is reported as gone if we never stored its reference: the browser gets the secret
 * only after the reference is stored, so nobody can pay this checkout, and it expires at Stripe.
 */
async function readCheckout(stripe: Stripe, checkout: CheckoutRef): Promise<Outcome> {
  const session = await findSession(stripe, checkout)
  if (session === null || session.status === 'expired') return { kind: 'gone' }
  return session.status === 'complete' ? readPayment(stripe, session) : { kind: 'open' }
}

/** The state of a charge on the saved card of a checkout. */
export async function readSaved(
  stripe: Stripe,
  session: Stripe.Checkout.Session | null,
  orderId: string,
): Promise<Outcome> {
  const customer = session?.customer ?? null
  const intent = customer === null ? undefined : await findIntent(stripe, idOf(customer), orderId)
  return intent === undefined ? { kind: 'gone' } : describeIntent(stripe, intent)
}

/** Finds the payment intent of an order. It lists those of the customer, because Stripe's search index lags behind. */
export async function findIntent(stripe: Stripe, customer: string, orderId: string) {
  const intents = await callStripe(
    stripe.paymentIntents
      .list({ customer, limit: 100, expand: ['data.latest_charge'] })
      .autoPagingToArray({ limit: maxIntents }),
  )
  return intents.find(({ metadata }) => metadata['order_id'] === orderId)
}

export async function describeIntent(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<Outcome> {
  const { status, latest_charge: charge, last_payment_error: error } = intent
  if (status === 'succeeded' && charge && typeof charge !== 'string') return describePaid(stripe, charge)
  if (status === 'succeeded' || status === 'processing') return { kind: 'open' }
  // No browser gets the client secret, so this payment cannot continue.
  return classifyDecline(error, status)
}

export function idOf(given: string | { readonly id: string }): string {
  return typeof given === 'string' ? given : given.id
}

/** The checkout with its payment; null if it belongs to another order. */
export async function findSession(stripe: Stripe, { orderId, reference }: CheckoutRef) {
  if (reference === null) return null
  const session = await callStripe(
    stripe.checkout.sessions.retrieve(reference, { expand: ['payment_intent.latest_charge'] }),
    'resource_missing',
  )
  return session?.client_reference_id === orderId ? session : null
}

/** [I1] The payment of the checkout itself, not of later charges on its card. */
export function paymentOf({ payment_intent }: Stripe.Checkout.Session): Stripe.PaymentIntent | null {
  return typeof payment_intent === 'object' ? payment_intent : null
}

async function readPayment(stripe: Stripe, session: Stripe.Checkout.Session): Promise<Outcome> {
  const intent = paymentOf(session)
  const charge = intent?.latest_charge
  if (intent?.status === 'succeeded' && charge && typeof charge !== 'string')
    return describePaid(stripe, charge)
  if (intent?.status === 'processing') return { kind: 'open' }
  if (intent?.status === 'requires_payment_method' || intent?.status === 'canceled')
    return { kind: 'failed', code: intent.last_payment_error?.code ?? intent.status }
  throw new GatewayUnsure('stripe: a complete checkout shows no charge yet')
}

/** The statuses of a dispute that leave us the money: an inquiry of the bank, or a dispute that we won. */
const statusesWithoutLoss: readonly Stripe.Dispute.Status[] = [
  'won',
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
]

/** Whether the money was taken back. Stripe marks a charge as disputed forever, however the dispute ended. */
async function isTakenBack(stripe: Stripe, charge: string): Promise<boolean> {
  const { data } = await callStripe(stripe.disputes.list({ charge }))
  return data.some(({ status }) => !statusesWithoutLoss.includes(status))
}

async function describePaid(stripe: Stripe, charge: Stripe.Charge): Promise<Outcome> {
  return {
    kind: 'paid',
    charge: {
      id: charge.id,
      amount: charge.amount_captured,
      currency: charge.currency.toUpperCase(),
      at: new Date(charge.created * 1000),
      refunded: charge.amount_refunded,
      isDisputed: charge.disputed && (await isTakenBack(stripe, charge.id)),
    },
  }
}
