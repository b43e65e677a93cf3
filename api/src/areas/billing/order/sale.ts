import { createHash } from 'node:crypto'
import type { Sale, SavedCardSale } from '../../../gateways/payments/gateway.ts'
import { addOnTitle, findProduct, titleOf, titleOfWeeks } from '../catalogue/catalogue.ts'
import type { RenewalTerms } from './tables/consent.table.ts'
import type { Order } from './tables/orders.table.ts'

/** The id of a session opens the session, so a provider gets a hash of it. */
export function customerIdOf(sessionOrAccountId: string): string {
  return createHash('sha256').update(`customer ${sessionOrAccountId}`).digest('hex').slice(0, 32)
}

/** From the stored order alone: a provider refuses a known key with other parameters. */
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

/** A visitor comes back to the form, a customer who is signed in to the subscription, the buyer of an add-on to the map. */
function returnQuery({ kind, payerHash }: Order): string {
  if (kind === 'add_on') return ''
  return kind === 'plan' && payerHash !== null
    ? '?ps=stripe&session_id={CHECKOUT_SESSION_ID}'
    : '?open=subscription'
}

/** A renewal may be longer than what was bought first, or be of no product of the catalogue. */
function titleFor({ kind, productId, weeks, language }: Order): string {
  if (kind === 'add_on') return addOnTitle(productId, language)
  const product = kind === 'plan' ? findProduct(productId) : undefined
  return product === undefined ? titleOfWeeks(weeks ?? 0, language) : titleOf(product, language)
}

/** One charge on the card of an earlier order. */
export function savedCardSale(order: Order, card: Order, ip: string | null): SavedCardSale {
  const { id: orderId, currency, amount, language } = order
  const { customerId, email } = card
  return { orderId, customerId, title: titleFor(order), currency, amount, email, language, ip }
}
