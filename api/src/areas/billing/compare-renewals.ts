import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { Notice } from '../../gateways/payments/gateway.ts'
import { findPurchase } from './purchase.table.ts'

/** A wrong price in a provider's hub is for people to set right and to give back; what was paid for stays granted. */
export async function compareRenewals(
  { db, log }: Pick<Deps, 'log'> & { readonly db: Pick<Db, 'select'> },
  purchaseId: string,
  { renewals = [] }: Notice,
): Promise<void> {
  if (renewals.length === 0) return
  const agreed = await findPurchase(db, purchaseId)
  if (agreed === undefined) return
  const { gateway, productId: product, renewalAmount, currency } = agreed
  const wrong = renewals.find((one) => one.amount !== renewalAmount || one.currency !== currency)
  if (wrong !== undefined)
    log.error(
      { purchase: purchaseId, gateway, product, agreed: { amount: renewalAmount, currency }, charged: wrong },
      'a subscription renews at another price than was agreed to',
    )
}
