import {
  type EventKind,
  type SubscriptionState,
  states,
} from '../src/areas/billing/subscription/machine/moves.ts'

const started: readonly SubscriptionState[] = states.filter((from) => from !== 'none' && from !== 'revoked')

// Written out a second time from the design, so that a mistake in the grid does not prove itself.
export const designMoves: { readonly [K in EventKind]?: readonly string[] } = {
  first_paid: ['none>trial', 'none>active'],
  renewal_paid: ['trial>active', 'redemption>active'],
  card_paid: ['redemption>active'],
  renewal_soft_failed: ['trial>redemption', 'active>redemption'],
  renewal_hard_failed: ['trial>expired', 'active>expired', 'redemption>expired'],
  retries_used_up: ['redemption>expired'],
  cancel_requested: ['trial>cancelled', 'active>cancelled', 'redemption>cancelled'],
  period_ended: ['cancelled>expired'],
  restore_requested: ['cancelled>active'],
  restore_paid: ['expired>active'],
  charge_reversed: started.map((from) => `${from}>revoked`),
  refund_requested: started.map((from) => `${from}>revoked`),
  days_granted: ['expired>cancelled'],
  access_returned: ['revoked>cancelled'],
  account_erased: ['trial>expired', 'active>expired', 'redemption>expired', 'cancelled>expired'],
}
