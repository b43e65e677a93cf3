/**
 * Support: what an operator does for a customer about money and access. An action is decided by the pure function
 * `decide` from facts that are read under the locks of the customer, and the preview of an action is that same decision
 * without carrying it out, so a preview cannot promise anything else ([O-32] to [O-36]). Every change of a subscription
 * goes through the state machine, every refund through the refunds of its order. Start with `prepare-action.ts`.
 */

import type { SubscriptionState } from '../subscription/machine/moves.ts'

export type SupportAction =
  /** A null amount refunds all that is left of the charge. */
  | {
      readonly kind: 'refund'
      readonly orderId: string
      readonly amount: number | null
      /** The reason in the ledger. By default it is an operator's refund. */
      readonly reason?: 'withdrawal'
    }
  | { readonly kind: 'cancel'; readonly subscriptionId: string }
  | { readonly kind: 'grant_days'; readonly subscriptionId: string; readonly days: number }
  | { readonly kind: 'restore'; readonly subscriptionId: string }
  /** The order whose dispute was won. */
  | { readonly kind: 'return_access'; readonly orderId: string }

export type SupportEmail =
  | 'refunded'
  | 'refunded_in_part'
  | 'cancelled'
  | 'days_granted'
  | 'restored'
  | 'access_returned'

/** What an action will do. Amounts are in minor units. */
export type Consequences = {
  readonly currency: string
  /** What goes back to the payer, and what has gone back in total after it: the next row of the ledger. */
  readonly refund: { readonly amount: number; readonly total: number; readonly isWhole: boolean } | null
  /** The subscription afterwards; null if the action is not about one. */
  readonly subscription: {
    readonly state: SubscriptionState
    /** Null: there is no access. */
    readonly accessUntil: Date | null
    readonly nextCharge: { readonly at: Date; readonly amount: number } | null
  } | null
  /** What happens to a course that was bought apart. */
  readonly course: 'closed' | 'opened' | 'stays' | null
  /** The email that the customer gets. */
  readonly email: SupportEmail | null
}

export type Refusal = { readonly refusal: string }
