export const states = ['none', 'trial', 'active', 'redemption', 'cancelled', 'expired', 'revoked'] as const

export type SubscriptionState = (typeof states)[number]

/** `same` may still settle an operation or refund a charge. `illegal` is rejected and changes nothing. */
type Cell = SubscriptionState | 'same' | 'illegal' | 'trial or active'
type Row = readonly [Cell, Cell, Cell, Cell, Cell, Cell, Cell]

const no = 'illegal'

/** Every legal move of a subscription. The columns are in the order of `states`. */
const grid = {
  // Each first payment begins a subscription of its own, so it is legal from `none` alone.
  first_paid: ['trial or active', no, no, no, no, no, no],
  renewal_due: [no, 'same', 'same', 'same', no, no, no],
  // A renewal that is paid after a cancellation or after the end is refunded.
  renewal_paid: [no, 'active', 'active', 'active', 'same', 'same', 'same'],
  // Another card pays the open renewal. Where none is open, the charge is refunded.
  card_paid: [no, 'same', 'same', 'active', 'same', 'same', 'same'],
  renewal_soft_failed: [no, 'redemption', 'redemption', 'same', 'same', 'same', 'same'],
  renewal_hard_failed: [no, 'expired', 'expired', 'expired', 'same', 'same', 'same'],
  retries_used_up: [no, no, no, 'expired', no, 'same', 'same'],
  cancel_requested: [no, 'cancelled', 'cancelled', 'cancelled', 'same', 'same', 'same'],
  period_ended: [no, no, no, no, 'expired', 'same', 'same'],
  offer_claimed: [no, 'same', 'same', 'same', no, no, no],
  // An expired subscription stays expired until the charge is paid. An active one may be the result of a first tap.
  restore_requested: [no, no, 'same', no, 'active', 'same', no],
  restore_paid: [no, 'same', 'same', 'same', 'same', 'active', 'same'],
  restore_failed: [no, 'same', 'same', 'same', 'same', 'same', 'same'],
  charge_reversed: [no, 'revoked', 'revoked', 'revoked', 'revoked', 'revoked', 'same'],
  refund_requested: [no, 'revoked', 'revoked', 'revoked', 'revoked', 'revoked', 'same'],
  order_not_found: [no, 'same', 'same', 'same', 'same', 'same', 'same'],
  account_erased: [no, 'expired', 'expired', 'expired', 'expired', 'same', 'same'],
} as const satisfies Record<string, Row>

export type EventKind = keyof typeof grid

export const eventKinds = Object.keys(grid) as EventKind[]

export function cellOf(from: SubscriptionState, kind: EventKind): Cell {
  return grid[kind][states.indexOf(from)] ?? 'illegal'
}

export function isLegal(from: SubscriptionState, kind: EventKind, to: SubscriptionState): boolean {
  const cell = cellOf(from, kind)
  if (cell === 'illegal') return false
  if (cell === 'trial or active') return to === 'trial' || to === 'active'
  return to === (cell === 'same' ? from : cell)
}
