import type { CardForm } from '@vela/contract/card-form'
import Stripe from 'stripe'
import type { Env } from '../../../env.ts'
import type { Charge, Opened, PaymentGateway, Sale } from '../gateway.ts'
import { chargeSaved, readSaved } from './charge-saved.ts'
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
    const create = (sale: Sale, idempotencyKey: string) =>
      stripe.checkout.sessions.create(describeSale(sale), { idempotencyKey })
    // An address that Stripe does not take is asked for again on its page.
    const session =
      (await expectAnswer(create(sale, sale.orderId), 'email_invalid')) ??
      (await expectAnswer(create({ ...sale, email: null }, `${sale.orderId}-plain`)))
    if (session.client_secret === null) throw new Error('an embedded checkout came without its secret')
    const form: CardForm = { gateway: 'stripe', publishableKey, clientSecret: session.client_secret }
    return { reference: session.id, signature: JSON.stringify(form) }
  }

  const giveBack = async ({ id, isDisputed }: Charge, orderId: string, idempotencyKey: string) => {
    if (isDisputed) return
    const asked = { charge: id, metadata: { order_id: orderId } }
    await expectAnswer(stripe.refunds.create(asked, { idempotencyKey }), 'charge_already_refunded')
  }

  return {
    name: 'stripe',
    openCheckout,
    readOutcome: (opening) => readOutcome(stripe, opening),
    closeCheckout: async (opening) => {
      if (opening.reference === null) return
      try {
        await expectAnswer(stripe.checkout.sessions.expire(opening.reference))
      } catch (error) {
        // Only an open one can be closed; one that is paid or ran out is as good.
        if (!isRefusal(error) || (await findSession(stripe, opening))?.status === 'open') throw error
      }
    },
    refund: ({ orderId }, charge, key) => giveBack(charge, orderId, key),
    chargeSaved: (first, sale) => chargeSaved(stripe, first, sale),
    readSaved: (first, orderId) => readSaved(stripe, first, orderId),
    refundSaved: (orderId, charge, key) => giveBack(charge, orderId, key),
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
