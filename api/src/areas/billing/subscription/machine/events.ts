import type { EventKind } from './moves.ts'
import type { Terms } from './subscription.ts'

/** A charge that the provider has settled. */
export type Paid = {
  readonly orderId: string
  readonly amount: number
  readonly currency: string
  readonly at: Date
}

export type FirstPeriod = {
  readonly amount: number
  readonly weeks: number
  /** Whether the price is the discount for new subscribers, which a customer gets once. */
  readonly isIntroductory: boolean
}

/** The customer's other subscriptions, read under the same lock. */
export type Others = { readonly isLive: boolean; readonly hadTrial: boolean; readonly hadOffer: boolean }

type OrderEvent =
  | 'renewal_due'
  | 'renewal_soft_failed'
  | 'renewal_hard_failed'
  | 'restore_failed'
  /** Whether the customer is entitled to the refund is decided before this event. */
  | 'refund_requested'
  /** The provider has never received the order. */
  | 'order_not_found'
type BareEvent = 'retries_used_up' | 'cancel_requested' | 'period_ended' | 'account_erased'

type Payloads = {
  readonly first_paid: {
    readonly charge: Paid
    readonly first: FirstPeriod
    readonly terms: Terms
    readonly others: Others
  }
  readonly renewal_paid: { readonly charge: Paid }
  /** The terms of the card form: the price that it pays and the consent to charge this card from now on. */
  readonly card_paid: { readonly charge: Paid; readonly terms: Terms }
  readonly offer_claimed: { readonly terms: Terms; readonly others: Others }
  readonly restore_requested: { readonly orderId: string; readonly terms: Terms; readonly others: Others }
  readonly restore_paid: { readonly charge: Paid; readonly others: Others }
  readonly charge_reversed: { readonly orderId: string }
  readonly days_granted: { readonly days: number; readonly others: Others }
  /** The orders whose dispute was won, and when the first of these disputes ended the access. */
  readonly access_returned: {
    readonly orderIds: readonly string[]
    readonly revokedAt: Date
    readonly others: Others
  }
} & { readonly [K in OrderEvent]: { readonly orderId: string } } & { readonly [K in BareEvent]: unknown }

export type EventOf<K extends EventKind> = { readonly kind: K } & Payloads[K]

export type SubscriptionEvent = { [K in EventKind]: EventOf<K> }[EventKind]
