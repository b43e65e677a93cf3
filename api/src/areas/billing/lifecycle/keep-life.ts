import { afterWeeks, laterOf } from './life-dates.ts'
import type { EventOf } from './life-events.ts'
import type { Life } from './life-record.ts'
import {
  chargeFor,
  giveBack,
  isAccounted,
  isAgreed,
  lived,
  mail,
  moved,
  type Step,
  underWay,
  withoutOperation,
} from './life-step.ts'

/** The renewals are ours, so nothing has to be changed at the provider: the next charge is the new one. */
export function claimOffer(record: Life, { kind, terms, others }: EventOf<'offer_claimed'>): Step {
  if (terms.consentId === '') return { why: 'no_consent' }
  if (record.operation !== null) return { why: 'operation_in_flight' }
  if (record.specialOffer || others.hadOffer) return { why: 'offer_used' }
  const claimed = moved(record, kind, record.state, { terms, specialOffer: true })
  return lived(claimed, mail('offer_claimed', terms.consentId))
}

export function askRestore(record: Life, event: EventOf<'restore_asked'>, now: Date): Step {
  const { kind, orderId, terms, others } = event
  if (record.state === 'active') return lived(record)
  if (terms.consentId === '') return { why: 'no_consent' }
  if (record.erasedAt !== null) return { why: 'account_erased' }
  // A second tap waits for the charge of the first.
  if (record.operation?.kind === 'restore') return lived(record)
  if (record.operation !== null) return { why: 'operation_in_flight' }
  if (others.isLive) return { why: 'another_live' }
  if (record.state === 'cancelled') {
    const changes = { terms, nextChargeAt: record.expiresAt, cancelledAt: null }
    return lived(moved(record, kind, 'active', changes))
  }
  const period = record.period + 1
  return chargeFor({ ...record, terms }, { kind: 'restore', orderId, period, startedAt: now })
}

export function payRestore(record: Life, { kind, charge, others }: EventOf<'restore_paid'>): Step {
  if (isAccounted(record, charge.orderId)) return lived(record)
  const { terms } = record
  const isThis = underWay(record, 'restore', charge.orderId) !== null && record.state === 'expired'
  if (!isThis || terms === null || others.isLive || !isAgreed(charge, terms)) return giveBack(record, charge)
  const expiresAt = afterWeeks(laterOf(charge.at, record.expiresAt), terms.weeks)
  const next = moved(record, kind, 'active', {
    expiresAt,
    nextChargeAt: expiresAt,
    period: record.period + 1,
    cancelledAt: null,
    operation: null,
    settled: [...record.settled, charge.orderId],
  })
  return lived(next, mail('receipt', charge.orderId))
}

export function failRestore(record: Life, { orderId }: EventOf<'restore_failed'>): Step {
  return lived(withoutOperation(record, orderId))
}
