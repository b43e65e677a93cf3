import type { Person } from '@vela/contract/person'
import { timeOf } from '../../../i18n/utc-time.ts'

type Subscription = Person['subscription']
export type Standing =
  | 'none'
  | 'pending'
  | 'redemption'
  | 'trial'
  | 'active'
  /** Its time is over and the charge for the next one is under way. */
  | 'renewing'
  | 'cancelled'
  | 'expired'

/** [M-02] [M-03] [M-04] what the page says and offers follows from this one word. */
export function standingOf(subscription: Subscription, now: number): Standing {
  if (subscription === null) return 'none'
  const { status, expired_at, is_trial } = subscription
  if (status === 'pending' || status === 'redemption') return status
  const isOver = timeOf(expired_at) < now
  if (status === 'active') return isOver ? 'renewing' : is_trial ? 'trial' : 'active'
  return isOver || status === 'expired' ? 'expired' : 'cancelled'
}

/** [M-01] of two; none while nobody knows. Whatever is tried again or on its way leaves everything open. */
export function badgeOf(standing: Standing): 'active' | 'expired' | null {
  if (standing === 'pending') return null
  return standing === 'expired' ? 'expired' : 'active'
}

/** [M-04] */
export const mayCancel = (standing: Standing): boolean =>
  standing === 'trial' || standing === 'active' || standing === 'renewing' || standing === 'redemption'

/** [M-04] */
export const mayReactivate = (standing: Standing): boolean =>
  standing === 'cancelled' || standing === 'expired'
