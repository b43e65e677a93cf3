import type { Writes } from '../../../../db/database.ts'
import type { Charge, Outcome } from '../../../../gateways/payments/gateway.ts'
import type { WriteDeps } from '../../deps.ts'
import { afterMove, decideMove } from '../../subscription/apply-event.ts'
import type { Move } from '../../subscription/save-moves.ts'
import {
  isAbandoned,
  isFormOver,
  isFresh,
  isUnheard,
  neverPoll,
  pollLater,
  pollUnpaid,
} from '../poll-schedule.ts'
import { isInFlight, type Order, type OrderState } from '../tables/orders.table.ts'
import { type Case, isSubscriptionCharge, kinds } from './kinds.ts'

type Unpaid = Exclude<Outcome, { kind: 'paid' }>

/** What an outcome changes in an order and in its subscription. */
export type Decision = {
  /** The order as it was when it was locked, before the change. */
  readonly order: Order
  readonly change: OrderState
  readonly moves: readonly Move[]
  readonly charge: Charge | null
  /** The reason why all that is left of the charge must be refunded; null if it need not be. */
  readonly refundOf: string | null
}

/** `polled` is the order as it was when the outcome was read. */
type ReadCase = Case & { readonly polled: Order }

export async function decide(
  deps: WriteDeps,
  tx: Writes,
  given: ReadCase,
  outcome: Outcome,
): Promise<Decision> {
  if (outcome.kind === 'paid') return decidePaid(deps, tx, given, outcome.charge)
  const { order, polled } = given
  const decided =
    order.cardOrderId === null ? decideForm(deps, order, polled, outcome) : decideCharge(deps, given, outcome)
  return { order, charge: null, refundOf: null, ...decided }
}

async function decidePaid(deps: WriteDeps, tx: Writes, given: Case, charge: Charge): Promise<Decision> {
  const { order } = given
  const now = deps.now()
  const isGone = charge.refunded >= charge.amount || charge.isDisputed
  const moves: Move[] = []
  let { state, failure } = order
  const isSettled = state === 'paid' || state === 'refunded'
  // A subscription waits for the outcome of its charge, even if the money has been refunded since.
  if (!isSettled && (!isGone || isSubscriptionCharge(order))) {
    const grant = await kinds[order.kind].grant(deps, tx, given, charge)
    moves.push(...grant.moves)
    state = grant.reason === null ? 'paid' : 'refunded'
    failure = grant.reason
  }
  if (isGone) {
    const why = charge.isDisputed ? 'disputed' : 'refunded'
    const last = moves.at(-1)
    const held = last === undefined ? given.held : afterMove(last, now)
    if (state === 'paid' && held !== undefined) {
      const reversed = decideMove(deps, held, { kind: 'charge_reversed', orderId: order.id }, why)
      if ('rejected' in reversed) throw new Error(`a reversed charge was rejected: ${reversed.reason}`)
      moves.push(reversed)
    }
    logGone(deps, order, charge)
    // The reason is stored, so that an older response of the provider, applied later, does not grant what was refunded.
    failure = charge.isDisputed ? why : (failure ?? why)
    const change = { id: order.id, state: 'refunded', failure, ...neverPoll(order), changedAt: now } as const
    return { order, change, moves, charge, refundOf: null }
  }
  const changedAt = state === order.state ? order.changedAt : now
  const settled = { id: order.id, state, failure, changedAt }
  if (state === 'paid')
    return { order, change: { ...settled, ...neverPoll(order) }, moves, charge, refundOf: null }
  if (failure === 'refunded' || failure === 'disputed')
    return { order, change: { ...settled, ...lookAgain(deps, order, charge) }, moves, charge, refundOf: null }
  if (state !== order.state && !isSubscriptionCharge(order))
    deps.log.error({ order: order.id, charge: charge.id, reason: failure }, 'a charge is refunded')
  const change = { ...settled, ...pollLater(order, now) }
  return { order, change, moves, charge, refundOf: failure ?? 'unwanted' }
}

