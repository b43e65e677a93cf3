import { graceEnd, isOver } from './dates.ts'
import { isRenewing, type Subscription } from './subscription.ts'

type WireStatus = 'active' | 'redemption' | 'pending' | 'cancelled' | 'expired'

/**
 * The status that the screens show. A renewal in flight does not show as pending, because the customer did not request
 * it.
 */
export function wireStatus(subscription: Subscription, now: Date): WireStatus {
  const { state, operation } = subscription
  if (operation?.kind === 'restore') return 'pending'
  if (state === 'trial' || state === 'active') return 'active'
  if (state === 'redemption') return 'redemption'
  return state === 'cancelled' && !isOver(subscription, now) ? 'cancelled' : 'expired'
}

/** [I3] Access depends on the state and the clock. Grace days cover a renewal that is not settled yet. */
export function hasAccess(subscription: Subscription, now: Date): boolean {
  const { state, expiresAt } = subscription
  if (expiresAt === null) return false
  if (state === 'cancelled') return !isOver(subscription, now)
  return isRenewing(subscription) && now < graceEnd(expiresAt)
}
