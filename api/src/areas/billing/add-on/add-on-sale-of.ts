import type { AddOnSale } from '../../../gateways/payments/gateway.ts'
import { addOnTitle } from '../offer/catalogue.ts'
import type { Purchase } from '../purchase/purchase.table.ts'
import { customerOf } from '../purchase/sale-of.ts'
import type { BoughtAddOn } from './add-on.table.ts'

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
