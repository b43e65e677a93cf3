import { formatMoney } from '@vela/contract/money'
import type { Db, Tx } from '../../../../db/database.ts'
import type { Deps } from '../../../../deps.ts'
import type { EmailContent } from '../../../../gateways/mail/mail.ts'
import { postMails } from '../../../../gateways/mail/post-mail.ts'
import type { Language } from '../../../../http/language.ts'
import { listRecipients, makeClaimLink } from '../../../identity/public.ts'
import { type WritingDeps, writeEmail } from '../../../publishing/public.ts'
import { listOrders, type Order } from '../../order/tables/orders.table.ts'
import { graceEnd, retriesAhead } from '../machine/dates.ts'
import type { Effect } from '../machine/step.ts'
import type { SubscriptionRow } from '../subscription.table.ts'
import { reasonOf } from './charge-emails.ts'
import { subscriptionEmails as emails, type SubscriptionEmail } from './subscription-email-list.ts'
import { dayIn, type Figures, weeksIn } from './wording.ts'

type MailDeps = WritingDeps & Pick<Deps, 'queue' | 'publicUrl'>
type Reads = Tx & Pick<Db, 'select'>

export type News = Matter & {
  /** [I13] At most one email is sent for each key. */
  readonly key: string
}

/**
 * Emails the owners of the subscriptions, or the payers if they have not registered yet. Skips those without an
 * address.
 */
export async function mailSubscriptions(deps: MailDeps, tx: Reads, news: readonly News[]): Promise<void> {
  const wanted = news.filter((one) => !isAlreadyNotified(one) && one.subscription.erasedAt === null)
  if (wanted.length === 0) return
  const accounts = wanted.flatMap(({ subscription: { accountId } }) => accountId ?? [])
  const readers = await listRecipients(tx, accounts)
  const ids = wanted.map(({ subscription: { firstOrderId } }) => firstOrderId)
  const firstOrders = new Map((await listOrders(tx, ids)).map((one) => [one.id, one]))
  const posts = []
  for (const { key, ...matter } of wanted) {
    const { id, firstOrderId, accountId } = matter.subscription
    const order = firstOrders.get(firstOrderId)
    if (order === undefined) throw new Error('a subscription without an order')
    const found =
      accountId === null
        ? await makePayerRecipient(deps, tx, matter, order)
        : makeOwnerRecipient(deps, readers.get(accountId), order, matter.kind)
    if (found === null) continue
    const { to, ...reader } = found
    // The key contains the order's id, by which the email is found and deleted with the account.
    const onceKey = `subscription ${id} ${firstOrderId} ${key}`
    const content = writeSubscriptionEmail(deps, matter, reader)
    posts.push({ onceKey, to, content })
  }
  await postMails(deps, tx, posts)
}

/** A cancellation after the paid period already told the customer that access has ended, so no second email is sent. */
function isAlreadyNotified({ kind, subscription: { cancelledAt, expiresAt } }: Matter): boolean {
  return kind === 'expired' && cancelledAt !== null && cancelledAt >= expiresAt
}

function makeOwnerRecipient(
  { publicUrl }: MailDeps,
  reader: { readonly email: string; readonly language: Language | null } | undefined,
  order: Order,
  kind: Matter['kind'],
) {
  if (reader === undefined) return null
  // The link opens the screen for a signed-in customer and the log-in for others. After the end it shows the plans.
  const url = new URL(kind === 'expired' ? '/?open=plans' : '/?open=subscription', publicUrl).href
  const language = reader.language ?? order.language
  return { to: reader.email, language, way: { kind: 'registered' as const, url } }
}

/** The payer of a subscription that has no account yet, with the link that claims it; null without an address. */
async function makePayerRecipient(
  deps: MailDeps,
  tx: Reads,
  { kind, subscription: { sessionId } }: Matter,
  { email, language }: Order,
) {
  const way = { kind: 'unclaimed' as const, url: new URL('/', deps.publicUrl).href }
  // This email contains no link, and making one would invalidate the link of an earlier email.
  if (kind === 'refunded') return email === null ? null : { to: email, language, way }
  const link = await makeClaimLink(deps, tx, { sessionId, unlessSince: null })
  return link && { to: link.email, language, way: { ...way, url: link.url } }
}

export type MailKind =
  | Extract<Effect, { readonly kind: 'email' }>['email']
  | 'trial_ending'
  | 'renewal_ahead'
  | 'new_price_ahead'
  | 'restored'

export type Matter = {
  readonly kind: MailKind
  /** The subscription after the change that the email is about. */
  readonly subscription: SubscriptionRow
  readonly orderId: string | null
  /** The amount of the order; null if the email is about the next charge. */
  readonly amount: number | null
  /** The provider's decline code, or the cause of a refund: `disputed` if the payer's bank took the money back. */
  readonly failure?: string | null
  /** When the order was paid, which may be earlier than now; null if the email is not about a payment. */
  readonly paidAt?: Date | null
}

