import type { CardForm } from '@vela/contract/card-form'
import type { Env } from '../../../env.ts'
import { StartupProblem } from '../../../startup-problem.ts'
import { GatewayRefused, type PaymentGateway, type Sale } from '../gateway.ts'
import { openLine } from './ask-solidgate.ts'
import { encryptIntent } from './encrypt-intent.ts'
import { endSubscription } from './end-subscription.ts'
import { readNotice } from './read-notice.ts'
import { readOrder } from './read-order.ts'
import { refundOrder } from './refund-order.ts'
import { sign } from './sign.ts'

export function openSolidgate(keys: Env['solidgate']): PaymentGateway | null {
  const { publicKey, secretKey, webhookPublicKey, webhookSecretKey, products, url } = keys
  if (!publicKey || !secretKey || !webhookPublicKey || !webhookSecretKey || !products) return null
  const pair = { publicKey, secretKey }
  if (secretKey.length < 32)
    throw new StartupProblem('SOLIDGATE_SECRET_KEY must have at least 32 characters.')
  const askCards = openLine(pair, url)
  const askSubscriptions = openLine(pair, url.replace('://pay.', '://subscriptions.'))

  return {
    name: 'solidgate',
    // Nothing is asked: the form brings the intent along, and its order id lets one payment through.
    openCheckout: async (sale) => {
      const paymentIntent = encryptIntent(secretKey, describeIntent(sale, findPrice(products, sale)))
      const form: CardForm = {
        gateway: 'solidgate',
        merchant: publicKey,
        signature: sign(pair, paymentIntent),
        paymentIntent,
      }
      return { reference: sale.orderId, signature: JSON.stringify(form) }
    },
    readOutcome: async (opening) => (await readOrder(askCards, opening)).outcome,
    // A form that is out cannot be called back.
    closeCheckout: async () => {},
    refund: async (opening, charge) => {
      // In this order: what is broken off before the money went back is asked for again.
      if (charge.subscriptionId !== null) await endSubscription(askSubscriptions, charge.subscriptionId)
      await refundOrder(askCards, opening, charge)
    },
    readNotice: (body, headers) =>
      readNotice({ publicKey: webhookPublicKey, secretKey: webhookSecretKey }, body, headers),
    // The form and its 3-D Secure pages stand in frames of their white-label domain.
    origins: {
      scripts: ['https://cdn.solidgate.com'],
      frames: ['https://*.solidgate.com', 'https://*.charge-auth.com'],
    },
  }
}

/** Price, currency and periods stand in Solidgate's hub; an intent for a subscription must not repeat them. */
function describeIntent(sale: Sale, priceId: string) {
  // Without `success_url` the form stays in its frame and tells the page how it went.
  return {
    order_id: sale.orderId,
    order_description: sale.title,
    product_price_id: priceId,
    customer_account_id: sale.customerId,
    ...(sale.email === null ? {} : { customer_email: sale.email }),
    order_metadata: { order: sale.orderId, product: sale.productId },
  }
}

function findPrice(products: ReadonlyMap<string, string>, { productId }: Sale): string {
  const price = products.get(productId)
  if (price === undefined)
    throw new GatewayRefused(`SOLIDGATE_PRODUCTS has no price for the product "${productId}"`)
  return price
}
