import type { Membership } from '@vela/contract/membership'
import type { Deps } from '../../../deps.ts'
import type { Language } from '../../../http/language.ts'
import { findProduct, findRetention, titleOf, titleOfWeeks } from '../offer/catalogue.ts'
import type { Retention } from '../offer/read-catalogue.ts'
import { findPurchase, type Purchase } from '../purchase/purchase.table.ts'
import { hasAccess, wireStatus } from '../subscription/access.ts'
import { isRenewing } from '../subscription/subscription.ts'
import { findSubscriptionOf, type SubscriptionRow } from '../subscription.table.ts'
import { othersOf } from './apply-event.ts'
import { recordOf } from './lock-subscription.ts'
import { readRefunds } from './refund/read-refunds.ts'

type Needs = Pick<Deps, 'db' | 'now'>
export type Product = NonNullable<Membership['product']>
export type State = Omit<Membership, 'product' | 'offer' | 'refunds' | 'money_back'>

/** The live membership of a person, or the last one they had, with all that can be done about it. */
export async function readMembership(
  { db, now }: Needs,
  accountId: string,
  language: Language,
): Promise<Membership | null> {
  const found = await findSubscriptionOf(db, accountId)
  if (found === undefined) return null
  const purchase = await findFirst(db, found)
  const at = now()
  const offer = await offerFor(db, found, purchase)
  const { paid, grounds } = await readRefunds(db, found, at)
  return {
    ...stateOf(found, accountId, at),
    product: productOf(found, purchase, language),
    offer: offer && { currency: offer.currency, price: offer.amount, period: offer.weeks },
    refunds: grounds.filter(({ amount }) => amount > 0).map(({ ground }) => ground),
    money_back: {
      paid,
      grounds: grounds.map(({ ground, amount, until, days }) => ({
        ground,
        amount,
        until: until && utc(until),
        days,
      })),
    },
  }
}

/** [M-06] [M-07] What may be claimed instead of cancelling: once in a life, and never dearer than what there is. */
async function offerFor(
  db: Pick<Deps['db'], 'execute'>,
  found: SubscriptionRow,
  { productId }: Purchase,
): Promise<Retention | null> {
  if (!isRenewing(found) || found.specialOffer) return null
  const offer = findRetention(productId, found.renewalWeeks)
  if (offer === undefined || !isCheaper(offer, found)) return null
  return (await othersOf(db, found)).hadOffer ? null : offer
}

export function isCheaper({ currency, amount, weeks }: Retention, found: SubscriptionRow): boolean {
  return currency === found.currency && amount * found.renewalWeeks < found.renewalAmount * weeks
}

export async function findFirst(
  db: Pick<Deps['db'], 'select'>,
  { purchaseId }: SubscriptionRow,
): Promise<Purchase> {
  const purchase = await findPurchase(db, purchaseId)
  if (purchase === undefined) throw new Error('a subscription without a purchase')
  return purchase
}

export function stateOf(found: SubscriptionRow, accountId: string, now: Date): State {
  const subscription = recordOf(found)
  // Renewals that nobody heard of for longer than the grace open nothing. One that is still tried can be cancelled.
  const isForgotten =
    isRenewing(subscription) && subscription.state !== 'redemption' && !hasAccess(subscription, now)
  return {
    id: found.id,
    client_id: accountId,
    // [M-04] Of nothing any more: what went back cannot be taken up again, and the screen offers a new plan.
    product_id: found.state === 'revoked' ? '' : found.productId,
    status: isForgotten ? 'expired' : wireStatus(subscription, now),
    started_at: utc(found.startedAt),
    expired_at: utc(endOf(found)),
    next_charge_at: found.nextChargeAt && utc(found.nextChargeAt),
    is_trial: subscription.isTrial,
  }
}

/** What was paid back ended then, whatever had been paid for. */
function endOf({ state, expiresAt, changedAt }: SubscriptionRow): Date {
  return state === 'revoked' && changedAt < expiresAt ? changedAt : expiresAt
}

/** As it was agreed to, whatever the catalogue says today; `price` and `period` are those of the renewals. */
export function productOf(found: SubscriptionRow, purchase: Purchase, language: Language): Product {
  const known = findProduct(found.productId)
  return {
    id: found.productId,
    title: known ? titleOf(known, language) : titleOfWeeks(found.renewalWeeks, language),
    currency: found.currency,
    price: found.renewalAmount,
    period: found.renewalWeeks,
    period_type: 'week',
    trial_price: purchase.firstAmount,
    trial_period: purchase.firstWeeks,
    trial_period_type: 'week',
    special_offer: found.specialOffer,
  }
}

function utc(moment: Date): string {
  return moment.toISOString().slice(0, 19).replace('T', ' ')
}
