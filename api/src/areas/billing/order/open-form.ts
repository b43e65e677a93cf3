import type { Writes } from '../../../db/database.ts'
import {
  GatewayRefused,
  GatewayUnsure,
  isUnsettled,
  type PaymentGateway,
} from '../../../gateways/payments/gateway.ts'
import type { ChangeDeps, WriteDeps } from '../deps.ts'
import { closeCheckoutJob } from './jobs.ts'
import { inAMinute } from './poll-schedule.ts'
import { answerInTime } from './provider-calls.ts'
import { formSale } from './sale.ts'
import { findRenewalTerms } from './tables/consent.table.ts'
import { closeForms, findCardUpdate } from './tables/order-queries.table.ts'
import { changeOrder, findOrder, isInFlight, lockOrders, type Order } from './tables/orders.table.ts'

/**
 * Opens a checkout at the provider and returns the parameters of the card form; null if the order is no longer in
 * flight. The order's id is the idempotency key, so a repeated call opens no second checkout.
 */
export async function openForm(
  deps: ChangeDeps,
  gateway: PaymentGateway,
  { id }: Pick<Order, 'id'>,
): Promise<string | null> {
  const order = await findOrder(deps.db, id)
  if (order === undefined || !isInFlight(order)) return null
  const sale = formSale(order, await findRenewalTerms(deps.db, order), deps.publicUrl)
  const opened = await answerInTime(gateway.openCheckout(sale)).catch((error: unknown) =>
    endUnopenedOrder(deps, order, error),
  )
  if (opened === null) return null
  const { reference, signature } = opened

  return deps.db.transaction(async (tx) => {
    const [current] = await lockOrders(tx, [id])
    const changedAt = deps.now()
    if (current !== undefined && isInFlight(current)) {
      await changeOrder(tx, id, { state: 'open', reference, changedAt })
      return signature
    }
    // Another tab chose something else meanwhile, so this form is closed instead of shown.
    await changeOrder(tx, id, { reference, changedAt })
    await deps.queue.send(closeCheckoutJob, { orderId: id }, { tx })
    return null
  })
}

/**
 * Ends an order whose checkout could not be opened, unless its form was open before and the provider gave no reliable
 * response. Returns null if the customer may start another order at once; otherwise throws.
 */
async function endUnopenedOrder(deps: ChangeDeps, { id, gateway }: Order, error: unknown): Promise<null> {
  if (!isUnsettled(error)) throw error
  const isRefused = error instanceof GatewayRefused
  if (isRefused)
    deps.log.error({ order: id, gateway, reason: error.message }, 'the provider refused to open a payment')
  const stateBefore = await deps.db.transaction(async (tx) => {
    const [order] = await lockOrders(tx, [id])
    const changedAt = deps.now()
    if (order?.state === 'created' && isRefused)
      await changeOrder(tx, id, { state: 'failed', failure: 'refused', nextPollAt: null, changedAt })
    // It is unknown whether the checkout exists, and some providers repeat their first response to an idempotency key for
    // a day, even an error. So this order cannot be opened any more.
    else if (order?.state === 'created') await closeForm(deps, tx, id)
    // The form was open before. Some providers refuse an idempotency key that comes with other parameters.
    else if (order?.state === 'open' && isRefused) await closeForm(deps, tx, id)
    return order?.state
  })
  if (!isRefused) throw error
  // Another order would be refused too. The callers report `GatewayUnsure` to the customer as "unavailable".
  if (stateBefore === 'created') throw new GatewayUnsure('the provider refused')
  return null
}

/**
 * Closes the form of an order. A payment that still arrives in it is refunded. The caller holds a lock on the order.
 */
export async function closeForm(
  { queue, now }: Pick<WriteDeps, 'queue' | 'now'>,
  tx: Pick<Writes, 'update' | 'execute'>,
  orderId: string,
): Promise<void> {
  const at = now()
  await changeOrder(tx, orderId, { state: 'closed', nextPollAt: inAMinute(at), pollCount: 0, changedAt: at })
  await queue.send(closeCheckoutJob, { orderId }, { tx })
}

/** Closes all forms of a session except one. The caller holds the buyer's lock. */
export async function closeFormsOf(
  { queue, now }: Pick<WriteDeps, 'queue' | 'now'>,
  tx: Pick<Writes, 'update' | 'execute'>,
  sessionId: string,
  except: string | null = null,
): Promise<void> {
  const at = now()
  const closed = await closeForms(tx, { sessionId, except, at, pollAt: inAMinute(at) })
  for (const { id } of closed) await queue.send(closeCheckoutJob, { orderId: id }, { tx })
}

/**
 * [M-12] Closes the form for another card, because the renewal that it would pay is no longer open. The caller holds
 * the lock on the subscription.
 */
export async function closeCardUpdate(
  deps: Pick<WriteDeps, 'queue' | 'now'>,
  tx: Pick<Writes, 'select' | 'update' | 'execute'>,
  subscriptionId: string,
  except: string | null = null,
): Promise<void> {
  const form = await findCardUpdate(tx, subscriptionId)
  if (form !== undefined && form.id !== except) await closeForm(deps, tx, form.id)
}
