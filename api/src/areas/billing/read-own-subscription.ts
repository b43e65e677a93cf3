import type { product, subscription } from '@vela/contract/person'
import type * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import type { Language } from '../../http/language.ts'
import { findProduct, titleOf } from './catalogue.ts'
import { findPurchase, type Purchase } from './purchase.table.ts'
import { findSubscriptionOf, isRunning, type Subscription } from './subscription.table.ts'

type Own = {
  readonly product: z.output<typeof product>
  readonly subscription: z.output<typeof subscription>
}

/** The live subscription of a person, or the last one they had. */
export async function readOwnSubscription(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  accountId: string,
  language: Language,
): Promise<Own | null> {
  const found = await findSubscriptionOf(db, accountId)
  if (found === undefined) return null
  const purchase = await findPurchase(db, found.purchaseId)
  if (purchase === undefined) throw new Error('a subscription without a purchase')
  return {
    product: productOf(purchase, language),
    subscription: {
      id: found.id,
      client_id: accountId,
      product_id: found.productId,
      status: statusOf(found, now()),
      started_at: utc(found.startedAt),
      expired_at: utc(found.expiresAt),
      next_charge_at: found.nextChargeAt && utc(found.nextChargeAt),
      is_trial: found.state === 'trial',
    },
  }
}

/** As it was agreed to, whatever the catalogue says today; `price` and `period` are those of the renewals. */
function productOf(purchase: Purchase, language: Language): Own['product'] {
  const known = findProduct(purchase.productId)
  return {
    id: purchase.productId,
    title: known ? titleOf(known, language) : purchase.productId,
    currency: purchase.currency,
    price: purchase.renewalAmount,
    period: purchase.renewalWeeks,
    period_type: 'week',
    trial_price: purchase.firstAmount,
    trial_period: purchase.firstWeeks,
    trial_period_type: 'week',
    special_offer: false,
  }
}

function statusOf(found: Subscription, now: Date): Own['subscription']['status'] {
  if (!isRunning(found, now)) return 'expired'
  return found.state === 'redemption' || found.state === 'cancelled' ? found.state : 'active'
}

function utc(moment: Date): string {
  return moment.toISOString().slice(0, 19).replace('T', ' ')
}
