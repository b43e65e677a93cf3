import {
  GatewayUnsure,
  isUnsettled,
  type OrderRef,
  type Outcome,
  type PaymentGateway,
} from '../../../../gateways/payments/gateway.ts'
import type { SettleDeps } from '../../deps.ts'
import { neverPoll } from '../poll-schedule.ts'
import { answerInTime, gatewayOf, refOf } from '../provider-calls.ts'
import { listPayableForms } from '../tables/order-queries.table.ts'
import { findOrder, getOrder, type Order, setNextPoll } from '../tables/orders.table.ts'
import { hasRequestedRefund } from '../tables/refund.table.ts'
import { applyOutcomes, type PendingRefund } from './apply-outcomes.ts'

type State = Order['state']

/**
 * [D9] Reads an order at the provider, applies the outcome and returns the order's state. It may run any number of
 * times.
 */
export async function settleOrder(
  deps: SettleDeps,
  { orderId }: { readonly orderId: string },
): Promise<State | null> {
  const order = await findOrder(deps.db, orderId)
  if (order === undefined) return null
  const gateway = gatewayOf(deps, order)
  const ref = await refOf(deps, order)
  const outcome = await answerInTime(gateway.read(ref))
  if (isAsExpected(order, outcome) && !(await hasRequestedRefund(deps.db, orderId))) {
    // This is the usual webhook for a payment that was already applied, so no lock is needed.
    if (order.nextPollAt !== null) await setNextPoll(deps.db, order, neverPoll(order))
    return order.state
  }
  return settleWith(deps, order, { gateway, ref, outcome })
}

/** Whether there is nothing to grant, refund or record: the order is paid here and at the provider. */
function isAsExpected({ state }: Order, outcome: Outcome): boolean {
  if (state !== 'paid' || outcome.kind !== 'paid') return false
  return outcome.charge.refunded === 0 && !outcome.charge.isDisputed
}

type Answer = { readonly gateway: PaymentGateway; readonly ref: OrderRef; readonly outcome: Outcome }

/** Applies an outcome that was just read. Then sends the refunds that it requires, and applies their outcome. */
export async function settleWith(
  deps: SettleDeps,
  order: Order,
  { gateway, ref, outcome }: Answer,
): Promise<State> {
  for (const pending of await applyOutcomes(deps, [{ order, outcome }])) {
    await sendRefunds(gateway, ref, pending)
    await applyOutcomes(deps, [{ order, outcome: await answerInTime(gateway.read(ref)) }])
  }
  return (await getOrder(deps.db, order.id)).state
}

/**
 * Sends the refunds one by one. `refunds` are all refunds of the order, and the provider reports only the sum that it has
 * refunded: refunds within that sum are not sent again, and of one that is partly within it only the rest is sent.
 */
export async function sendRefunds(
  gateway: PaymentGateway,
  ref: OrderRef,
  { charge, refunds }: PendingRefund,
): Promise<void> {
  let { refunded } = charge
  let due = 0
  for (const { id, amount } of refunds) {
    due += amount
    if (due <= refunded) continue
    await answerInTime(gateway.refund(ref, { ...charge, refunded }, due - refunded, id))
    refunded = due
  }
}

const maxForms = 3

/**
 * [P-18] Settles the session's newest forms, because one may have been paid meanwhile. A provider that does
 * not respond does not block the purchase.
 */
export async function settleForms(deps: SettleDeps, sessionId: string): Promise<void> {
  const forms = await listPayableForms(deps.db, sessionId, maxForms)
  await Promise.all(forms.map(({ id }) => settleIfAnswered(deps, id)))
}

/** The longest wait of a person for whom the outcome is useful but not necessary. What is found later counts too. */
const maxWaitMs = 3_000

/** [A-04] [W-04] Calls `settleForms` for a limited time, so that the payer finds the plan before the webhook arrives. */
export async function settleFormsInTime(deps: SettleDeps, sessionId: string): Promise<void> {
  try {
    await answerInTime(settleForms(deps, sessionId), maxWaitMs)
  } catch (error) {
    if (!(error instanceof GatewayUnsure)) throw error
    deps.log.warn({ reason: error.message }, 'the payments of a session are not settled yet')
  }
}

async function settleIfAnswered(deps: SettleDeps, orderId: string): Promise<void> {
  try {
    await settleOrder(deps, { orderId })
  } catch (error) {
    if (!isUnsettled(error)) throw error
    deps.log.warn({ order: orderId, reason: error.message }, 'an order is not settled')
  }
}
