import { afterDays, extendedBy, laterOf } from './dates.ts'
import type { EventOf } from './events.ts'
import { email, moveTo, next, type Step } from './step.ts'
import { isLive, type Subscription } from './subscription.ts'

/** [O-34] Adds days that nobody pays for. A renewing subscription is charged that much later. */
export function grantDays(
  before: Subscription,
  { kind, days, others }: EventOf<'days_granted'>,
  now: Date,
): Step {
  if (before.erasedAt !== null) return { reason: 'account_erased' }
  if (before.operation !== null) return { reason: 'operation_in_flight' }
  const notice = email('days_granted', now.getTime())
  if (isLive(before)) {
    const expiresAt = extendedBy(before.expiresAt ?? now, days, now)
    const nextChargeAt = before.nextChargeAt === null ? null : expiresAt
    return next(moveTo(before, kind, before.state, { expiresAt, nextChargeAt }), notice)
  }
  if (others.isLive) return { reason: 'another_live' }
  const reopened = moveTo(before, kind, 'cancelled', {
    expiresAt: afterDays(laterOf(now, before.expiresAt), days),
    cancelledAt: now,
    isTrial: before.hadTrial && before.period === 1,
  })
  return next(reopened, notice)
}

/**
 * [O-36] Gives back the time that was left when a dispute ended the access. Every period must be paid for again, so a
 * subscription with another charge that was refunded or is still disputed stays revoked.
 */
export function returnAccess(
  before: Subscription,
  { kind, orderIds, revokedAt, others }: EventOf<'access_returned'>,
  now: Date,
): Step {
  if (before.erasedAt !== null) return { reason: 'account_erased' }
  if (before.operation !== null) return { reason: 'operation_in_flight' }
  if (others.isLive) return { reason: 'another_live' }
  const settled = [...new Set([...before.settled, ...orderIds])]
  if (settled.length !== before.period || before.expiresAt === null) return { reason: 'charge_not_settled' }
  const leftMs = Math.max(0, before.expiresAt.getTime() - revokedAt.getTime())
  const returned = moveTo(before, kind, 'cancelled', {
    expiresAt: laterOf(new Date(now.getTime() + leftMs), before.expiresAt),
    cancelledAt: now,
    isTrial: before.hadTrial && before.period === 1,
    settled,
    refunded: before.refunded.filter((id) => !orderIds.includes(id)),
  })
  return next(returned, email('access_returned', now.getTime()))
}
