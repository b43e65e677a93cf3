import type { Paid } from './life-events.ts'
import type { Life, Operation } from './life-record.ts'
import { type EventKind, isLegal, type LifeState } from './moves.ts'

type MailKind = 'receipt' | 'charge_failed' | 'offer_claimed' | 'cancelled' | 'expired' | 'refunded'

/** What is to be done in the world, after the record is committed. */
export type Effect =
  | {
      readonly kind: 'charge'
      readonly orderId: string
      readonly period: number
      readonly amount: number
      readonly currency: string
      readonly consentId: string
    }
  | { readonly kind: 'ask'; readonly orderId: string }
  | { readonly kind: 'refund'; readonly orderId: string }
  /** At most one letter for each key. */
  | { readonly kind: 'mail'; readonly mail: MailKind; readonly key: string }
  | { readonly kind: 'log'; readonly what: string; readonly orderId: string | null }

export type Why =
  | 'illegal_move'
  | 'not_due'
  | 'operation_in_flight'
  | 'another_live'
  | 'second_trial'
  | 'offer_used'
  | 'no_consent'
  | 'retries_left'
  | 'charge_not_settled'
  | 'provider_not_asked'
  | 'account_erased'

export type Lived = { readonly record: Life; readonly effects: readonly Effect[] }
export type Refused = { readonly refused: EventKind; readonly why: Why }
export type Step = Lived | { readonly why: Why }

export function lived(record: Life, ...effects: readonly Effect[]): Lived {
  return { record, effects }
}

/** The only way to another state: by a move of the grid. */
export function moved(record: Life, kind: EventKind, to: LifeState, changes: Partial<Life>): Life {
  if (!isLegal(record.state, kind, to)) throw new Error(`no move from ${record.state} to ${to} by ${kind}`)
  const next = { ...record, ...changes, state: to }
  if (isEarlier(next.expiresAt, record.expiresAt) || isEarlier(next.startedAt, record.startedAt))
    throw new Error(`${kind} would move a date back`)
  return next
}

function isEarlier(next: Date | null, before: Date | null): boolean {
  return before !== null && (next === null || next < before)
}

export function mail(kind: MailKind, key: string | number): Effect {
  return { kind: 'mail', mail: kind, key: `${kind}:${key}` }
}

/** Money that bought nothing goes back, and is never counted later. */
export function giveBack(record: Life, { orderId }: Pick<Paid, 'orderId'>): Lived {
  return lived(
    { ...withoutOperation(record, orderId), givenBack: [...record.givenBack, orderId] },
    { kind: 'refund', orderId },
    mail('refunded', orderId),
    { kind: 'log', what: 'paid for nothing', orderId },
  )
}

export function isAccounted(record: Life, orderId: string): boolean {
  return record.settled.includes(orderId) || record.givenBack.includes(orderId)
}

export function withoutOperation(record: Life, orderId: string): Life {
  return record.operation?.orderId === orderId ? { ...record, operation: null } : record
}

/** The operation of this order, if it is the one under way and pays for the period that comes next. */
export function underWay(record: Life, kind: Operation['kind'], orderId: string): Operation | null {
  const { operation, period } = record
  const isThis = operation?.kind === kind && operation.orderId === orderId && operation.period === period + 1
  return isThis ? operation : null
}

/** One attempt, one order: sent again after the provider had never heard of it, it is still the same charge. */
export function chargeFor(record: Life, operation: Operation): Lived {
  const { terms } = record
  if (terms === null) throw new Error('a charge that nobody agreed to')
  const { amount, currency, consentId } = terms
  const { orderId, period } = operation
  return lived({ ...record, operation }, { kind: 'charge', orderId, period, amount, currency, consentId })
}

/** Never above what was agreed. */
export function isAgreed({ amount, currency }: Paid, agreed: { amount: number; currency: string }): boolean {
  return amount <= agreed.amount && currency === agreed.currency
}
