import {
  type Charge,
  type CheckoutRef,
  GatewayRefused,
  GatewayUnsure,
  type OrderRef,
  type Outcome,
  type SavedCardSale,
} from '../gateway.ts'
import type { Ask } from './ask-solidgate.ts'
import { classifyDecline } from './classify-decline.ts'
import { readCheckout } from './read-order.ts'

/** A charge by token is decided a moment after it was accepted; with so many reads the outcome comes in time. */
const maxReads = 4

type Line = { readonly ask: Ask; readonly pause: () => Promise<unknown> }

/** An order id is good for one charge, so a repeated one is read and not sent. */
export async function chargeSaved(
  { ask, pause }: Line,
  card: CheckoutRef,
  sale: SavedCardSale,
): Promise<Outcome> {
  const known = await readSaved(ask, sale.orderId)
  if (known.kind !== 'gone') return known
  const { cardToken } = await readCheckout(ask, card)
  if (cardToken === null) return { kind: 'failed', code: 'no_saved_card' }
  const { code } = await ask('recurring', describeCharge(sale, cardToken))
  for (let reads = 1; ; reads += 1) {
    const outcome = await readSaved(ask, sale.orderId)
    if (outcome.kind === 'gone') return neverTaken(code)
    if (outcome.kind !== 'open' || reads >= maxReads) return outcome
    await pause()
  }
}

/** A refusal without an order charged nothing; a known order id means that there is one. */
function neverTaken(code: string | null): Outcome {
  if (code === null || code === '5.06')
    throw new GatewayUnsure('Solidgate took a charge and does not know its order')
  return classifyDecline(code)
}

async function readSaved(ask: Ask, orderId: string): Promise<Outcome> {
  const { outcome, asksPayer } = await readCheckout(ask, { orderId, reference: null })
  // Nobody is shown the page of the bank, so nobody can go on with it.
  if (asksPayer) return { kind: 'failed', code: 'authentication_required' }
  return outcome.kind === 'failed' ? classifyDecline(outcome.code) : outcome
}

function describeCharge(sale: SavedCardSale, token: string) {
  return {
    recurring_token: token,
    // The payer is there and pressed the button; or nobody is, and the time has come.
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

export async function readOrder(ask: Ask, order: OrderRef): Promise<Outcome> {
  return order.card === null ? (await readCheckout(ask, order)).outcome : readSaved(ask, order.orderId)
}

/** Solidgate knows no keys for refunds, so it is asked for what is missing from the total that must have gone back. */
export async function refundOrder(
  ask: Ask,
  { orderId, reference }: OrderRef,
  charge: Charge,
  amount: number,
): Promise<void> {
  if (charge.isDisputed) return
  const total = Math.min(charge.refunded + amount, charge.amount)
  const checkout = { orderId, reference }
  const missing = await readMissing(ask, checkout, total)
  if (missing === 0) return
  const { code } = await ask('refund', { order_id: orderId, amount: missing })
  // A request of another process may have come between the two calls.
  if (code === null || (await readMissing(ask, checkout, total)) === 0) return
  throw new GatewayRefused(`Solidgate refused a refund with ${code}`)
}

async function readMissing(ask: Ask, checkout: CheckoutRef, total: number): Promise<number> {
  const { outcome, returning } = await readCheckout(ask, checkout)
  if (outcome.kind !== 'paid')
    throw new GatewayRefused(`an order that is ${outcome.kind} has nothing to refund`)
  return Math.max(0, total - Math.max(outcome.charge.refunded, returning))
}
