import type Stripe from 'stripe'
import { GatewayUnsure, type Opening, type Outcome } from '../gateway.ts'
import { expectAnswer } from './expect-answer.ts'

/**
 * A checkout whose reference we never wrote down has never reached a browser either, because its secret is
 * handed out after that. Nobody can pay it, and Stripe lets it run out; so for us it is gone.
 */
export async function readOutcome(stripe: Stripe, opening: Opening): Promise<Outcome> {
  const session = await findSession(stripe, opening)
  if (session === null || session.status === 'expired') return { kind: 'gone' }
  return session.status === 'complete' ? readPayment(stripe, session) : { kind: 'open' }
}

/** With its payment; null where it is of another order. */
export async function findSession(stripe: Stripe, { orderId, reference }: Opening) {
  if (reference === null) return null
  const session = await expectAnswer(
    stripe.checkout.sessions.retrieve(reference, { expand: ['payment_intent.latest_charge'] }),
    'resource_missing',
  )
  return session?.client_reference_id === orderId ? session : null
}

/** [I1] The payment of the checkout, whatever was charged since. */
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

export async function describePaid(stripe: Stripe, charge: Stripe.Charge): Promise<Outcome> {
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
