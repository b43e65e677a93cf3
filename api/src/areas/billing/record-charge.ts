import type { Db } from '../../db/database.ts'
import type { Charge, GatewayName } from '../../gateways/payments/gateway.ts'
import { recordMovement } from './ledger.table.ts'

type For = ({ readonly purchaseId: string } | { readonly addOnId: string }) & {
  readonly gateway: GatewayName
}

/** Whether all of it went back to the payer, by our hand or the provider's. */
export function isReturned({ refunded, amount }: Charge): boolean {
  return refunded >= amount
}

/** Writes down what moved, once however often the provider tells of it. */
export async function recordCharge(
  tx: Pick<Db, 'insert'>,
  paidFor: For,
  charge: Charge,
  now: Date,
): Promise<void> {
  const { id: chargeId, amount, currency, at, isDisputed } = charge
  const movement = { ...paidFor, chargeId, amount, currency, recordedAt: now }
  await recordMovement(tx, { ...movement, kind: 'charge', happenedAt: at })
  if (isReturned(charge)) await recordMovement(tx, { ...movement, kind: 'refund', happenedAt: now })
  if (isDisputed) await recordMovement(tx, { ...movement, kind: 'dispute', happenedAt: now })
}
