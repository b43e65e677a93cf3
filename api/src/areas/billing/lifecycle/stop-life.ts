import { isOver } from './life-dates.ts'
import type { EventOf } from './life-events.ts'
import { isLiving, isRenewing, type Life } from './life-record.ts'
import { lived, mail, moved, type Step } from './life-step.ts'
import { expired } from './renew-life.ts'

/** [I5] A renewal under way does not hold it up: if that one turns out paid, it is given back. */
export function cancel(record: Life, { kind }: EventOf<'cancel_asked'>, now: Date): Step {
  // The person is waiting for a charge they asked for themselves: first its outcome, then a cancel that holds.
  if (record.operation?.kind === 'restore') return { why: 'operation_in_flight' }
  if (!isRenewing(record)) return lived(record)
  const next = moved(record, kind, 'cancelled', {
    nextChargeAt: null,
    cancelledAt: now,
    failedAt: null,
    retries: 0,
  })
  return lived(next, mail('cancelled', now.getTime()))
}

export function endPeriod(record: Life, { kind }: EventOf<'period_ended'>, now: Date): Step {
  if (record.state !== 'cancelled') return lived(record)
  if (!isOver(record, now)) return { why: 'not_due' }
  return expired(record, kind, `${record.period}`)
}

/** A charge is booked before it is taken back, in whatever order the notices came. */
export function takeBack(record: Life, { kind, orderId }: EventOf<'money_taken_back'>): Step {
  if (record.state === 'revoked' || record.givenBack.includes(orderId)) return lived(record)
  if (!record.settled.includes(orderId)) return { why: 'charge_not_settled' }
  return lived(moved(record, kind, 'revoked', ended(record)), mail('refunded', orderId))
}

/** [M-11] Ends at once. A renewal under way does not hold it up: if that one turns out paid, it is given back too. */
export function refund(record: Life, { kind, orderId }: EventOf<'refund_asked'>): Step {
  if (record.givenBack.includes(orderId)) return lived(record)
  if (record.operation?.kind === 'restore') return { why: 'operation_in_flight' }
  if (!record.settled.includes(orderId)) return { why: 'charge_not_settled' }
  const next = moved(record, kind, 'revoked', {
    ...ended(record),
    settled: record.settled.filter((id) => id !== orderId),
    givenBack: [...record.givenBack, orderId],
  })
  return lived(next, { kind: 'refund', orderId }, mail('refunded', orderId))
}

function ended({ operation }: Life): Partial<Life> {
  return {
    // Nobody waits for an open form any more. A charge that is unknown is still asked for.
    operation: operation?.kind === 'first' ? null : operation,
    nextChargeAt: null,
    isTrial: false,
    failedAt: null,
    retries: 0,
  }
}

export function erase(record: Life, event: EventOf<'account_erased'>, now: Date): Step {
  if (record.operation !== null) return { why: 'operation_in_flight' }
  if (!event.isEndedAtProvider) return { why: 'provider_not_asked' }
  const erasedAt = record.erasedAt ?? now
  if (!isLiving(record)) return lived({ ...record, erasedAt })
  const { record: ended } = expired(record, event.kind, record.period)
  // Nobody is left to write to.
  return lived({ ...ended, erasedAt })
}
