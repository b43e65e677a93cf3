import type { CardForm } from '@vela/contract/card-form'
import Stripe from 'stripe'
import type { Env } from '../../../env.ts'
import { type Opened, type PaymentGateway, type Sale } from '../gateway.ts'
import { describeSale } from './describe-sale.ts'
import { expectAnswer, isRefusal } from './expect-answer.ts'
import { readNotice } from './read-notice.ts'
import { findSession, readOutcome } from './read-outcome.ts'

/** Well below the time limit of a job, with the repetition. */
const patienceMs = 15_000

/** [D9] Stripe's embedded page. */
export function openStripe(keys: Env['stripe'], timeout = patienceMs): PaymentGateway | null {
  const { secretKey, publishableKey, webhookSecret, url } = keys
  if (secretKey === null || publishableKey === null || webhookSecret === null) return null
  const stripe = new Stripe(secretKey, { ...addressOf(url), timeout, maxNetworkRetries: 1, telemetry: false })

  const openCheckout = async (sale: Sale): Promise<Opened> => {
    const session = await expectAnswer(
      stripe.checkout.sessions.create(describeSale(sale), { idempotencyKey: sale.orderId }),
    )
    if (session.client_secret === null) throw new Error('an embedded checkout came without its secret')
    const form: CardForm = { gateway: 'stripe', publishableKey, clientSecret: session.client_secret }
    return { reference: session.id, signature: JSON.stringify(form) }
  }

  return {
    name: 'stripe',
    openCheckout,
    readOutcome: (opening) => readOutcome(stripe, opening),
    closeCheckout: async ({ reference }) => {
      if (reference === null) return
      try {
        await expectAnswer(stripe.checkout.sessions.expire(reference))
      } catch (error) {
        // Only an open one can be closed; one that is paid or ran out is as good.
        if (!isRefusal(error) || (await findSession(stripe, reference))?.status === 'open') throw error
      }
    },
    refund: async ({ orderId }, { id, subscriptionId }, key) => {
      // First the end of the renewals: money given back must not be asked for again.
      if (subscriptionId !== null) {
        await expectAnswer(stripe.subscriptions.cancel(subscriptionId), 'resource_missing')
      }
      await expectAnswer(
        stripe.refunds.create({ charge: id, metadata: { order_id: orderId } }, { idempotencyKey: key }),
        'charge_already_refunded',
      )
    },
    readNotice: (body, headers) => readNotice(stripe, webhookSecret, body, headers),
    origins: {
      scripts: ['https://js.stripe.com'],
      frames: ['https://js.stripe.com', 'https://hooks.stripe.com', 'https://checkout.stripe.com'],
      asks: ['https://api.stripe.com'],
    },
  }
}

function addressOf(url: string) {
  const { protocol, hostname, port } = new URL(url)
  return protocol === 'https:'
    ? { protocol: 'https' as const, host: hostname, port: port || 443 }
    : { protocol: 'http' as const, host: hostname, port: port || 80 }
}
