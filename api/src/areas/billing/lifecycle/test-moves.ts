import { type EventKind, type LifeState, states } from './moves.ts'

const wasOne: readonly LifeState[] = states.filter((from) => from !== 'none' && from !== 'revoked')

// Written out once more from the design, so that a slip in the grid is not its own proof.
export const movesOfDesign: { readonly [K in EventKind]?: readonly string[] } = {
  checkout_opened: ['none>first_pending', 'expired>first_pending'],
  first_paid: [
    'none>trial',
    'none>active',
    'first_pending>trial',
    'first_pending>active',
    'expired>trial',
    'expired>active',
  ],
  first_failed: ['first_pending>none', 'first_pending>expired'],
  renewal_paid: ['trial>active', 'redemption>active'],
  card_paid: ['redemption>active'],
  renewal_soft_failed: ['trial>redemption', 'active>redemption'],
  renewal_hard_failed: ['trial>expired', 'active>expired', 'redemption>expired'],
  retries_used_up: ['redemption>expired'],
  cancel_asked: ['trial>cancelled', 'active>cancelled', 'redemption>cancelled'],
  period_ended: ['cancelled>expired'],
  restore_asked: ['cancelled>active'],
  restore_paid: ['expired>active'],
  money_taken_back: wasOne.map((from) => `${from}>revoked`),
  refund_asked: wasOne.map((from) => `${from}>revoked`),
  account_erased: ['trial>expired', 'active>expired', 'redemption>expired', 'cancelled>expired'],
}
