import type { IncomingHttpHeaders } from 'node:http'
import Stripe from 'stripe'
import { BadSignature, type WebhookEvent } from '../gateway.ts'
import { refuseUntimely } from '../refuse-untimely.ts'

const ours = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function readWebhook(
  stripe: Stripe,
  secret: string,
  body: Buffer,
  headers: IncomingHttpHeaders,
): WebhookEvent {
  const event = check(stripe, secret, body, headers['stripe-signature'])
  const orderId = orderOf(event)
  return {
    eventId: event.id,
    kind: event.type,
    // The account may sell other things too, with marks of their own.
    orderId: orderId && ours.test(orderId) ? orderId : null,
    chargeId: chargeOf(event),
  }
}

function check(stripe: Stripe, secret: string, body: Buffer, header: string | string[] | undefined) {
  if (typeof header !== 'string') throw new BadSignature('no signature')
  // The library looks for old times only.
  const time = /(?:^|,)t=(\d+)(?:,|$)/.exec(header)?.[1]
  refuseUntimely(Number(time), Date.now())
  try {
    return stripe.webhooks.constructEvent(body, header, secret)
  } catch (error) {
    // The error holds the whole body, which must not reach a log.
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) {
      throw new BadSignature('the signature does not fit')
    }
    throw error
  }
}

function orderOf(event: Stripe.Event): string | null | undefined {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
      return event.data.object.client_reference_id
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return event.data.object.metadata['order_id']
    default:
      return null
  }
}

/** A dispute has nothing of what we wrote beside its charge, so what is about a charge names no order. */
function chargeOf(event: Stripe.Event): string | null {
  switch (event.type) {
    case 'charge.refunded':
      return event.data.object.id
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
    case 'refund.failed': {
      const { charge } = event.data.object
      return typeof charge === 'string' ? charge : (charge?.id ?? null)
    }
    default:
      return null
  }
}
