import { askRestore, claimOffer, failRestore, payRestore } from './keep-life.ts'
import { isOver } from './life-dates.ts'
import type { EventOf, LifeEvent } from './life-events.ts'
import type { Life } from './life-record.ts'
import { type Lived, lived, type Refused, type Step } from './life-step.ts'
import { cellOf, type EventKind } from './moves.ts'
import {
  chargeRenewal,
  expired,
  failRenewalForGood,
  failRenewalSoftly,
  payByCard,
  payRenewal,
  useUpRetries,
} from './renew-life.ts'
import { askStale, missOperation } from './settle-operation.ts'
import { failFirst, openCheckout, payFirst } from './start-life.ts'
import { cancel, endPeriod, erase, refund, takeBack } from './stop-life.ts'

type Deeds = { readonly [K in EventKind]: (record: Life, event: EventOf<K>, now: Date) => Step }

const deeds: Deeds = {
  checkout_opened: openCheckout,
  first_paid: payFirst,
  first_failed: failFirst,
  renewal_due: chargeRenewal,
  renewal_paid: payRenewal,
  card_paid: payByCard,
  renewal_soft_failed: failRenewalSoftly,
  renewal_hard_failed: failRenewalForGood,
  retries_used_up: useUpRetries,
  cancel_asked: cancel,
  period_ended: endPeriod,
  offer_claimed: claimOffer,
  restore_asked: askRestore,
  restore_paid: payRestore,
  restore_failed: failRestore,
  money_taken_back: takeBack,
  refund_asked: refund,
  operation_stale: askStale,
  operation_gone: missOperation,
  account_erased: erase,
  older_event: (record) => lived(record, { kind: 'log', what: 'older event', orderId: null }),
}

/**
 * What an event makes of a membership, and what is to be done about it. Refused, nothing changes.
 * @public For every deed that touches a subscription.
 */
export function live(record: Life, event: LifeEvent, now: Date): Lived | Refused {
  const before = endedByClock(record, event, now)
  const { kind } = event
  if (cellOf(before.record.state, kind) === 'illegal') return { refused: kind, why: 'illegal_move' }
  const step = follow(before.record, event, now)
  if ('why' in step) return { refused: kind, why: step.why }
  return { record: step.record, effects: [...before.effects, ...step.effects] }
}

function follow<K extends EventKind>(
  record: Life,
  event: EventOf<K> & { readonly kind: K },
  now: Date,
): Step {
  return deeds[event.kind](record, event, now)
}

/** A cancelled one ends by the clock alone, whether or not the job has come by. */
function endedByClock(record: Life, { kind }: LifeEvent, now: Date): Lived {
  if (record.state !== 'cancelled' || kind === 'period_ended' || !isOver(record, now)) return lived(record)
  return expired(record, 'period_ended', record.period)
}
