import type { SubscriptionState } from './moves.ts'

/** What every renewal costs and buys, as the customer agreed to it. Money is in minor units. */
export type Terms = {
  readonly productId: string
  readonly amount: number
  readonly currency: string
  readonly weeks: number
  /** [I4] The consent row that records when and in which words the customer agreed. */
  readonly consentId: string
}

/** A charge in flight. It is stored before the provider is called, and there is never a second one beside it. */
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
  /** The end of the paid time. It never moves back. */
  readonly expiresAt: Date | null
  readonly nextChargeAt: Date | null
  readonly terms: Terms | null
  /** The number of paid periods; the first one is 1. */
  readonly period: number
  /** True only during a first period at an introductory price. */
  readonly isTrial: boolean
  readonly hadTrial: boolean
  /** The retention offer can be claimed once, and stays claimed. */
  readonly specialOffer: boolean
  /** The failed charge from which the retry days are counted. */
  readonly failedAt: Date | null
  readonly retries: number
  readonly operation: Operation | null
  readonly cancelledAt: Date | null
  /** The account is gone, so any later payment is refunded. */
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

/** [I11] A customer has at most one live subscription. */
export function isLive({ state }: Pick<Subscription, 'state'>): boolean {
  return state === 'cancelled' || renewing.includes(state)
}
