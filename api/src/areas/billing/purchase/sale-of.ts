import { createHash } from 'node:crypto'
import type { Sale } from '../../../gateways/payments/gateway.ts'
import { findProduct, titleOf, titleOfWeeks } from '../offer/catalogue.ts'
import type { Purchase } from './purchase.table.ts'

/** From the row alone: a provider refuses a repetition in other words. */
export function saleOf(purchase: Purchase, publicUrl: string): Sale {
  return {
    orderId: purchase.id,
    customerId: customerOf(purchase),
    productId: purchase.productId,
    title: titleFor(purchase),
    currency: purchase.currency,
    first: { amount: purchase.firstAmount, weeks: purchase.firstWeeks },
    renewal: { amount: purchase.renewalAmount, weeks: purchase.renewalWeeks },
    email: purchase.email,
    language: purchase.language,
    returnUrl: `${new URL('/', publicUrl).href}?${isOfVisitor(purchase) ? toForm : toMembership}`,
  }
}

const toForm = 'ps=stripe&session_id={CHECKOUT_SESSION_ID}'
const toMembership = 'open=subscription'

/** Whoever is signed in comes back to the page of the subscription. */
function isOfVisitor({ renews, payerHash }: Purchase): boolean {
  return renews === null && payerHash !== null
}

/** A renewal may be longer than what was bought first, or be of no product of the catalogue. */
function titleFor({ productId, renews, firstWeeks, language }: Purchase): string {
  const product = renews === null ? findProduct(productId) : undefined
  return product === undefined ? titleOfWeeks(firstWeeks, language) : titleOf(product, language)
}

/** The session id opens the session, so a provider does not get it. */
export function customerOf({ sessionId, openedIn }: Purchase): string {
  return createHash('sha256')
    .update(`customer ${openedIn ?? sessionId}`)
    .digest('hex')
    .slice(0, 32)
}
