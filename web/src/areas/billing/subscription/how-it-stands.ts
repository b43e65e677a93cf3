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
  /** The days in which everything stays open are over, and the card is still tried. */
  | 'overdue'
  /** What was paid for it went back: it cannot be taken up again. */
  | 'refunded'

const graceMs = 14 * 24 * 3_600_000

/** [M-02] [M-03] [M-04] what the page says and offers follows from this one word. */
export function standingOf(subscription: Subscription, now: number): Standing {
  if (subscription === null) return 'none'
  const { status, expired_at, is_trial, product_id } = subscription
  if (status === 'pending') return status
  const end = timeOf(expired_at)
  if (status === 'redemption') return end + graceMs < now ? 'overdue' : status
  const isOver = end < now
  if (status === 'active') return isOver ? 'renewing' : is_trial ? 'trial' : 'active'
  if (status === 'cancelled' && !isOver) return status
  return product_id === '' ? 'refunded' : 'expired'
}

const ended: readonly Standing[] = ['expired', 'overdue', 'refunded']
const renewed: readonly Standing[] = ['trial', 'active', 'renewing', 'redemption', 'overdue']

/** [M-01] of two; none while nobody knows. Whatever is tried again or on its way leaves everything open. */
export function badgeOf(standing: Standing): 'active' | 'expired' | null {
  if (standing === 'pending') return null
  return ended.includes(standing) ? 'expired' : 'active'
}

/** [M-04] */
export const mayCancel = (standing: Standing): boolean => renewed.includes(standing)

/** [M-04] */
export const mayReactivate = (standing: Standing): boolean =>
  standing === 'cancelled' || standing === 'expired'
