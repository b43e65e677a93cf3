import { defineEmail, namesIn } from '../../../../gateways/mail/define-email.ts'
import type { Language } from '../../../../http/language.ts'
import { chargeFailed, renewalAhead, renewalReceipt, trialEnding } from './charge-emails.ts'
import { cancelled, expired, offerClaimed, refunded } from './ending-emails.ts'
import { accessReturned, daysGranted, restored } from './service-emails.ts'
import type { Figures, Wording } from './wording.ts'

const why = {
  en: 'You’re getting this e-mail because you have or had a subscription with this address.',
  es: 'Recibes este correo porque tienes o tuviste una suscripción con esta dirección.',
} as const satisfies Record<Language, string>

const samples = {
  en: {
    amount: '$39.99',
    today: 'November 18, 2026',
    price: '$39.99',
    length: '4 weeks',
    ahead: 'the next 4 weeks',
    every: '4 weeks',
    paidUntil: 'December 16, 2026',
    openUntil: 'December 30, 2026',
    nextCharge: 'December 16, 2026',
    order: '5f0c2d1e',
    orderLine: 'Order 5f0c2d1e',
    reason: 'The card has expired.',
    tries: '2',
    of: '8',
  },
  es: {
    amount: 'US$39.99',
    today: '18 de noviembre de 2026',
    price: 'US$39.99',
    length: '4 semanas',
    ahead: 'las próximas 4 semanas',
    every: '4 semanas',
    paidUntil: '16 de diciembre de 2026',
    openUntil: '30 de diciembre de 2026',
    nextCharge: '16 de diciembre de 2026',
    order: '5f0c2d1e',
    orderLine: 'Pedido 5f0c2d1e',
    reason: 'La tarjeta está vencida.',
    tries: '2',
    of: '8',
  },
} as const satisfies Record<Language, Figures>

const names = Object.keys(samples.en) as (keyof Figures)[]
const placeholders = Object.fromEntries(names.map((name) => [name, `{${name}}`])) as Record<
  keyof Figures,
  string
>

function define<Case>(id: string, about: string, wording: Wording<Case>, how: Case) {
  const used = new Set(
    namesIn(JSON.stringify([wording.en(placeholders, how), wording.es(placeholders, how)])),
  )
  // Only the figures that this email has: others may mean nothing in it.
  const pick = (figures: Figures) =>
    Object.fromEntries(Object.entries(figures).filter(([name]) => used.has(name))) as Figures
  return defineEmail<keyof Figures>({
    id,
    about,
    samples: { en: pick(samples.en), es: pick(samples.es) },
    words: {
      en: (figures) => ({ ...wording.en(figures, how), reason: why.en }),
      es: (figures) => ({ ...wording.es(figures, how), reason: why.es }),
    },
  })
}

export type SubscriptionEmail = ReturnType<typeof define>

/** One for each case in which the words differ. */
export const subscriptionEmails = {
  receipt: define('renewal_receipt', 'After a renewal was paid', renewalReceipt, undefined),
  trialEnding: define(
    'trial_ending',
    'Before an introductory period ends',
    trialEnding,
    'introductory' as const,
  ),
  firstPeriodEnding: define(
    'first_period_ending',
    'Before a first period at the full price ends',
    trialEnding,
    'full price' as const,
  ),
  renewalAhead: define('renewal_ahead', 'Before a long period renews', renewalAhead, 'known price' as const),
  newPriceAhead: define(
    'new_price_ahead',
    'Before the first renewal at another price',
    renewalAhead,
    'new price' as const,
  ),
  chargeFailed: define('charge_failed', 'After a charge failed, while access is open', chargeFailed, {
    isOpen: true,
    isNearlyLast: false,
  }),
  chargeFailedNearlyLast: define(
    'charge_failed_before_last',
    'After a charge failed, before the last attempt, while access is open',
    chargeFailed,
    { isOpen: true, isNearlyLast: true },
  ),
  chargeFailedClosed: define(
    'charge_failed_closed',
    'After a charge failed, once access is closed',
    chargeFailed,
    { isOpen: false, isNearlyLast: false },
  ),
  chargeFailedClosedNearlyLast: define(
    'charge_failed_closed_before_last',
    'After a charge failed, before the last attempt, once access is closed',
    chargeFailed,
    { isOpen: false, isNearlyLast: true },
  ),
  offerClaimed: define('offer_claimed', 'After a lower price was taken', offerClaimed, undefined),
  cancelled: define('cancelled', 'After a cancellation, with time left', cancelled, 'time left' as const),
  cancelledLate: define(
    'cancelled_late',
    'After a cancellation, with no time left',
    cancelled,
    'nothing left' as const,
  ),
  expired: define('expired', 'At the end of a canceled subscription', expired, 'cancelled' as const),
  expiredUnpaid: define(
    'expired_unpaid',
    'At the end of a subscription that was not paid',
    expired,
    'not paid' as const,
  ),
  daysGranted: define(
    'days_granted',
    'After support gave days to a subscription that renews',
    daysGranted,
    'renews' as const,
  ),
  daysGrantedAtEnd: define(
    'days_granted_at_end',
    'After support gave days to a subscription that ends',
    daysGranted,
    'ends' as const,
  ),
  accessReturned: define('access_returned', 'After a dispute was won', accessReturned, undefined),
  restored: define('restored', 'After support undid a cancellation', restored, undefined),
  refunded: define('refunded', 'After a payment of a plan was refunded', refunded, 'refunded' as const),
  disputed: define('refunded_by_bank', 'After the bank took a payment back', refunded, 'disputed' as const),
  unwanted: define(
    'refunded_unwanted',
    'After a payment that bought nothing was refunded',
    refunded,
    'unwanted' as const,
  ),
  secondTrial: define(
    'refunded_second_trial',
    'After a second introductory price of one person was refunded',
    refunded,
    'second trial' as const,
  ),
} as const
