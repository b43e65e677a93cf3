import type { SubscriptionState } from './moves.ts'

/** The price and the length of every renewal that the customer agreed to. Amounts are in minor units. */
export type Terms = {
  readonly productId: string
  readonly amount: number
  readonly currency: string
  readonly weeks: number
  /** [I4] The consent that records when the customer agreed and to which text. */
  readonly consentId: string
}

/** A charge in flight. It is stored before the provider is called. A subscription has at most one. */
export type Operation = {
  readonly kind: 'renewal' | 'restore'
  readonly orderId: string
  /** The period that the charge pays for. */
  readonly period: number
  readonly startedAt: Date
}

export type Subscription = {
  readonly state: SubscriptionState
  readonly startedAt: Date | null
  /** The end of the paid period. It never moves back. */
  readonly expiresAt: Date | null
  readonly nextChargeAt: Date | null
  readonly terms: Terms | null
  /** The number of paid periods; the first one is 1. */
  readonly period: number
  /** True only during a first period at an introductory price. */
  readonly isTrial: boolean
  readonly hadTrial: boolean
  /** Whether the retention offer was claimed. It can be claimed once, and this never becomes false again. */
  readonly specialOffer: boolean
  /** The time of the first failed charge, from which the retry days are counted. */
  readonly failedAt: Date | null
  readonly retries: number
  readonly operation: Operation | null
  readonly cancelledAt: Date | null
  /** When the account was erased. Any later payment is refunded. */
  readonly erasedAt: Date | null
  /** The orders that paid for a period. */
  readonly settled: readonly string[]
  /** The orders that were paid and refunded. */
  readonly refunded: readonly string[]
}

/** The record before the first payment. */
export const initial: Subscription = {
  state: 'none',
  startedAt: null,
  expiresAt: null,
  nextChargeAt: null,
  terms: null,
  period: 0,
  isTrial: false,
  hadTrial: false,
  specialOffer: false,
  failedAt: null,
  retries: 0,
  operation: null,
  cancelledAt: null,
  erasedAt: null,
  settled: [],
  refunded: [],
}

const renewing: readonly SubscriptionState[] = ['trial', 'active', 'redemption']

export function isRenewing({ state }: Pick<Subscription, 'state'>): boolean {
  return renewing.includes(state)
}

/**
 * [I11] Whether the subscription is renewing or cancelled but not ended. A customer has at most one live subscription.
 */
export function isLive({ state }: Pick<Subscription, 'state'>): boolean {
  return state === 'cancelled' || renewing.includes(state)
}
