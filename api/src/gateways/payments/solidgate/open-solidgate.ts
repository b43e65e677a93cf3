import { setTimeout as wait } from 'node:timers/promises'
import type { CardForm } from '@vela/contract/card-form'
import type { Env } from '../../../env.ts'
import { StartupProblem } from '../../../startup-problem.ts'
import type { PaymentGateway, Sale } from '../gateway.ts'
import { type CallSolidgate, createCall } from './call-solidgate.ts'
import { chargeSaved, readOrder, refundOrder } from './charge-saved.ts'
import { limitRate } from './limit-rate.ts'
import { readWebhook } from './read-webhook.ts'
import { encryptIntent, sign } from './sign.ts'

const secondMs = 1000

/** The limit of status requests per second. Solidgate accepts ten requests with test keys, and more with live keys. */
const maxPerSecond = 10

export function openSolidgate(
  keys: Env['solidgate'],
  waitForTurn = limitRate({ perSecond: maxPerSecond }),
  pause: () => Promise<unknown> = () => wait(secondMs),
): PaymentGateway | null {
  const { publicKey, secretKey, webhookPublicKey, webhookSecretKey, url } = keys
  if (!publicKey || !secretKey || !webhookPublicKey || !webhookSecretKey) return null
  const pair = { publicKey, secretKey }
  if (secretKey.length < 32)
    throw new StartupProblem('SOLIDGATE_SECRET_KEY must have at least 32 characters.')
  const callUnlimited = createCall(pair, url)
  const call: CallSolidgate = async (path, request) => {
    if (path === 'status') await waitForTurn()
    return callUnlimited(path, request)
  }

  return {
    name: 'solidgate',
    // No request is needed: the form contains the encrypted intent, whose order id can be paid once.
    openCheckout: async (sale) => {
      const paymentIntent = encryptIntent(secretKey, describeIntent(sale))
      const form: CardForm = {
        gateway: 'solidgate',
        merchant: publicKey,
        signature: sign(pair, paymentIntent),
        paymentIntent,
      }
      return { reference: sale.orderId, signature: JSON.stringify(form) }
    },
    // Solidgate cannot close a form that is already shown.
    closeCheckout: async () => {},
    chargeSaved: (card, sale) => chargeSaved({ call, pause }, card, sale),
    read: (order) => readOrder(call, order),
    refund: (order, charge, amount) => refundOrder(call, order, charge, amount),
    readWebhook: (body, headers) =>
      readWebhook({ publicKey: webhookPublicKey, secretKey: webhookSecretKey }, body, headers),
    // The form and its 3-D Secure pages are frames on these domains.
    origins: {
      scripts: ['https://cdn.solidgate.com'],
      frames: ['https://*.solidgate.com', 'https://*.charge-auth.com'],
    },
  }
}

/** The parameters of one payment. Its order then contains a card token, with which renewals are charged. */
function describeIntent(sale: Sale) {
  // Without `success_url` the form stays in its frame and reports the outcome to the page.
  return {
    order_id: sale.orderId,
    order_description: sale.title,
    amount: sale.first.amount,
    currency: sale.currency,
    customer_account_id: sale.customerId,
    ...(sale.email === null ? {} : { customer_email: sale.email }),
    order_metadata: { order: sale.orderId, product: sale.productId },
  }
}
