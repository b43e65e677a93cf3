import type { Person } from '@vela/contract/person'
import { timeOf } from '../../i18n/utc-time.ts'

type Subscription = Person['subscription']

/** As long as a renewal is tried nothing is closed; after that what this browser was told last holds no longer. */
const graceMs = 14 * 24 * 3_600_000

/** the one word that settings has for it. */
export function labelOf(subscription: Subscription, now: number) {
  if (subscription === null) return 'none'
  if (timeOf(subscription.expired_at) < now) return 'expired'
  return subscription.status === 'active' ? 'active' : 'cancelled'
}

/** How it really stands: a change on its way, a payment that failed and a renewal that is late have words of their own. */
export function standingOf(subscription: Subscription, now: number) {
  if (subscription?.status === 'pending') return 'updating'
  if (subscription?.status === 'redemption')
    return labelOf(subscription, now - graceMs) === 'expired' ? 'overdue' : 'unpaid'
  const label = labelOf(subscription, now)
  const isActive = subscription?.status === 'active'
  if (isActive && label === 'expired' && labelOf(subscription, now - graceMs) === 'active') return 'renewing'
  return label === 'active' && subscription?.is_trial ? 'trial' : label
}
