import type { Deps } from '../../../../deps.ts'
import type { Charge, Outcome } from '../../../../gateways/payments/gateway.ts'
import { isReturned, isTakenAway } from '../../provider/record-charge.ts'
import { askLater, isUnheard, nextQuestion } from '../../provider/when-to-ask.ts'
import type { Others, SubscriptionEvent } from '../../subscription/events.ts'
import { afterMove, moveOf } from '../apply-event.ts'
import type { Held } from '../lock-subscription.ts'
import type { Move } from '../save-moves.ts'
import type { ChargeChange, LaterCharge } from './later-charge.table.ts'

type Needs = Pick<Deps, 'log' | 'now'>
type Unpaid = Exclude<Outcome, { kind: 'paid' }>

/** What was true under the lock when the provider's answer was taken over. */
export type Case = {
  readonly held: Held
  readonly charge: LaterCharge
  /** Where it was to take a membership up again. */
  readonly others: Others
}

type Heard = {
  readonly moves: readonly Move[]
  readonly change: ChargeChange
  /** What has to be given back. */
  readonly unwanted: Charge | null
}

/** What an answer of the provider means for the membership and for the charge: any order, any number of times. */
export function hearOutcome(deps: Needs, about: Case, outcome: Outcome): Heard {
  if (outcome.kind === 'paid') return hearOfMoney(deps, about, outcome.charge)
  const { charge, held } = about
  const now = deps.now()
  const asked = sinceSent(charge)
  if (charge.state !== 'asked') {
    if (charge.state === 'paid')
      deps.log.warn({ charge: charge.id, outcome: outcome.kind }, 'a paid charge was called unpaid')
    return unmoved({ ...changeOf(charge), ...nextQuestion(asked, outcome.kind, now) })
  }
  const event = eventOf(charge, outcome, now)
  if (event === null) return unmoved({ ...changeOf(charge), ...askLater(asked, now) })
  const failure = outcome.kind === 'failed' ? outcome.code : 'never_charged'
  const move = moveOf(deps, held, event, failure)
  if ('rejected' in move) return unmoved({ ...changeOf(charge), ...askLater(asked, now) })
  const isSentAgain = move.effects.some(({ kind }) => kind === 'charge')
  const ask = isSentAgain ? { askAt: charge.askAt, asked: 0 } : nextQuestion(asked, outcome.kind, now)
  const change: ChargeChange = isSentAgain
    ? { ...changeOf(charge), ...ask, changedAt: now }
    : { id: charge.id, state: 'failed', failure, ...ask, changedAt: now }
  return { moves: [move], change, unwanted: null }
}

function eventOf(
  { id: orderId, kind, changedAt }: LaterCharge,
  outcome: Unpaid,
  now: Date,
): SubscriptionEvent | null {
  if (outcome.kind === 'gone') return isUnheard(changedAt, now) ? { kind: 'order_not_found', orderId } : null
  if (outcome.kind === 'open') return null
  if (kind === 'restore') return { kind: 'restore_failed', orderId }
  return { kind: outcome.isHard ? 'renewal_hard_failed' : 'renewal_soft_failed', orderId }
}

function hearOfMoney(deps: Needs, { held, charge, others }: Case, money: Charge): Heard {
  const now = deps.now()
  const { id: orderId } = charge
  const moves: Move[] = []
  let { state, failure } = charge
  let after = held

  function move(event: SubscriptionEvent, why: string | null): void {
    const made = moveOf(deps, after, event, why)
    if ('rejected' in made) throw new Error(`${event.kind} was refused: ${made.reason}`)
    moves.push(made)
    after = afterMove(made, now)
  }

  if (state === 'asked' || state === 'failed') {
    const paid = { orderId, amount: money.amount, currency: money.currency, at: money.at }
    if (charge.kind === 'renewal') move({ kind: 'renewal_paid', charge: paid }, null)
    else move({ kind: 'restore_paid', charge: paid, others }, null)
    state = after.subscription.settled.includes(orderId) ? 'paid' : 'returned'
    failure = state === 'paid' ? null : 'unwanted'
  }
  const changedAt = state === charge.state ? charge.changedAt : now
  if (isReturned(money) || money.isDisputed) {
    const why = money.isDisputed ? 'disputed' : 'refunded'
    if (state === 'paid') move({ kind: 'charge_reversed', orderId }, why)
    failure = money.isDisputed ? why : (failure ?? why)
    const isOver = { askAt: null, asked: charge.asked }
    return {
      moves,
      change: { id: orderId, state: 'returned', failure, ...isOver, changedAt: now },
      unwanted: null,
    }
  }
  const isUnwanted = state === 'returned' && !isTakenAway(failure)
  if (state === 'returned' && !isUnwanted)
    deps.log.error({ charge: orderId, failure }, 'money that had gone back is there again')
  const ask = isUnwanted ? askLater(sinceSent(charge), now) : { askAt: null, asked: charge.asked }
  return {
    moves,
    change: { id: orderId, state, failure, ...ask, changedAt },
    unwanted: isUnwanted ? money : null,
  }
}

function unmoved(change: ChargeChange): Heard {
  return { moves: [], change, unwanted: null }
}

function changeOf({ id, state, failure, askAt, asked, changedAt }: LaterCharge): ChargeChange {
  return { id, state, failure, askAt, asked, changedAt }
}

/** [I2] One that is sent again after days can be paid like a new one, so it is asked for as often. */
export function sinceSent<T extends Pick<LaterCharge, 'changedAt'>>(charge: T): T & { readonly since: Date } {
  return { ...charge, since: charge.changedAt }
}
