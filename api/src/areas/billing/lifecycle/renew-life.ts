import { renewedUntil, retriesAhead } from './life-dates.ts'
import type { EventOf, Paid } from './life-events.ts'
import { isRenewing, type Life, type Terms } from './life-record.ts'
import {
  chargeFor,
  giveBack,
  isAccounted,
  isAgreed,
  type Lived,
  lived,
  mail,
  moved,
  type Step,
  underWay,
  withoutOperation,
} from './life-step.ts'
import type { EventKind } from './moves.ts'

export function chargeRenewal(record: Life, { orderId }: EventOf<'renewal_due'>, now: Date): Step {
  // Another process was first, or the last attempt is still unknown.
  if (record.operation !== null) return lived(record)
  if (record.nextChargeAt === null || record.nextChargeAt > now) return { why: 'not_due' }
  return chargeFor(record, { kind: 'renewal', orderId, period: record.period + 1, startedAt: now })
}

export function payRenewal(record: Life, { kind, charge }: EventOf<'renewal_paid'>): Step {
  if (isAccounted(record, charge.orderId)) return lived(record)
  const { terms, expiresAt } = record
  const isThis = underWay(record, 'renewal', charge.orderId) !== null && isRenewing(record)
  if (!isThis || terms === null || expiresAt === null) return giveBack(record, charge)
  if (!isAgreed(charge, terms)) {
    const back = giveBack(record, charge)
    const ended = expired(back.record, 'renewal_hard_failed', charge.orderId)
    return lived(ended.record, ...back.effects, ...ended.effects)
  }
  const until = renewedUntil(expiresAt, terms.weeks, charge.at)
  return renewed(record, kind, charge, { expiresAt: until, operation: null })
}

/** [M-12] A retry that is under way is overtaken: if that one turns out paid, it is given back. */
export function payByCard(record: Life, { kind, charge, terms }: EventOf<'card_paid'>): Step {
  if (isAccounted(record, charge.orderId)) return lived(record)
  const { state, expiresAt, operation } = record
  const isOpen = state === 'redemption' && expiresAt !== null && isSame(record.terms, terms)
  if (!isOpen || terms.consentId === '' || !isAgreed(charge, terms)) return giveBack(record, charge)
  return renewed(record, kind, charge, {
    expiresAt: renewedUntil(expiresAt, terms.weeks, charge.at),
    terms,
    operation: operation?.kind === 'renewal' ? null : operation,
  })
}

/** A form from before the lower price was claimed pays nothing any more. */
function isSame(known: Terms | null, { amount, currency, weeks }: Terms): boolean {
  return known?.amount === amount && known.currency === currency && known.weeks === weeks
}

type Renewed = Partial<Life> & { readonly expiresAt: Date }

function renewed(record: Life, kind: EventKind, { orderId }: Paid, changes: Renewed): Lived {
  const next = moved(record, kind, 'active', {
    ...changes,
    nextChargeAt: changes.expiresAt,
    period: record.period + 1,
    isTrial: false,
    failedAt: null,
    retries: 0,
    settled: [...record.settled, orderId],
  })
  return lived(next, mail('receipt', orderId))
}

export function failRenewalSoftly(
  record: Life,
  { kind, orderId }: EventOf<'renewal_soft_failed'>,
  now: Date,
): Step {
  if (underWay(record, 'renewal', orderId) === null || !isRenewing(record))
    return lived(withoutOperation(record, orderId))
  const failedAt = record.failedAt ?? now
  const retry = retriesAhead(failedAt, now)[0] ?? null
  const failed = moved(record, kind, 'redemption', {
    failedAt,
    retries: record.state === 'redemption' ? record.retries + 1 : 0,
    nextChargeAt: retry,
    isTrial: false,
    operation: null,
  })
  if (retry === null) return expired(failed, 'retries_used_up', orderId)
  return lived(failed, mail('charge_failed', orderId))
}

export function failRenewalForGood(record: Life, { kind, orderId }: EventOf<'renewal_hard_failed'>): Step {
  if (underWay(record, 'renewal', orderId) === null || !isRenewing(record))
    return lived(withoutOperation(record, orderId))
  return expired(withoutOperation(record, orderId), kind, orderId)
}

export function useUpRetries(record: Life, { kind }: EventOf<'retries_used_up'>): Step {
  if (record.state !== 'redemption') return lived(record)
  if (record.operation !== null) return { why: 'operation_in_flight' }
  if (record.nextChargeAt !== null) return { why: 'retries_left' }
  return expired(record, kind, record.period)
}

/** The operation stays where it is: what is unknown is still asked for. */
export function expired(record: Life, kind: EventKind, mailKey: string | number): Lived {
  const next = moved(record, kind, 'expired', {
    nextChargeAt: null,
    isTrial: false,
    failedAt: null,
    retries: 0,
  })
  return lived(next, mail('expired', mailKey))
}
