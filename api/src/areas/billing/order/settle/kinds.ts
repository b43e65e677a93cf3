import type { Writes } from '../../../../db/database.ts'
import type { Charge, Outcome } from '../../../../gateways/payments/gateway.ts'
import {
  findAccountEmail,
  findEmail,
  findNewestSessionOf,
  findSessionAccount,
} from '../../../identity/public.ts'
import { reportSale } from '../../../telemetry/public.ts'
import type { WriteDeps } from '../../deps.ts'
import { decideMove, othersOf } from '../../subscription/apply-event.ts'
import { mailAddOnReceipt } from '../../subscription/emails/add-on-email.ts'
import type { LockedSubscription } from '../../subscription/lock-subscription.ts'
import type { SubscriptionEvent } from '../../subscription/machine/events.ts'
import type { Move } from '../../subscription/save-moves.ts'
import { changeCard } from '../../subscription/subscription.table.ts'
import { hasOtherAddOn } from '../tables/order-queries.table.ts'
import type { Order } from '../tables/orders.table.ts'
import { beginSubscription } from './begin-subscription.ts'

/** A locked order and, if it has one, its locked subscription. */
export type Case = { readonly order: Order; readonly held: LockedSubscription | undefined }

type Grant = {
  /** The changes of the subscription that follow from the payment; the caller saves them. */
  readonly moves: readonly Move[]
  /** The reason why the payment buys nothing and must be refunded; null if it is granted. */
  readonly reason: string | null
}

type Unpaid = Exclude<Outcome, { kind: 'paid' }>

type OrderKind = {
  /** Grants what a payment buys. A reversed payment is handled alike for all kinds, by `charge_reversed`. */
  readonly grant: (deps: WriteDeps, tx: Writes, given: Case, charge: Charge) => Promise<Grant>
  /**
   * The subscription's event for a charge that was declined or never received; null if no subscription waits for it.
   */
  readonly unpaid: (order: Order, outcome: Unpaid) => SubscriptionEvent | null
}

export const kinds: { readonly [K in Order['kind']]: OrderKind } = {
  plan: {
    grant: async (deps, tx, { order }, charge) => {
      const sessionId = sessionOf(order)
      const claimer = await findSessionAccount(tx, sessionId, deps.now())
      // The receipt goes to the email address that the payer entered last.
      const email = claimer === null ? findEmail(tx, sessionId) : findAccountEmail(tx, claimer)
      const buyer = { ...order, sessionId, email: (await email) ?? order.email }
      const reason = await beginSubscription(deps, tx, { order: buyer, claimer, charge })
      if (reason === null) await reportSale(deps, tx, saleOf(order, sessionId, charge))
      return { moves: [], reason }
    },
    unpaid: () => null,
  },
  renewal: {
    grant: async (deps, _tx, given, charge) =>
      settleCharge(deps, given, { kind: 'renewal_paid', charge: paidBy(given.order, charge) }),
    unpaid: ({ id: orderId }, outcome) => {
      if (outcome.kind !== 'failed') return { kind: 'order_not_found', orderId }
      return { kind: outcome.isHard ? 'renewal_hard_failed' : 'renewal_soft_failed', orderId }
    },
  },
  restore: {
    grant: async (deps, tx, given, charge) => {
      const others = await othersOf(tx, heldOf(given).row)
      return settleCharge(deps, given, { kind: 'restore_paid', charge: paidBy(given.order, charge), others })
    },
    unpaid: ({ id: orderId }, outcome) => ({
      kind: outcome.kind === 'failed' ? 'restore_failed' : 'order_not_found',
      orderId,
    }),
  },
  add_on: {
    grant: async (deps, tx, { order }, charge) => {
      const reason = await whyNoAddOn(tx, order, charge)
      if (reason !== null) return { moves: [], reason }
      await mailAddOnReceipt(deps, tx, order, charge.at)
      const sessionId = await findNewestSessionOf(tx, order.accountId ?? '')
      if (sessionId !== undefined) await reportSale(deps, tx, saleOf(order, sessionId, charge))
      return { moves: [], reason: null }
    },
    unpaid: () => null,
  },
  card_update: {
    // [M-12] The new card pays the open renewal and is used for all later charges.
    grant: async (deps, tx, given, charge) => {
      const held = heldOf(given)
      const { id, productId, amount, currency, weeks, consentId } = given.order
      const terms = { productId, amount, currency, weeks: weeks ?? 0, consentId }
      const paid = paidBy(given.order, charge)
      const move = decideMove(deps, held, { kind: 'card_paid', charge: paid, terms })
      if ('rejected' in move) return { moves: [], reason: 'nothing_open' }
      const isPaid = move.after.settled.includes(id)
      if (isPaid) await changeCard(tx, held.row.id, id)
      return { moves: [move], reason: isPaid ? null : 'nothing_open' }
    },
    unpaid: () => null,
  },
}

/** Whether a subscription waits for the outcome of this order. */
export function isSubscriptionCharge({ kind }: Pick<Order, 'kind'>): boolean {
  return kind === 'renewal' || kind === 'restore'
}

function settleCharge(deps: WriteDeps, given: Case, event: SubscriptionEvent): Grant {
  const move = decideMove(deps, heldOf(given), event)
  if ('rejected' in move) throw new Error(`${event.kind} was rejected: ${move.reason}`)
  return { moves: [move], reason: move.after.settled.includes(given.order.id) ? null : 'unwanted' }
}

function heldOf({ held }: Case): LockedSubscription {
  if (held === undefined) throw new Error('an order without its subscription')
  return held
}

function sessionOf({ sessionId }: Order): string {
  if (sessionId === null) throw new Error('a plan without a session')
  return sessionId
}

function paidBy({ id: orderId }: Order, { amount, currency, at }: Charge) {
  return { orderId, amount, currency, at }
}

/** [O-75] A plan at a reduced price begins a trial. */
function saleOf({ id: orderId, kind, discount }: Order, sessionId: string, { amount, currency, at }: Charge) {
  const isTrial = kind === 'plan' && discount > 0
  return { orderId, sessionId, isTrial, paid: { amount, currency }, at }
}

async function whyNoAddOn(tx: Writes, order: Order, charge: Charge): Promise<string | null> {
  if (charge.amount !== order.amount || charge.currency !== order.currency) return 'not_the_agreed_price'
  if (order.accountId === null || (await findAccountEmail(tx, order.accountId)) === null)
    return 'account_erased'
  return (await hasOtherAddOn(tx, order)) ? 'already_paid' : null
}
