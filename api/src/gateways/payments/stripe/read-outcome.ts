import type Stripe from 'stripe'
import { type Charge, GatewayUnsure, type Opening, type Outcome } from '../gateway.ts'
import { expectAnswer } from './expect-answer.ts'

/**
 * A checkout whose reference we never wrote down has never reached a browser either, because its secret is
 * handed out after that. Nobody can pay it, and Stripe lets it run out; so for us it is gone.
 */
export async function readOutcome(stripe: Stripe, { orderId, reference }: Opening): Promise<Outcome> {
  const session = reference === null ? null : await findSession(stripe, reference)
  if (session?.client_reference_id !== orderId || session.status === 'expired') return { kind: 'gone' }
  return session.status === 'complete' ? readPayment(stripe, session) : { kind: 'open' }
}

export function findSession(stripe: Stripe, reference: string): Promise<Stripe.Checkout.Session | null> {
  return expectAnswer(stripe.checkout.sessions.retrieve(reference), 'resource_missing')
}

async function readPayment(stripe: Stripe, session: Stripe.Checkout.Session): Promise<Outcome> {
  const intent = session.invoice === null ? null : await findIntent(stripe, idOf(session.invoice))
  const charge = intent?.latest_charge
  if (intent?.status === 'succeeded' && charge && typeof charge !== 'string') {
    return { kind: 'paid', charge: describeCharge(charge, session) }
  }
  if (intent?.status === 'processing') return { kind: 'open' }
  if (intent?.status === 'requires_payment_method' || intent?.status === 'canceled') {
    return { kind: 'failed', code: intent.last_payment_error?.code ?? intent.status }
  }
  throw new GatewayUnsure('stripe: a complete checkout shows no charge yet')
}

/** [I1] The first invoice of the checkout, whatever was renewed since. */
async function findIntent(stripe: Stripe, invoice: string): Promise<Stripe.PaymentIntent | null> {
  const { data } = await expectAnswer(
    stripe.invoicePayments.list({ invoice, expand: ['data.payment.payment_intent.latest_charge'] }),
  )
  const paid = data.find(({ status }) => status === 'paid') ?? data[0]
  const intent = paid?.payment.payment_intent
  return typeof intent === 'object' ? intent : null
}

function describeCharge(charge: Stripe.Charge, { subscription }: Stripe.Checkout.Session): Charge {
  return {
    id: charge.id,
    amount: charge.amount_captured,
    currency: charge.currency.toUpperCase(),
    at: new Date(charge.created * 1000),
    refunded: charge.amount_refunded,
    subscriptionId: subscription === null ? null : idOf(subscription),
  }
}

function idOf(given: string | { readonly id: string }): string {
  return typeof given === 'string' ? given : given.id
}
