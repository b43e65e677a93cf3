import { graceEnd, isOver } from './life-dates.ts'
import { isRenewing, type Life } from './life-record.ts'

type WireStatus = 'active' | 'redemption' | 'pending' | 'cancelled' | 'expired'

/**
 * Null before there ever was a membership. A renewal under way is ours and shows nothing.
 * @public For the calls of the subscription screen.
 */
export function wireStatus(record: Life, now: Date): WireStatus | null {
  if (record.operation !== null && record.operation.kind !== 'renewal') return 'pending'
  if (record.state === 'trial' || record.state === 'active') return 'active'
  if (record.state === 'redemption') return 'redemption'
  if (record.state === 'cancelled') return isOver(record, now) ? 'expired' : 'cancelled'
  return record.state === 'none' || record.state === 'first_pending' ? null : 'expired'
}

/**
 * [I3] By the base state and the clock, whatever is under way. Until the renewal is settled the days of grace run.
 * @public For the rights of a person.
 */
export function hasAccess(record: Life, now: Date): boolean {
  if (record.expiresAt === null) return false
  if (record.state === 'cancelled') return !isOver(record, now)
  return isRenewing(record) && now < graceEnd(record.expiresAt)
}
