import { createHash } from 'node:crypto'
import type { Sale, SavedCardSale } from '../../../gateways/payments/gateway.ts'
import { addOnTitle, findProduct, titleOf, titleOfWeeks } from '../catalogue/catalogue.ts'
import type { RenewalTerms } from './tables/consent.table.ts'
import type { Order } from './tables/orders.table.ts'

/** The provider gets a hash, because anyone who knows a session's id can open the session. */
export function customerIdOf(sessionOrAccountId: string): string {
  return createHash('sha256').update(`customer ${sessionOrAccountId}`).digest('hex').slice(0, 32)
}

/**
 * The parameters of a checkout. They come from the stored order alone, because a provider refuses a repeated
 * idempotency key with other parameters.
 */
export function formSale(order: Order, renewal: RenewalTerms | null, publicUrl: string): Sale {
  return {
    orderId: order.id,
    customerId: order.customerId,
    productId: order.productId,
    title: titleFor(order),
    currency: order.currency,
    first: { amount: order.amount, weeks: order.weeks ?? 0 },
    renewal,
    email: order.email,
    language: order.language,
    returnUrl: new URL('/', publicUrl).href + returnQuery(order),
  }
}

/**
 * After payment a visitor returns to the form, a signed-in customer to the subscription, the buyer of an add-on to the
 * map.
 */
function returnQuery({ kind, payerHash }: Order): string {
  if (kind === 'add_on') return ''
  return kind === 'plan' && payerHash !== null
    ? '?ps=stripe&session_id={CHECKOUT_SESSION_ID}'
    : '?open=subscription'
}

/**
 * Only a first plan is named after its product: a renewal may have another length, or terms that are not in the
 * catalogue.
 */
function titleFor({ kind, productId, weeks, language }: Order): string {
  if (kind === 'add_on') return addOnTitle(productId, language)
  const product = kind === 'plan' ? findProduct(productId) : undefined
  return product === undefined ? titleOfWeeks(weeks ?? 0, language) : titleOf(product, language)
}

/** The parameters of one charge on the saved card of an earlier order. */
export function savedCardSale(order: Order, card: Order, ip: string | null): SavedCardSale {
  const { id: orderId, currency, amount, language } = order
  const { customerId, email } = card
  return { orderId, customerId, title: titleFor(order), currency, amount, email, language, ip }
}