type Reader = {
  readonly language: Language
  /** The button leads to the subscription or, for a payer who has not registered yet, to the registration. */
  readonly way: { readonly kind: 'registered' | 'unclaimed'; readonly url: string }
}

const unclaimed = {
  en: {
    note: 'You haven’t created your account yet. Use the button, and your subscription will be in it. The link works on any device and is yours alone, so please don’t share it.',
    button: 'Create my account',
  },
  es: {
    note: 'Todavía no creaste tu cuenta. Hazlo con el botón y tu suscripción quedará en ella. El enlace funciona en cualquier dispositivo y es solo para ti, así que no lo compartas.',
    button: 'Crear mi cuenta',
  },
} as const satisfies Record<Language, object>

export function writeSubscriptionEmail(
  deps: WritingDeps,
  matter: Matter,
  { language, way }: Reader,
): EmailContent {
  const now = deps.now()
  const email = emailOf(matter, now)
  const values = figuresOf(matter, language, now)
  const isUnclaimed = way.kind === 'unclaimed' && email.template[language].button !== null
  const instead = isUnclaimed ? { instead: unclaimed[language] } : {}
  return writeEmail(deps, email, { language, values, url: way.url, ...instead })
}

function emailOf(matter: Matter, now: Date): SubscriptionEmail {
  const { subscription, kind } = matter
  switch (kind) {
    case 'trial_ending':
      return subscription.hadTrial ? emails.trialEnding : emails.firstPeriodEnding
    case 'charge_failed':
      return failedCharge(subscription, now)
    case 'cancelled':
      return subscription.expiresAt > now ? emails.cancelled : emails.cancelledLate
    case 'expired':
      return subscription.cancelledAt === null ? emails.expiredUnpaid : emails.expired
    case 'days_granted':
      return subscription.nextChargeAt === null ? emails.daysGrantedAtEnd : emails.daysGranted
    case 'refunded':
      return refund(matter)
    default:
      return simple[kind]
  }
}

const simple = {
  receipt: emails.receipt,
  renewal_ahead: emails.renewalAhead,
  new_price_ahead: emails.newPriceAhead,
  offer_claimed: emails.offerClaimed,
  access_returned: emails.accessReturned,
  restored: emails.restored,
} as const

function failedCharge(subscription: SubscriptionRow, now: Date): SubscriptionEmail {
  const { tries, of } = triesOf(subscription, now)
  const isNearlyLast = of - tries <= 1
  if (graceEnd(subscription.expiresAt) > now)
    return isNearlyLast ? emails.chargeFailedNearlyLast : emails.chargeFailed
  return isNearlyLast ? emails.chargeFailedClosedNearlyLast : emails.chargeFailedClosed
}

function refund({ subscription, failure }: Matter): SubscriptionEmail {
  if (subscription.state !== 'revoked') return emails.unwanted
  if (failure === 'second_trial') return emails.secondTrial
  return failure === 'disputed' ? emails.disputed : emails.refunded
}

/** The number of charge attempts so far and in total, including the first charge. */
function triesOf({ failedAt, retries }: SubscriptionRow, now: Date) {
  const done = retries + 1
  return { tries: done, of: done + retriesAhead(failedAt ?? now, now).length }
}

const spans = {
  en: {
    length: (weeks: number) => (weeks === 1 ? '1 week' : `${weeks} weeks`),
    ahead: (weeks: number) => (weeks === 1 ? 'the next week' : `the next ${weeks} weeks`),
  },
  es: {
    length: (weeks: number) => (weeks === 1 ? '1 semana' : `${weeks} semanas`),
    ahead: (weeks: number) => (weeks === 1 ? 'la próxima semana' : `las próximas ${weeks} semanas`),
  },
} as const satisfies Record<Language, object>

const orderIn = {
  en: (order: string) => `Order ${order}`,
  es: (order: string) => `Pedido ${order}`,
} as const satisfies Record<Language, (order: string) => string>

function figuresOf(
  { subscription, orderId, amount, paidAt, failure }: Matter,
  language: Language,
  now: Date,
): Figures {
  const { currency, renewalAmount, renewalWeeks, expiresAt, nextChargeAt } = subscription
  const { length, ahead } = spans[language]
  const { tries, of } = triesOf(subscription, now)
  return {
    amount: formatMoney(amount ?? renewalAmount, currency, language),
    today: dayIn(paidAt ?? now, language),
    price: formatMoney(renewalAmount, currency, language),
    length: length(renewalWeeks),
    ahead: ahead(renewalWeeks),
    every: weeksIn(renewalWeeks, language),
    paidUntil: dayIn(expiresAt, language),
    openUntil: dayIn(graceEnd(expiresAt), language),
    nextCharge: dayIn(nextChargeAt ?? expiresAt, language),
    order: orderId ?? '',
    orderLine: orderId === null ? '' : orderIn[language](orderId),
    reason: reasonOf(failure, language),
    tries: String(tries),
    of: String(of),
  }
}
