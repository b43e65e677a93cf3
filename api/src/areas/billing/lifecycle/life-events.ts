import type { Terms } from './life-record.ts'
import type { EventKind } from './moves.ts'

/** A charge that is settled in the provider's books. */
export type Paid = {
  readonly orderId: string
  readonly amount: number
  readonly currency: string
  readonly at: Date
}

export type FirstPeriod = {
  readonly amount: number
  readonly weeks: number
  /** At an introductory price. */
  readonly isTrial: boolean
}

/** What the same account or address has besides this record, read under the same lock. */
export type Others = { readonly isLive: boolean; readonly hadTrial: boolean; readonly hadOffer: boolean }

type ByOrder =
  | 'first_failed'
  | 'renewal_due'
  | 'renewal_soft_failed'
  | 'renewal_hard_failed'
  | 'restore_failed'
  /** Whether the person has a right to it is decided before. */
  | 'refund_asked'
  | 'operation_gone'
type Bare = 'retries_used_up' | 'cancel_asked' | 'period_ended' | 'operation_stale' | 'older_event'

type Told = {
  readonly checkout_opened: {
    readonly orderId: string
    readonly first: FirstPeriod
    readonly terms: Terms
    readonly others: Others
  }
  /** As the order was opened, because it may be one that was closed since. */
  readonly first_paid: {
    readonly charge: Paid
    readonly first: FirstPeriod
    readonly terms: Terms
    readonly others: Others
  }
  readonly renewal_paid: { readonly charge: Paid }
  /** As the form was opened: what it pays, and the consent to be charged on this card from now on. */
  readonly card_paid: { readonly charge: Paid; readonly terms: Terms }
  readonly offer_claimed: { readonly terms: Terms; readonly others: Others }
  readonly restore_asked: { readonly orderId: string; readonly terms: Terms; readonly others: Others }
  readonly restore_paid: { readonly charge: Paid; readonly others: Others }
  readonly money_taken_back: { readonly orderId: string }
  readonly account_erased: { readonly isEndedAtProvider: boolean }
} & { readonly [K in ByOrder]: { readonly orderId: string } } & { readonly [K in Bare]: unknown }

export type EventOf<K extends EventKind> = { readonly kind: K } & Told[K]

export type LifeEvent = { [K in EventKind]: EventOf<K> }[EventKind]
