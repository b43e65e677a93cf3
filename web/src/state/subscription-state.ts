import type { Person } from '@vela/contract/person'
import { timeOf } from '../i18n/utc-time.ts'

/** Every screen that shows a subscription derives its name, badge and buttons from this state. */
export type SubscriptionState =
  | 'none'
  /** [M-03] An operation is pending. */
  | 'updating'
  /** [M-03] Redemption: the renewal failed and is retried. Access stays open. */
  | 'payment_failed'
  /** Redemption whose grace period is over: access is closed, and the card is still retried. */
  | 'overdue'
  | 'trial'
  | 'active'
  /** The paid period is over, and the charge for the next one is not settled yet. Access stays open. */
  | 'renewing'
  | 'cancelled'
  | 'expired'
  /** The payment was refunded, so the subscription cannot be restored. */
  | 'refunded'

/** How long the server keeps access open after a renewal failed. */
const graceMs = 14 * 24 * 3_600_000

export function subscriptionStateOf(subscription: Person['subscription'], now: number): SubscriptionState {
  if (subscription === null) return 'none'
  const { status, expired_at, is_trial, product_id } = subscription
  if (status === 'pending') return 'updating'
  const end = timeOf(expired_at)
  const isPast = end < now
  const isBeyondGrace = end + graceMs < now
  if (status === 'redemption') return isBeyondGrace ? 'overdue' : 'payment_failed'
  if (status === 'active' && !isBeyondGrace) return isPast ? 'renewing' : is_trial ? 'trial' : 'active'
  if (status === 'cancelled' && !isPast) return 'cancelled'
  return product_id === '' ? 'refunded' : 'expired'
}

/**
 * The displayed name and tone. Redemption and pending have the names of [M-03]; all others follow: expired once
 * the date is past, else active or cancelled.
 */
const shown = {
  none: { name: 'none', tone: 'quiet' },
  updating: { name: 'updating', tone: 'quiet' },
  payment_failed: { name: 'payment_failed', tone: 'bad' },
  overdue: { name: 'payment_failed', tone: 'bad' },
  trial: { name: 'active', tone: 'good' },
  active: { name: 'active', tone: 'good' },
  renewing: { name: 'expired', tone: 'quiet' },
  cancelled: { name: 'cancelled', tone: 'quiet' },
  expired: { name: 'expired', tone: 'bad' },
  refunded: { name: 'expired', tone: 'bad' },
} as const satisfies Record<SubscriptionState, object>

export const shownAs = (state: SubscriptionState) => shown[state]

/** [M-04] Whether the screen offers to cancel. */
export const mayCancel = (state: SubscriptionState): boolean =>
  ['trial', 'active', 'renewing', 'payment_failed', 'overdue'].includes(state)

/** A user can buy again after every end of a subscription. */
export const mayBuy = (state: SubscriptionState): boolean =>
  state === 'none' || state === 'expired' || state === 'refunded'

/** [M-04] Whether the screen offers to reactivate. */
export const mayReactivate = (state: SubscriptionState): boolean =>
  state === 'cancelled' || state === 'expired'
