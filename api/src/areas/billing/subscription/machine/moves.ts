export const states = ['none', 'trial', 'active', 'redemption', 'cancelled', 'expired', 'revoked'] as const

export type SubscriptionState = (typeof states)[number]

/** The state after an event. `same` may still settle an operation or refund a charge. `illegal` events are rejected. */
type Move = SubscriptionState | 'same' | 'illegal' | 'trial or active'
type Row = readonly [Move, Move, Move, Move, Move, Move, Move]

const no = 'illegal'

/** Every legal state change of a subscription, by event. The columns are in the order of `states`. */
const grid = {
  // Every first payment starts a new subscription, so it is legal from `none` alone.
  first_paid: ['trial or active', no, no, no, no, no, no],
  renewal_due: [no, 'same', 'same', 'same', no, no, no],
  // A renewal that is paid after the subscription was canceled or has ended is refunded.
  renewal_paid: [no, 'active', 'active', 'active', 'same', 'same', 'same'],
  // Another card pays the open renewal. If none is open, the charge is refunded.
  card_paid: [no, 'same', 'same', 'active', 'same', 'same', 'same'],
  renewal_soft_failed: [no, 'redemption', 'redemption', 'same', 'same', 'same', 'same'],
  renewal_hard_failed: [no, 'expired', 'expired', 'expired', 'same', 'same', 'same'],
  retries_used_up: [no, no, no, 'expired', no, 'same', 'same'],
  cancel_requested: [no, 'cancelled', 'cancelled', 'cancelled', 'same', 'same', 'same'],
  period_ended: [no, no, no, no, 'expired', 'same', 'same'],
  offer_claimed: [no, 'same', 'same', 'same', no, no, no],
  // An expired subscription stays expired until the charge is paid. An active one is legal because of double taps.
  restore_requested: [no, no, 'same', no, 'active', 'same', no],
  restore_paid: [no, 'same', 'same', 'same', 'same', 'active', 'same'],
  restore_failed: [no, 'same', 'same', 'same', 'same', 'same', 'same'],
  charge_reversed: [no, 'revoked', 'revoked', 'revoked', 'revoked', 'revoked', 'same'],
  refund_requested: [no, 'revoked', 'revoked', 'revoked', 'revoked', 'revoked', 'same'],
  // [O-34] An ended subscription is open again for the granted days and then ends by itself, without a charge.
  days_granted: [no, 'same', 'same', no, 'same', 'cancelled', no],
  // [O-36] A dispute was won. The renewals need a new consent, so they do not go on.
  access_returned: [no, no, no, no, no, no, 'cancelled'],
  order_not_found: [no, 'same', 'same', 'same', 'same', 'same', 'same'],
  account_erased: [no, 'expired', 'expired', 'expired', 'expired', 'same', 'same'],
} as const satisfies Record<string, Row>

export type EventKind = keyof typeof grid

export const eventKinds = Object.keys(grid) as EventKind[]

export function moveOf(from: SubscriptionState, kind: EventKind): Move {
  return grid[kind][states.indexOf(from)] ?? 'illegal'
}

export function isLegal(from: SubscriptionState, kind: EventKind, to: SubscriptionState): boolean {
  const cell = moveOf(from, kind)
  if (cell === 'illegal') return false
  if (cell === 'trial or active') return to === 'trial' || to === 'active'
  return to === (cell === 'same' ? from : cell)
}
