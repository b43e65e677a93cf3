import type { Person } from '@vela/contract/person'
import { timeOf } from '../../i18n/utc-time.ts'

type Subscription = Person['subscription']

/** the one word that settings has for it. */
export function labelOf(subscription: Subscription, now: number) {
  if (subscription === null) return 'none'
  if (timeOf(subscription.expired_at) < now) return 'expired'
  return subscription.status === 'active' ? 'active' : 'cancelled'
}

/** How it really stands: a change on its way and a payment that failed are neither active nor cancelled. */
export function standingOf(subscription: Subscription, now: number) {
  if (subscription?.status === 'pending') return 'updating'
  if (subscription?.status === 'redemption') return 'unpaid'
  const label = labelOf(subscription, now)
  return label === 'active' && subscription?.is_trial ? 'trial' : label
}
