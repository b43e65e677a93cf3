import type { IncomingHttpHeaders } from 'node:http'
import Stripe from 'stripe'
import { checkSignatureTime } from '../check-signature-time.ts'
import { BadSignature, type WebhookEvent } from '../gateway.ts'
import { readAlert } from './read-alert.ts'

const orderIdFormat = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function readWebhook(
  stripe: Stripe,
  secret: string,
  body: Buffer,
  headers: IncomingHttpHeaders,
): WebhookEvent {
  const event = verifySignature(stripe, secret, body, headers['stripe-signature'])
  const orderId = orderOf(event)
  return {
    eventId: event.id,
    kind: event.type,
    // The Stripe account may also sell other things, whose ids have another format.
    orderId: orderId && orderIdFormat.test(orderId) ? orderId : null,
    chargeId: chargeOf(event),
    ...alertIn(event),
  }
}

function alertIn(event: Stripe.Event): Pick<WebhookEvent, 'alert'> {
  const alert = readAlert(event)
  return alert === null ? {} : { alert }
}

function verifySignature(
  stripe: Stripe,
  secret: string,
  body: Buffer,
  header: string | string[] | undefined,
) {
  if (typeof header !== 'string') throw new BadSignature('no signature')
  // Stripe's library rejects only old timestamps, not future ones.
  const time = /(?:^|,)t=(\d+)(?:,|$)/.exec(header)?.[1]
  checkSignatureTime(Number(time), Date.now())
  try {
    return stripe.webhooks.constructEvent(body, header, secret)
  } catch (error) {
    // The error contains the full body, which must not be logged.
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

/**
 * Returns the charge of an event about a refund or a dispute. A dispute does not carry the metadata of its charge, so
 * these events are identified by the charge instead of the order.
 */
function chargeOf(event: Stripe.Event): string | null {
  switch (event.type) {
    case 'charge.refunded':
      return event.data.object.id
    case 'radar.early_fraud_warning.created':
    case 'radar.early_fraud_warning.updated':
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
