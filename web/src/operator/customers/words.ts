/** What the wire calls things, in plain words. What has no words yet is shown as it is. */

import type { Reply } from '@vela/contract/call'
import { formatMoney } from '@vela/contract/money'
import type { readCustomer } from '@vela/contract/operator/customers'
import { formatTime } from '../parts/format.ts'

type Read = Reply<typeof readCustomer>
export type Customer = Read['customer']
export type Subscription = Read['subscriptions'][number]
export type Order = Read['orders'][number]
export type Certificate = Read['certificates'][number]

const languages: Readonly<Record<string, string>> = { en: 'English', es: 'Spanish' }

export function nameLanguage(language: string): string {
  return languages[language] ?? language
}

/** `main-4w-50` is a plan of four weeks; everything else that is sold is the course. */
export function nameProduct(product: string): string {
  const weeks = /-(\d+)w-/.exec(product)?.[1]
  return weeks === undefined ? 'fundamental analysis course' : `${weeks}-week plan`
}

const states: Readonly<Record<string, string>> = {
  trial: 'First period',
  active: 'Renewing',
  redemption: 'Payment failed',
  cancelled: 'Canceled',
  expired: 'Ended',
  revoked: 'Ended, money back',
}

export function nameState(state: string | null): string {
  return state === null ? 'No subscription' : (states[state] ?? state)
}

export function isOpen(state: string): boolean {
  return ['trial', 'active', 'redemption', 'cancelled'].includes(state)
}

/** The state of a subscription and what comes next. */
export function describeSubscription(subscription: Subscription): string {
  const { state, expires_at, next_charge_at, currency, renewal_amount, renewal_weeks } = subscription
  const until = formatTime(expires_at)
  const amount = formatMoney(renewal_amount, currency, 'en')
  const renewal =
    next_charge_at === null
      ? 'Nothing more is charged.'
      : `The card is charged ${amount} on ${formatTime(next_charge_at)}, then every ${renewal_weeks} weeks.`
  switch (state) {
    case 'trial':
      return `In the first paid period, which lasts until ${until}. ${renewal}`
    case 'active':
      return `Paid until ${until}. ${renewal}`
    case 'redemption':
      return `The last renewal could not be charged, so the access is open only for a few days of grace. ${renewal}`
    case 'cancelled':
      return `Canceled. The access lasts until ${until}. ${renewal}`
    case 'expired':
      return `The access ended on ${until}. ${renewal}`
    case 'revoked':
      return 'The payment went back, so the access is closed. Nothing more is charged.'
    default:
      return `${nameState(state)}. ${renewal}`
  }
}

const orderKinds: Readonly<Record<string, (product: string) => string>> = {
  plan: (product) => nameProduct(product),
  renewal: (product) => `Renewal of the ${nameProduct(product)}`,
  restore: (product) => `Return to the ${nameProduct(product)}`,
  card_update: (product) => `Renewal of the ${nameProduct(product)} with another card`,
  add_on: (product) => nameProduct(product),
}

export function nameOrder({ kind, product }: { readonly kind: string; readonly product: string }): string {
  const name = orderKinds[kind]?.(product) ?? `${kind} ${nameProduct(product)}`
  return name.charAt(0).toUpperCase() + name.slice(1)
}

const failures: Readonly<Record<string, string>> = {
  insufficient_funds: 'there was not enough money',
  expired_card: 'the card has expired',
  authentication_required: 'the bank wants the customer to confirm it',
  refused: 'the provider refused it',
  already_paid: 'the customer had paid already',
  second_trial: 'the customer had used the first offer before',
  disputed: 'the bank took the money back',
}

/** Why a payment failed or went back; codes that are unknown here are the provider's own. */
export function nameFailure(failure: string): string {
  return failures[failure] ?? failure.replaceAll('_', ' ')
}
