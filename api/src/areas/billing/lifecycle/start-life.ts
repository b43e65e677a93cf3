import { afterWeeks, laterOf } from './life-dates.ts'
import type { EventOf } from './life-events.ts'
import { isLiving, type Life } from './life-record.ts'
import {
  giveBack,
  isAccounted,
  isAgreed,
  lived,
  mail,
  moved,
  type Step,
  withoutOperation,
} from './life-step.ts'

export function openCheckout(record: Life, event: EventOf<'checkout_opened'>, now: Date): Step {
  const { orderId, first, terms, others } = event
  if (terms.consentId === '') return { why: 'no_consent' }
  if (record.erasedAt !== null) return { why: 'account_erased' }
  if (others.isLive) return { why: 'another_live' }
  if (first.isTrial && (record.hadTrial || others.hadTrial)) return { why: 'second_trial' }
  const { operation } = record
  // Forms may be opened one after another; a charge that is still unknown may not be overtaken.
  if (operation !== null && operation.kind !== 'first') return { why: 'operation_in_flight' }
  const opened = { kind: 'first', orderId, period: record.period + 1, startedAt: now } as const
  return lived(moved(record, event.kind, 'first_pending', { operation: opened }))
}

export function payFirst(record: Life, event: EventOf<'first_paid'>): Step {
  const { charge, first, terms, others } = event
  if (isAccounted(record, charge.orderId)) return lived(record)
  const isSecondTrial = first.isTrial && (record.hadTrial || others.hadTrial)
  const isTaken = isLiving(record) || record.state === 'revoked' || others.isLive || record.erasedAt !== null
  const agreed = { amount: first.amount, currency: terms.currency }
  if (isTaken || isSecondTrial || !isAgreed(charge, agreed)) {
    const { record: without, effects } = giveBack(closed(record, charge.orderId), charge)
    return lived(without, ...effects)
  }
  const expiresAt = afterWeeks(laterOf(charge.at, record.expiresAt), first.weeks)
  const next = moved(record, event.kind, first.isTrial ? 'trial' : 'active', {
    startedAt: laterOf(charge.at, record.startedAt),
    expiresAt,
    nextChargeAt: expiresAt,
    terms,
    period: record.period + 1,
    isTrial: first.isTrial,
    hadTrial: record.hadTrial || first.isTrial,
    cancelledAt: null,
    // A charge of another kind that is still unknown stays to be asked for.
    operation: record.operation?.kind === 'first' ? null : record.operation,
    settled: [...record.settled, charge.orderId],
  })
  return lived(next, mail('receipt', charge.orderId))
}

export function failFirst(record: Life, { orderId }: EventOf<'first_failed'>): Step {
  return lived(withoutOperation(closed(record, orderId), orderId))
}

/** Only the newest form ends the wait. */
export function closed(record: Life, orderId: string): Life {
  if (record.state !== 'first_pending' || record.operation?.orderId !== orderId) return record
  return moved(record, 'first_failed', record.period > 0 ? 'expired' : 'none', { operation: null })
}
