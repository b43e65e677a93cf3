import { formatMoney } from '@vela/contract/money'
import { composeLetter } from '../../../../gateways/mail/compose-letter.ts'
import type { Letter } from '../../../../gateways/mail/mail.ts'
import type { Language } from '../../../../http/language.ts'
import { dayIn, weeksIn } from '../../letters/figures.ts'
import { graceEnd, retriesAhead } from '../../subscription/dates.ts'
import type { Effect } from '../../subscription/step.ts'
import type { SubscriptionRow } from '../../subscription.table.ts'
import { renewalAhead, trialEnding } from './charge-ahead-letter.ts'
import { chargeFailed, reasonOf } from './charge-failed-letter.ts'
import { cancelled, expired } from './ending-letters.ts'
import type { Told, Words } from './membership-letter.ts'
import { offerClaimed } from './offer-claimed-letter.ts'
import { type Cause, refunded } from './refunded-letter.ts'
import { renewalReceipt } from './renewal-receipt-letter.ts'

export type MailKind =
  | Extract<Effect, { readonly kind: 'email' }>['email']
  | 'trial_ending'
  | 'renewal_ahead'
  | 'new_price_ahead'

export type Matter = {
  readonly kind: MailKind
  /** As it is after what the letter is about. */
  readonly subscription: SubscriptionRow
  readonly orderId: string | null
  /** Of the order; null where the letter is about the next one. */
  readonly amount: number | null
  /** What the provider calls it; `disputed` where the payer's bank took the money back. */
  readonly failure?: string | null
  /** When it was paid, where that may be heard of later. */
  readonly paidAt?: Date | null
}

type Reader = {
  readonly language: Language
  /** Where the button leads: to the membership, or to who has paid and not registered yet, the registration. */
  readonly way: { readonly kind: 'registered' | 'unclaimed'; readonly url: string }
  readonly now: Date
}

const unclaimed = {
  en: {
    note: 'You have not registered yet. The button brings you there, and then your subscription is in your account. It works on any device and is yours alone, so please do not pass it on.',
    button: 'Set up my account',
  },
  es: {
    note: 'Todavía no te registraste. El botón te lleva allí, y después tu suscripción está en tu cuenta. Funciona en cualquier dispositivo y es solo para ti, así que no lo compartas.',
    button: 'Crear mi cuenta',
  },
} as const satisfies Record<Language, object>

const why = {
  en: 'You get this mail because you have or had a subscription with this address.',
  es: 'Recibes este correo porque tienes o tuviste una suscripción con esta dirección.',
} as const satisfies Record<Language, string>

export function writeMembershipLetter(matter: Matter, { language, way, now }: Reader): Letter {
  const told = tell(matter, language, now)
  const { button, paragraphs, ...words } = letters[matter.kind]({ language, told, matter, now })
  const draft = { ...words, language, reason: why[language] }
  if (button === null) return composeLetter({ ...draft, paragraphs })
  const { url } = way
  if (way.kind === 'registered')
    return composeLetter({ ...draft, paragraphs, button: { label: button, url } })
  const { note, button: label } = unclaimed[language]
  return composeLetter({ ...draft, paragraphs: [...paragraphs, note], button: { label, url } })
}

type Choice = {
  readonly language: Language
  readonly told: Told
  readonly matter: Matter
  readonly now: Date
}

const letters: { readonly [K in MailKind]: (choice: Choice) => Words } = {
  receipt: ({ language, told }) => renewalReceipt[language](told, undefined),
  trial_ending: ({ language, told, matter }) =>
    trialEnding[language](told, matter.subscription.hadTrial ? 'introductory' : 'full price'),
  renewal_ahead: ({ language, told }) => renewalAhead[language](told, 'known price'),
  new_price_ahead: ({ language, told }) => renewalAhead[language](told, 'new price'),
  charge_failed: ({ language, told, matter: { failure, subscription }, now }) =>
    chargeFailed[language](told, {
      reason: reasonOf(failure),
      isOpen: graceEnd(subscription.expiresAt) > now,
      ...triesOf(subscription, now),
    }),
  offer_claimed: ({ language, told }) => offerClaimed[language](told, undefined),
  cancelled: ({ language, told, matter, now }) =>
    cancelled[language](told, matter.subscription.expiresAt > now ? 'time left' : 'nothing left'),
  expired: ({ language, told, matter }) =>
    expired[language](told, matter.subscription.cancelledAt === null ? 'not paid' : 'cancelled'),
  refunded: ({ language, told, matter }) => refunded[language](told, causeOf(matter)),
}

/** The first charge and each retry count as one try. */
function triesOf({ failedAt, retries }: SubscriptionRow, now: Date) {
  const done = retries + 1
  return { tries: done, of: done + retriesAhead(failedAt ?? now, now).length }
}

function causeOf({ subscription, failure }: Matter): Cause {
  if (subscription.state !== 'revoked') return 'unwanted'
  if (failure === 'second_trial') return 'second trial'
  return failure === 'disputed' ? 'disputed' : 'given back'
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

function tell({ subscription, orderId, amount, paidAt }: Matter, language: Language, now: Date): Told {
  const { currency, renewalAmount, renewalWeeks, expiresAt, nextChargeAt } = subscription
  const { length, ahead } = spans[language]
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
    order: orderId,
  }
}
