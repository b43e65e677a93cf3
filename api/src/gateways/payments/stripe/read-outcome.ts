import type Stripe from 'stripe'
import { GatewayUnsure, type Opening, type Outcome } from '../gateway.ts'
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
    return describePaid(stripe, charge, session.subscription && idOf(session.subscription))
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

/** A bank that only inquires leaves the money where it is, and what was won came back. */
const harmless: readonly Stripe.Dispute.Status[] = [
  'won',
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
]

/** A charge is called disputed for ever, however it ended. */
async function isTakenBack(stripe: Stripe, charge: string): Promise<boolean> {
  const { data } = await expectAnswer(stripe.disputes.list({ charge }))
  return data.some(({ status }) => !harmless.includes(status))
}

export async function describePaid(
  stripe: Stripe,
  charge: Stripe.Charge,
  subscriptionId: string | null,
): Promise<Outcome> {
  return {
    kind: 'paid',
    charge: {
      id: charge.id,
      amount: charge.amount_captured,
      currency: charge.currency.toUpperCase(),
      at: new Date(charge.created * 1000),
      refunded: charge.amount_refunded,
      isDisputed: charge.disputed && (await isTakenBack(stripe, charge.id)),
      subscriptionId,
    },
  }
}

export function idOf(given: string | { readonly id: string }): string {
  return typeof given === 'string' ? given : given.id
}
