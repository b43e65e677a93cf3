import type { CardForm } from '@vela/contract/card-form'
import Stripe from 'stripe'
import type { Env } from '../../../env.ts'
import type { Opened, PaymentGateway, Sale } from '../gateway.ts'
import { callStripe, isRefusal } from './call-stripe.ts'
import { chargeSaved } from './charge-saved.ts'
import { describeSale } from './describe-sale.ts'
import { findSession, readOrder } from './read-order.ts'
import { readWebhook } from './read-webhook.ts'

/** The timeout of a request. Twice this time, with the retry, is well below the time limit of a job. */
const timeoutMs = 15_000

/** [D9] Stripe with its embedded checkout page; null if its keys are not set. */
export function openStripe(keys: Env['stripe'], timeout = timeoutMs): PaymentGateway | null {
  const { secretKey, publishableKey, webhookSecret, url } = keys
  if (secretKey === null || publishableKey === null || webhookSecret === null) return null
  const stripe = new Stripe(secretKey, { ...addressOf(url), timeout, maxNetworkRetries: 1, telemetry: false })

  const openCheckout = async (sale: Sale): Promise<Opened> => {
    const create = (sale: Sale, idempotencyKey: string) =>
      stripe.checkout.sessions.create(describeSale(sale), { idempotencyKey })
    // If Stripe does not accept the email address, its page asks the payer for one.
    const session =
      (await callStripe(create(sale, sale.orderId), 'email_invalid')) ??
      (await callStripe(create({ ...sale, email: null }, `${sale.orderId}-plain`)))
    if (session.client_secret === null) throw new Error('an embedded checkout came without its secret')
    const form: CardForm = { gateway: 'stripe', publishableKey, clientSecret: session.client_secret }
    return { reference: session.id, signature: JSON.stringify(form) }
  }

  return {
    name: 'stripe',
    openCheckout,
    closeCheckout: async (checkout) => {
      if (checkout.reference === null) return
      try {
        await callStripe(stripe.checkout.sessions.expire(checkout.reference))
      } catch (error) {
        // Only an open checkout can be closed. If it is already paid or expired, nothing has to be done.
        if (!isRefusal(error) || (await findSession(stripe, checkout))?.status === 'open') throw error
      }
    },
    chargeSaved: (card, sale) => chargeSaved(stripe, card, sale),
    read: (order) => readOrder(stripe, order),
    refund: async ({ orderId }, { id, isDisputed }, amount, idempotencyKey) => {
      if (isDisputed) return
      const params = { charge: id, amount, metadata: { order_id: orderId } }
      await callStripe(stripe.refunds.create(params, { idempotencyKey }), 'charge_already_refunded')
    },
    readWebhook: (body, headers) => readWebhook(stripe, webhookSecret, body, headers),
    origins: {
      scripts: ['https://js.stripe.com'],
      frames: ['https://js.stripe.com', 'https://hooks.stripe.com', 'https://checkout.stripe.com'],
      connects: ['https://api.stripe.com'],
    },
  }
}

function addressOf(url: string) {
  const { protocol, hostname, port } = new URL(url)
  return protocol === 'https:'
    ? { protocol: 'https' as const, host: hostname, port: port || 443 }
    : { protocol: 'http' as const, host: hostname, port: port || 80 }
}
