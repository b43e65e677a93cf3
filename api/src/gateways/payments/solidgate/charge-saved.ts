import {
  type Charge,
  type CheckoutRef,
  GatewayRefused,
  GatewayUnsure,
  type OrderRef,
  type Outcome,
  type SavedCardSale,
} from '../gateway.ts'
import type { CallSolidgate } from './call-solidgate.ts'
import { classifyDecline } from './classify-decline.ts'
import { readCheckout } from './read-order.ts'

/**
 * How often the outcome of an accepted charge is read before it is reported as open. It is usually known shortly after.
 */
const maxReads = 4

type UsedDeps = { readonly call: CallSolidgate; readonly pause: () => Promise<unknown> }

/**
 * Charges the saved card. Solidgate accepts an order id once, so the order is read first and only sent if it is
 * unknown.
 */
export async function chargeSaved(
  { call, pause }: UsedDeps,
  card: CheckoutRef,
  sale: SavedCardSale,
): Promise<Outcome> {
  const known = await readSaved(call, sale.orderId)
  if (known.kind !== 'gone') return known
  const { cardToken } = await readCheckout(call, card)
  if (cardToken === null) return { kind: 'failed', code: 'no_saved_card' }
  const { code } = await call('recurring', describeCharge(sale, cardToken))
  for (let reads = 1; ; reads += 1) {
    const outcome = await readSaved(call, sale.orderId)
    if (outcome.kind === 'gone') return classifyUnknownOrder(code)
    if (outcome.kind !== 'open' || reads >= maxReads) return outcome
    await pause()
  }
}

/**
 * Solidgate does not know the order after the request. A refusal then means that nothing was charged. A success, or the
 * code for a duplicate order id (5.06), contradicts that, so the outcome is unknown.
 */
function classifyUnknownOrder(code: string | null): Outcome {
  if (code === null || code === '5.06')
    throw new GatewayUnsure('Solidgate accepted a charge and does not know its order')
  return classifyDecline(code)
}

async function readSaved(call: CallSolidgate, orderId: string): Promise<Outcome> {
  const { outcome, needsPayer } = await readCheckout(call, { orderId, reference: null })
  // The customer is not present to see the bank's page, so this payment cannot continue.
  if (needsPayer) return { kind: 'failed', code: 'authentication_required' }
  return outcome.kind === 'failed' ? classifyDecline(outcome.code) : outcome
}

function describeCharge(sale: SavedCardSale, token: string) {
  return {
    recurring_token: token,
    // With an IP address the customer pressed a button; without one a renewal is charged.
    ...(sale.ip === null ? { payment_type: 'recurring' } : { payment_type: '1-click', ip_address: sale.ip }),
    order_id: sale.orderId,
    amount: sale.amount,
    currency: sale.currency,
    order_description: sale.title,
    customer_account_id: sale.customerId,
    ...(sale.email === null ? {} : { customer_email: sale.email }),
    platform: 'WEB',
    order_metadata: { order: sale.orderId },
  }
}

export async function readOrder(call: CallSolidgate, order: OrderRef): Promise<Outcome> {
  return order.card === null ? (await readCheckout(call, order)).outcome : readSaved(call, order.orderId)
}

/** Solidgate has no idempotency keys for refunds, so only what is missing from the intended total is requested. */
export async function refundOrder(
  call: CallSolidgate,
  { orderId, reference }: OrderRef,
  charge: Charge,
  amount: number,
): Promise<void> {
  if (charge.isDisputed) return
  const total = Math.min(charge.refunded + amount, charge.amount)
  const checkout = { orderId, reference }
  const missing = await readMissing(call, checkout, total)
  if (missing === 0) return
  const { code } = await call('refund', { order_id: orderId, amount: missing })
  // Another process may have refunded the order between the two calls.
  if (code === null || (await readMissing(call, checkout, total)) === 0) return
  throw new GatewayRefused(`Solidgate refused a refund with ${code}`)
}

async function readMissing(call: CallSolidgate, checkout: CheckoutRef, total: number): Promise<number> {
  const { outcome, returning } = await readCheckout(call, checkout)
  if (outcome.kind !== 'paid')
    throw new GatewayRefused(`an order that is ${outcome.kind} has nothing to refund`)
  return Math.max(0, total - Math.max(outcome.charge.refunded, returning))
}
