import { randomUUID } from 'node:crypto'
import type { Writes } from '../../../db/database.ts'
import type { Charge } from '../../../gateways/payments/gateway.ts'
import { isSessionErased } from '../../identity/public.ts'
import { mailHeldPlan } from '../letters/mail-held-plan.ts'
import { mailOwnReceipt, mailReceipt } from '../letters/mail-receipt.ts'
import { endWhatIsOver } from '../membership/end-what-is-over.ts'
import type { WriteNeeds } from '../needs.ts'
import { inAMinute } from '../provider/when-to-ask.ts'
import type { Others } from '../subscription/events.ts'
import { initial, type Subscription } from '../subscription/subscription.ts'
import { transition } from '../subscription/transition.ts'
import {
  addSubscription,
  findHolder,
  hadTrialHere,
  hasLiveOf,
  hasLiveSubscription,
} from '../subscription.table.ts'
import { closeCheckoutJob } from './close-checkout.ts'
import { changePurchase, closeOthers, lockAddress, type Purchase } from './purchase.table.ts'

export type Arrival = {
  readonly purchase: Purchase
  /** The account that the session was claimed by, with its address in the purchase. */
  readonly claimer: string | null
  readonly charge: Charge
}

const failures: Readonly<Record<string, string>> = {
  wrong_price: 'not_the_agreed_price',
  another_live: 'already_paid',
}

/** Begins the subscription that was paid for. Returns why it cannot begin; the charge is then refunded. */
export async function grantSubscription(
  deps: WriteNeeds,
  tx: Writes,
  { purchase, claimer, charge }: Arrival,
): Promise<string | null> {
  const now = deps.now()
  const { id: orderId, currency, firstAmount, firstWeeks, renewalAmount, renewalWeeks } = purchase
  if (await isSessionErased(tx, purchase.sessionId, now)) return 'account_erased'
  const step = transition(
    initial,
    {
      kind: 'first_paid',
      charge: { orderId, amount: charge.amount, currency: charge.currency, at: charge.at },
      first: { amount: firstAmount, weeks: firstWeeks, isIntroductory: purchase.discount > 0 },
      // The consent to the first payment is also the consent to the renewals.
      terms: {
        productId: purchase.productId,
        amount: renewalAmount,
        currency,
        weeks: renewalWeeks,
        consentId: orderId,
      },
      others: await othersOf(deps, tx, purchase, claimer),
    },
    now,
  )
  if ('rejected' in step) return failures[step.reason] ?? step.reason
  const { subscription } = step
  await insert(tx, { purchase, claimer, subscription, now })
  await changePurchase(tx, orderId, {
    state: 'paid',
    failure: null,
    email: purchase.email,
    askAt: null,
    changedAt: now,
  })
  await closeOtherForms(deps, tx, purchase)
  const renewsAt = subscription.expiresAt
  if (renewsAt === null) throw new Error('a paid subscription without an end')
  const receipt = { purchase, chargedAt: charge.at, renewsAt }
  if (claimer === null) await mailReceipt(deps, tx, { ...receipt, unlessSince: null })
  else await mailOwnReceipt(deps, tx, receipt)
  return null
}

/** What the session, the account and the address already have. A holder of the same address is told by email. */
async function othersOf(
  deps: WriteNeeds,
  tx: Writes,
  { sessionId, email }: Purchase,
  accountId: string | null,
): Promise<Others> {
  await endWhatIsOver(deps, tx, { sessionId, accountId, email })
  const others = { hadTrial: await hadTrialHere(tx, sessionId, accountId), hadOffer: false }
  if (await hasLiveSubscription(tx, sessionId)) return { ...others, isLive: true }
  if (accountId !== null && (await hasLiveOf(tx, accountId))) return { ...others, isLive: true }
  if (email === null) return { ...others, isLive: false }
  await lockAddress(tx, email)
  const holder = await findHolder(tx, email)
  if (holder !== undefined) await mailHeldPlan(deps, tx, holder)
  return { ...others, isLive: holder !== undefined }
}

type Started = {
  readonly purchase: Purchase
  readonly claimer: string | null
  readonly subscription: Subscription
  readonly now: Date
}

async function insert(tx: Writes, { purchase, claimer, subscription, now }: Started): Promise<void> {
  const { state, startedAt, expiresAt, nextChargeAt, terms, period, hadTrial } = subscription
  if (state === 'none' || startedAt === null || expiresAt === null || terms === null)
    throw new Error('a subscription that was never paid has no row')
  await addSubscription(tx, {
    id: randomUUID(),
    purchaseId: purchase.id,
    sessionId: purchase.sessionId,
    // The form was still open when the payer registered.
    accountId: claimer,
    productId: terms.productId,
    gateway: purchase.gateway,
    state,
    startedAt,
    expiresAt,
    nextChargeAt,
    changedAt: now,
    cardPurchaseId: purchase.id,
    currency: terms.currency,
    renewalAmount: terms.amount,
    renewalWeeks: terms.weeks,
    consentId: terms.consentId,
    period,
    hadTrial,
  })
}

async function closeOtherForms(deps: WriteNeeds, tx: Writes, { id, sessionId }: Purchase): Promise<void> {
  const now = deps.now()
  const closed = await closeOthers(tx, { sessionId, except: id, at: now, askAt: inAMinute(now) })
  for (const other of closed) await deps.queue.send(closeCheckoutJob, { purchaseId: other.id }, { tx })
}
