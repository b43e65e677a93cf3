import { graceEnd, isOver } from './dates.ts'
import { isRenewing, type Subscription } from './subscription.ts'

type WireStatus = 'active' | 'redemption' | 'pending' | 'cancelled' | 'expired'

/** A renewal in flight is our own matter and does not show as pending. */
export function wireStatus(subscription: Subscription, now: Date): WireStatus {
  const { state, operation } = subscription
  if (operation?.kind === 'restore') return 'pending'
  if (state === 'trial' || state === 'active') return 'active'
  if (state === 'redemption') return 'redemption'
  return state === 'cancelled' && !isOver(subscription, now) ? 'cancelled' : 'expired'
}

/** [I3] Access follows the base state and the clock. A renewal that is not settled yet is covered by the grace days. */
export function hasAccess(subscription: Subscription, now: Date): boolean {
  const { state, expiresAt } = subscription
  if (expiresAt === null) return false
  if (state === 'cancelled') return !isOver(subscription, now)
  return isRenewing(subscription) && now < graceEnd(expiresAt)
}
