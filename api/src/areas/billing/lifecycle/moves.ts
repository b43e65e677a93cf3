export const states = [
  'none',
  'first_pending',
  'trial',
  'active',
  'redemption',
  'cancelled',
  'expired',
  'revoked',
] as const

export type LifeState = (typeof states)[number]

/** `same` may still settle an operation or give money back; `illegal` is refused and changes nothing. */
type Cell = LifeState | 'same' | 'illegal' | 'trial or active' | 'none or expired'
type Row = readonly [Cell, Cell, Cell, Cell, Cell, Cell, Cell, Cell]

const no = 'illegal'
const begin = 'trial or active'

/** The moves of a membership, all of them. The columns stand in the order of `states`. */
const grid = {
  checkout_opened: ['first_pending', 'same', no, no, no, no, 'first_pending', no],
  // A form that was closed may still be paid: that lands. While another one is live it is given back.
  first_paid: [begin, begin, 'same', 'same', 'same', 'same', begin, 'same'],
  // Back to where the form was opened: who had a membership before can still restore that.
  first_failed: ['same', 'none or expired', 'same', 'same', 'same', 'same', 'same', 'same'],
  renewal_due: [no, no, 'same', 'same', 'same', no, no, no],
  // Paid after the person had cancelled, or after the end: given back.
  renewal_paid: [no, 'same', 'active', 'active', 'active', 'same', 'same', 'same'],
  // Another card pays what is open. Nothing is open any more: given back.
  card_paid: [no, 'same', 'same', 'same', 'active', 'same', 'same', 'same'],
  renewal_soft_failed: [no, 'same', 'redemption', 'redemption', 'same', 'same', 'same', 'same'],
  renewal_hard_failed: [no, 'same', 'expired', 'expired', 'expired', 'same', 'same', 'same'],
  retries_used_up: [no, no, no, no, 'expired', no, 'same', 'same'],
  cancel_asked: [no, no, 'cancelled', 'cancelled', 'cancelled', 'same', 'same', 'same'],
  period_ended: [no, no, no, no, no, 'expired', 'same', 'same'],
  offer_claimed: [no, no, 'same', 'same', 'same', no, no, no],
  // An expired one stays so until the charge is paid. An active one may have been restored by this very tap.
  restore_asked: [no, no, no, 'same', no, 'active', 'same', no],
  restore_paid: [no, 'same', 'same', 'same', 'same', 'same', 'active', 'same'],
  restore_failed: [no, 'same', 'same', 'same', 'same', 'same', 'same', 'same'],
  money_taken_back: ['same', 'revoked', 'revoked', 'revoked', 'revoked', 'revoked', 'revoked', 'same'],
  // On request, within the periods that the policy promises.
  refund_asked: [no, 'revoked', 'revoked', 'revoked', 'revoked', 'revoked', 'revoked', 'same'],
  operation_stale: [no, 'same', 'same', 'same', 'same', 'same', 'same', 'same'],
  operation_gone: ['same', 'same', 'same', 'same', 'same', 'same', 'same', 'same'],
  // An open form is closed first.
  account_erased: ['same', no, 'expired', 'expired', 'expired', 'expired', 'same', 'same'],
  older_event: ['same', 'same', 'same', 'same', 'same', 'same', 'same', 'same'],
} as const satisfies Record<string, Row>

export type EventKind = keyof typeof grid

export const eventKinds = Object.keys(grid) as EventKind[]

export function cellOf(from: LifeState, kind: EventKind): Cell {
  return grid[kind][states.indexOf(from)] ?? 'illegal'
}

export function isLegal(from: LifeState, kind: EventKind, to: LifeState): boolean {
  const cell = cellOf(from, kind)
  if (cell === 'illegal') return false
  if (cell === 'trial or active') return to === 'trial' || to === 'active'
  if (cell === 'none or expired') return to === 'none' || to === 'expired'
  return to === (cell === 'same' ? from : cell)
}
