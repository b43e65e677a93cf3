import { type Charge, GatewayRefused, type Opening } from '../gateway.ts'
import type { Ask } from './ask-solidgate.ts'
import { readOrder } from './read-order.ts'

/** Solidgate knows no keys for refunds; it is asked for what is left, and never gives more than that. */
export async function refundOrder(ask: Ask, opening: Opening, charge: Charge): Promise<void> {
  if (charge.isDisputed) return
  const left = await readLeft(ask, opening, charge)
  if (left === 0) return
  const { code } = await ask('refund', { order_id: opening.orderId, amount: left })
  if (code === null) return
  // Somebody else may have asked between our two questions.
  if ((await readLeft(ask, opening, charge)) === 0) return
  throw new GatewayRefused(`Solidgate refused a refund with ${code}`)
}

async function readLeft(ask: Ask, opening: Opening, charge: Charge): Promise<number> {
  const { outcome, returning } = await readOrder(ask, opening)
  if (outcome.kind !== 'paid')
    throw new GatewayRefused(`an order that is ${outcome.kind} has nothing to return`)
  return Math.max(0, charge.amount - Math.max(outcome.charge.refunded, returning))
}
