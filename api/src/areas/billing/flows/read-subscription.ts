import type { SubscriptionDetails } from '@vela/contract/subscription'
import type { Writes } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { Refused } from '../../../http/errors.ts'
import type { Language } from '../../../http/language.ts'
import { findProduct, findRetention, titleOf, titleOfWeeks } from '../catalogue/catalogue.ts'
import type { Retention } from '../catalogue/read-catalogue.ts'
import { getOrder, lockBuyer, type Order } from '../order/tables/orders.table.ts'
import { othersOf } from '../subscription/apply-event.ts'
import { type LockedSubscription, lockSubscription, recordOf } from '../subscription/lock-subscription.ts'
import { hasAccess, wireStatus } from '../subscription/machine/access.ts'
import { isRenewing } from '../subscription/machine/subscription.ts'
import { findSubscriptionOf, type SubscriptionRow } from '../subscription/subscription.table.ts'
import { readRefunds } from './refund/read-refunds.ts'
import { say } from './say-refusal.ts'

type ReadDeps = Pick<Deps, 'db' | 'now'>
type Product = NonNullable<SubscriptionDetails['product']>
type State = Omit<SubscriptionDetails, 'product' | 'offer' | 'refunds' | 'money_back'>

/** Locks the buyer and then the subscription of the account. Throws a refusal for the customer if there is none. */
export async function lockOwnSubscription(
  tx: Writes,
  accountId: string,
  language: Language,
): Promise<LockedSubscription> {
  const own = await findSubscriptionOf(tx, accountId)
  if (own === undefined) throw noSubscription(language)
  await lockBuyer(tx, own.sessionId)
  const held = await lockSubscription(tx, own.id)
  if (held?.row.accountId !== accountId) throw noSubscription(language)
  return held
}

export async function answerWithSubscription(
  deps: ReadDeps,
  accountId: string,
  language: Language,
): Promise<{ data: SubscriptionDetails }> {
  const data = await readSubscription(deps, accountId, language)
  if (data === null) throw noSubscription(language)
  return { data }
}

function noSubscription(language: Language): Refused {
  return new Refused('no_subscription', 404, say('no_subscription', language))
}

type OwnSubscription = { readonly product: Product; readonly subscription: State }

/** The live or last subscription of an account, without the fields that only its screen needs. */
export async function readOwnSubscription(
  { db, now }: ReadDeps,
  accountId: string,
  language: Language,
): Promise<OwnSubscription | null> {
  const found = await findSubscriptionOf(db, accountId)
  if (found === undefined) return null
  const first = await getOrder(db, found.firstOrderId)
  return { product: productOf(found, first, language), subscription: stateOf(found, accountId, now()) }
}

/** The live or last subscription of an account, with the actions that it allows. */
export async function readSubscription(
  { db, now }: ReadDeps,
  accountId: string,
  language: Language,
): Promise<SubscriptionDetails | null> {
  const found = await findSubscriptionOf(db, accountId)
  if (found === undefined) return null
  const first = await getOrder(db, found.firstOrderId)
  const at = now()
  const offer = await offerFor(db, found, first)
  const { paid, grounds } = await readRefunds(db, found, at)
  return {
    ...stateOf(found, accountId, at),
    product: productOf(found, first, language),
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

/**
 * [M-06] [M-07] The offer that may be claimed instead of cancelling: once per customer, over all their subscriptions,
 * and only if it is cheaper than the current price.
 */
async function offerFor(
  db: Pick<Deps['db'], 'execute'>,
  found: SubscriptionRow,
  { productId }: Order,
): Promise<Retention | null> {
  if (!isRenewing(found) || found.specialOffer) return null
  const offer = findRetention(productId, found.renewalWeeks)
  if (offer === undefined || !isCheaper(offer, found)) return null
  return (await othersOf(db, found)).hadOffer ? null : offer
}

/** Compares the prices per week. */
export function isCheaper({ currency, amount, weeks }: Retention, found: SubscriptionRow): boolean {
  return currency === found.currency && amount * found.renewalWeeks < found.renewalAmount * weeks
}

function stateOf(found: SubscriptionRow, accountId: string, now: Date): State {
  const subscription = recordOf(found)
  // A renewal whose outcome is unknown for longer than the grace days gives no access. A subscription in redemption is
  // still retried and can be canceled, so it is not shown as expired.
  const isForgotten =
    isRenewing(subscription) && subscription.state !== 'redemption' && !hasAccess(subscription, now)
  return {
    id: found.id,
    client_id: accountId,
    // [M-04] Empty after a refund: a refunded subscription cannot be restored, so the screen offers a new plan.
    product_id: found.state === 'revoked' ? '' : found.productId,
    status: isForgotten ? 'expired' : wireStatus(subscription, now),
    started_at: utc(found.startedAt),
    expired_at: utc(endOf(found)),
    next_charge_at: found.nextChargeAt && utc(found.nextChargeAt),
    is_trial: subscription.isTrial,
  }
}

/** A refunded subscription ended with the refund, even if its paid period was longer. */
function endOf({ state, expiresAt, changedAt }: SubscriptionRow): Date {
  return state === 'revoked' && changedAt < expiresAt ? changedAt : expiresAt
}

/**
 * The terms that the customer agreed to, which may differ from today's catalogue. `price` and `period` are those of the
 * renewals.
 */
function productOf(found: SubscriptionRow, first: Order, language: Language): Product {
  const known = findProduct(found.productId)
  return {
    id: found.productId,
    title: known ? titleOf(known, language) : titleOfWeeks(found.renewalWeeks, language),
    currency: found.currency,
    price: found.renewalAmount,
    period: found.renewalWeeks,
    period_type: 'week',
    trial_price: first.amount,
    trial_period: first.weeks ?? 0,
    trial_period_type: 'week',
    special_offer: found.specialOffer,
  }
}

function utc(moment: Date): string {
  return moment.toISOString().slice(0, 19).replace('T', ' ')
}
