import { isStale } from './life-dates.ts'
import type { EventOf } from './life-events.ts'
import { isRenewing, type Life } from './life-record.ts'
import { chargeFor, type Effect, lived, type Step, underWay, withoutOperation } from './life-step.ts'
import { closed } from './start-life.ts'

export function askStale(record: Life, _: EventOf<'operation_stale'>, now: Date): Step {
  const { operation } = record
  if (operation === null) return lived(record)
  if (!isStale(operation.startedAt, now)) return { why: 'not_due' }
  return lived(record, { kind: 'ask', orderId: operation.orderId })
}

/** The provider never heard of it. While it is still wanted it goes out again, under the same key. */
export function missOperation(record: Life, { orderId }: EventOf<'operation_gone'>, now: Date): Step {
  const { operation } = record
  if (operation === null || operation.orderId !== orderId) return lived(record)
  if (operation.kind === 'first') return lived(withoutOperation(closed(record, orderId), orderId))
  if (!isWanted(record, orderId)) return lived(withoutOperation(record, orderId))
  return chargeFor(record, { ...operation, startedAt: now })
}

/**
 * [I5] Asked under the record's lock, right before a charge is sent and while it is: somebody may have cancelled since
 * it was decided.
 * @public For the job that sends the charges.
 */
export function maySend(record: Life, { orderId }: Extract<Effect, { kind: 'charge' }>): boolean {
  return isWanted(record, orderId)
}

function isWanted(record: Life, orderId: string): boolean {
  if (underWay(record, 'renewal', orderId) !== null) return isRenewing(record)
  return underWay(record, 'restore', orderId) !== null && record.state === 'expired'
}