function logGone({ log }: WriteDeps, { id, gateway, state, failure }: Order, charge: Charge): void {
  if (charge.isDisputed && failure !== 'disputed')
    log.error({ order: id, gateway, charge: charge.id }, 'a charge is disputed')
  else if (state === 'paid')
    log.warn({ order: id, gateway, charge: charge.id }, 'the provider refunded an order')
}

/**
 * Handles a refunded or disputed charge that the provider reports as paid: either an outdated response or a dispute
 * that was won. Only the operator restores what was revoked.
 */
function lookAgain({ log, now }: WriteDeps, order: Order, charge: Charge) {
  const { id, gateway, failure, cardOrderId } = order
  log.error({ order: id, gateway, charge: charge.id, failure }, 'money that had gone back is there again')
  const isOver = cardOrderId !== null || failure === 'disputed' || isAbandoned(order, now())
  return isOver ? neverPoll(order) : pollLater(order, now())
}

type Unmoved = Pick<Decision, 'change' | 'moves'>

function keepState({ id, state, failure, changedAt }: Order, poll: ReturnType<typeof neverPoll>): Unmoved {
  return { change: { id, state, failure, changedAt, ...poll }, moves: [] }
}

function warnUnpaid({ log }: WriteDeps, { id, state }: Order, { kind }: Unpaid): void {
  if (state === 'paid') log.warn({ order: id, outcome: kind }, 'a paid order was called unpaid')
}

/** Decides an unpaid outcome of a card form, which can still be paid for as long as it is shown. */
function decideForm(deps: WriteDeps, order: Order, polled: Order, outcome: Unpaid): Unmoved {
  const now = deps.now()
  warnUnpaid(deps, order, outcome)
  // The provider was polled without the reference of the form, which was opened meanwhile, so the outcome is ignored.
  if (order.reference !== polled.reference) return keepState(order, pollLater(order, now))
  const poll = pollUnpaid(order, outcome.kind, now)
  if (!isInFlight(order)) return keepState(order, poll)
  const { id } = order
  if (outcome.kind === 'failed')
    return { change: { id, state: 'failed', failure: outcome.code, ...poll, changedAt: now }, moves: [] }
  const isOver = isFormOver(order, outcome.kind, now) || (outcome.kind === 'gone' && !isFresh(order, now))
  if (!isOver) return keepState(order, poll)
  return { change: { id, state: 'closed', failure: order.failure, ...poll, changedAt: now }, moves: [] }
}

/** Decides an unpaid outcome of a charge on a saved card, which was either declined or never received. */
function decideCharge(deps: WriteDeps, { order, held }: Case, outcome: Unpaid): Unmoved {
  const now = deps.now()
  warnUnpaid(deps, order, outcome)
  if (!isInFlight(order)) return keepState(order, pollUnpaid(order, outcome.kind, now))
  const failure = failureOf(order, outcome, now)
  if (failure === null) return keepState(order, pollLater(order, now))
  const { id } = order
  const change: OrderState = {
    id,
    state: 'failed',
    failure,
    ...pollUnpaid(order, outcome.kind, now),
    changedAt: now,
  }
  const event = kinds[order.kind].unpaid(order, outcome)
  if (event === null) return { change, moves: [] }
  if (held === undefined) throw new Error('a charge without a subscription')
  const move = decideMove(deps, held, event, failure)
  if ('rejected' in move) return keepState(order, pollLater(order, now))
  const isSentAgain = move.effects.some(({ kind }) => kind === 'charge')
  const { state, nextPollAt } = order
  return {
    change: isSentAgain
      ? { id, state, failure: order.failure, nextPollAt, pollCount: 0, changedAt: now }
      : change,
    moves: [move],
  }
}

function failureOf({ changedAt }: Order, outcome: Unpaid, now: Date): string | null {
  if (outcome.kind === 'failed') return outcome.code
  return outcome.kind === 'gone' && isUnheard(changedAt, now) ? 'never_charged' : null
}
