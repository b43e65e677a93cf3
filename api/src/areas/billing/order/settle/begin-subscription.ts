import { randomUUID } from 'node:crypto'
import type { Writes } from '../../../../db/database.ts'
import type { Charge } from '../../../../gateways/payments/gateway.ts'
import { isSessionErased } from '../../../identity/public.ts'
import type { WriteDeps } from '../../deps.ts'
import { mailDuplicatePurchase } from '../../subscription/emails/duplicate-purchase-email.ts'
import { mailOwnReceipt, mailReceipt } from '../../subscription/emails/receipt-email.ts'
import { endCancelled } from '../../subscription/end-cancelled.ts'
import type { Others } from '../../subscription/machine/events.ts'
import { initial, type Subscription } from '../../subscription/machine/subscription.ts'
import { transition } from '../../subscription/machine/transition.ts'
import {
  addSubscription,
  findHolder,
  hadTrialBySessionOrAccount,
  hasLiveOf,
  hasLiveSubscription,
} from '../../subscription/subscription.table.ts'
import { closeFormsOf } from '../open-form.ts'
import { findRenewalTerms } from '../tables/consent.table.ts'
import { changeOrder, lockEmail, type Order } from '../tables/orders.table.ts'

type PlanOrder = Order & { readonly sessionId: string }

type Payment = {
  readonly order: PlanOrder
  /** The account that has claimed the session; null if nobody has registered in it yet. */
  readonly claimer: string | null
  readonly charge: Charge
}

const failures: Readonly<Record<string, string>> = {
  wrong_price: 'not_the_agreed_price',
  another_live: 'already_paid',
}

/**
 * Starts the subscription that was paid for. Returns the reason if it cannot start; the caller then refunds the charge.
 */
export async function beginSubscription(
  deps: WriteDeps,
  tx: Writes,
  { order, claimer, charge }: Payment,
): Promise<string | null> {
  const now = deps.now()
  const { id: orderId, sessionId, productId, currency, amount, weeks, consentId } = order
  if (await isSessionErased(tx, sessionId, now)) return 'account_erased'
  const renewal = await findRenewalTerms(tx, order)
  if (renewal === null || weeks === null) throw new Error('a plan without terms')
  const step = transition(
    initial,
    {
      kind: 'first_paid',
      charge: { orderId, amount: charge.amount, currency: charge.currency, at: charge.at },
      first: { amount, weeks, isIntroductory: order.discount > 0 },
      // The consent to the first payment is also the consent to the renewals.
      terms: { productId, currency, consentId, ...renewal },
      others: await resolveOthers(deps, tx, order, claimer),
    },
    now,
  )
  if ('rejected' in step) return failures[step.reason] ?? step.reason
  const { subscription } = step
  const subscriptionId = await insertSubscription(tx, { order, claimer, subscription, now })
  await changeOrder(tx, orderId, { email: order.email, subscriptionId, changedAt: now })
  await closeFormsOf(deps, tx, sessionId, orderId)
  const renewsAt = subscription.expiresAt
  if (renewsAt === null) throw new Error('a paid subscription without an end')
  const receipt = { order, renewal, chargedAt: charge.at, renewsAt }
  if (claimer === null) await mailReceipt(deps, tx, { ...receipt, unlessSince: null })
  else await mailOwnReceipt(deps, tx, receipt)
  return null
}

/**
 * Ends what is over, and returns what the session, the account and the email address already have. If the address has a
 * live subscription, its holder gets an email about this duplicate purchase.
 */
async function resolveOthers(
  deps: WriteDeps,
  tx: Writes,
  { sessionId, email }: PlanOrder,
  accountId: string | null,
): Promise<Others> {
  await endCancelled(deps, tx, { sessionId, accountId, email })
  const others = { hadTrial: await hadTrialBySessionOrAccount(tx, sessionId, accountId), hadOffer: false }
  if (await hasLiveSubscription(tx, sessionId)) return { ...others, isLive: true }
  if (accountId !== null && (await hasLiveOf(tx, accountId))) return { ...others, isLive: true }
  if (email === null) return { ...others, isLive: false }
  await lockEmail(tx, email)
  const holder = await findHolder(tx, email)
  if (holder !== undefined) await mailDuplicatePurchase(deps, tx, holder)
  return { ...others, isLive: holder !== undefined }
}

type Started = {
  readonly order: PlanOrder
  readonly claimer: string | null
  readonly subscription: Subscription
  readonly now: Date
}

async function insertSubscription(
  tx: Writes,
  { order, claimer, subscription, now }: Started,
): Promise<string> {
  const { state, startedAt, expiresAt, nextChargeAt, terms, period, hadTrial } = subscription
  if (state === 'none' || startedAt === null || expiresAt === null || terms === null)
    throw new Error('a subscription that was never paid has no row')
  const id = randomUUID()
  await addSubscription(tx, {
    id,
    firstOrderId: order.id,
    cardOrderId: order.id,
    sessionId: order.sessionId,
    // The payer may have registered before this form was paid.
    accountId: claimer,
    productId: terms.productId,
    gateway: order.gateway,
    state,
    startedAt,
    expiresAt,
    nextChargeAt,
    changedAt: now,
    currency: terms.currency,
    renewalAmount: terms.amount,
    renewalWeeks: terms.weeks,
    consentId: terms.consentId,
    period,
    hadTrial,
  })
  return id
}
