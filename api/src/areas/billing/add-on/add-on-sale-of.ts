import { createHash } from 'node:crypto'
import type { AddOnSale, Sale } from '../../../gateways/payments/gateway.ts'
import { addOnTitle } from '../offer/catalogue.ts'
import type { Purchase } from '../purchase/purchase.table.ts'
import { customerOf } from '../purchase/sale-of.ts'
import type { BoughtAddOn } from './add-on.table.ts'

/** One charge on the card of a plan. */
export function addOnSaleOf(addOn: BoughtAddOn, first: Purchase, ip: string): AddOnSale {
  const { id: orderId, currency, amount, language } = addOn
  return {
    orderId,
    customerId: customerOf(first),
    title: addOnTitle(addOn.product, language),
    currency,
    amount,
    email: first.email,
    language,
    ip,
  }
}

/** (D32) One payment in a card form. */
export function formSaleOf(addOn: BoughtAddOn, email: string | null, publicUrl: string): Sale {
  const { id: orderId, accountId, product, currency, amount, language } = addOn
  return {
    orderId,
    customerId: createHash('sha256').update(`customer ${accountId}`).digest('hex').slice(0, 32),
    productId: product,
    title: addOnTitle(product, language),
    currency,
    first: { amount, weeks: 0 },
    renewal: null,
    email,
    language,
    // Where the learner left off: the map.
    returnUrl: new URL('/', publicUrl).href,
  }
}
