import type { LifeState } from './moves.ts'

/** What every renewal costs and gives, as the person agreed to it. Money in minor units. */
export type Terms = {
  readonly productId: string
  readonly amount: number
  readonly currency: string
  readonly weeks: number
  /** [I4] Of the row that says when, in which words and to what they agreed. */
  readonly consentId: string
}

/** A charge under way: written down before the provider is asked, and the only one until it is settled. */
export type Operation = {
  readonly kind: 'first' | 'renewal' | 'restore'
  readonly orderId: string
  /** The period it pays for. */
  readonly period: number
  readonly startedAt: Date
}

export type Life = {
  readonly state: LifeState
  readonly startedAt: Date | null
  /** Until when it is paid for. Never moves back. */
  readonly expiresAt: Date | null
  readonly nextChargeAt: Date | null
  readonly terms: Terms | null
  /** How many periods were paid for: the first is 1. */
  readonly period: number
  /** During the introductory period alone. */
  readonly isTrial: boolean
  readonly hadTrial: boolean
  /** Once in a life, and for ever. */
  readonly specialOffer: boolean
  /** When the charge failed that the retries are counted from. */
  readonly failedAt: Date | null
  readonly retries: number
  readonly operation: Operation | null
  readonly cancelledAt: Date | null
  /** Nobody's any more: what is paid late goes back. */
  readonly erasedAt: Date | null
  /** Orders that paid for a period. */
  readonly settled: readonly string[]
  /** Orders that were paid and bought nothing. */
  readonly givenBack: readonly string[]
}

export const unborn: Life = {
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
  givenBack: [],
}

const renewing: readonly LifeState[] = ['trial', 'active', 'redemption']

export function isRenewing({ state }: Pick<Life, 'state'>): boolean {
  return renewing.includes(state)
}

/** [I11] Of these a person has one. */
export function isLiving(record: Pick<Life, 'state'>): boolean {
  return record.state === 'cancelled' || isRenewing(record)
}
