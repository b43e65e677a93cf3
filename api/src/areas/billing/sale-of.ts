import { createHash } from 'node:crypto'
import type { Sale } from '../../gateways/payments/gateway.ts'
import { findProduct, titleOf } from './catalogue.ts'
import type { Purchase } from './purchase.table.ts'

/** From the row alone: a provider refuses a repetition in other words. */
export function saleOf(purchase: Purchase, publicUrl: string): Sale {
  const product = findProduct(purchase.productId)
  return {
    orderId: purchase.id,
    customerId: customerOf(purchase),
    productId: purchase.productId,
    title: product === undefined ? purchase.productId : titleOf(product, purchase.language),
    currency: purchase.currency,
    first: { amount: purchase.firstAmount, weeks: purchase.firstWeeks },
    renewal: { amount: purchase.renewalAmount, weeks: purchase.renewalWeeks },
    email: purchase.email,
    language: purchase.language,
    returnUrl: `${new URL('/', publicUrl).href}?ps=stripe&session_id={CHECKOUT_SESSION_ID}`,
  }
}

/** The session id opens the session, so a provider does not get it. */
export function customerOf({ sessionId }: Purchase): string {
  return createHash('sha256').update(`customer ${sessionId}`).digest('hex').slice(0, 32)
}
