import type { AddOnSale } from '../../gateways/payments/gateway.ts'
import type { BoughtAddOn } from './add-on.table.ts'
import { addOnTitle } from './catalogue.ts'
import type { Purchase } from './purchase.table.ts'
import { customerOf } from './sale-of.ts'

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
