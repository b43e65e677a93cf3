import type { Db } from '../../../db/database.ts'
import type { Charge, GatewayName } from '../../../gateways/payments/gateway.ts'
import { recordMovements } from './ledger.table.ts'

type For = (
  | { readonly purchaseId: string }
  | { readonly addOnId: string }
  | { readonly laterChargeId: string }
) & {
  readonly gateway: GatewayName
}

/** Whether all of it went back to the payer, by our hand or the provider's. */
export function isReturned({ refunded, amount }: Charge): boolean {
  return refunded >= amount
}

/** RejectionReason it is ours no more where somebody else than us took it back; what we give back has other reasons. */
export function isTakenAway(failure: string | null): boolean {
  return failure === 'refunded' || failure === 'disputed'
}

type Moved = { readonly paidFor: For; readonly charge: Charge }

/** Writes down what moved, once however often the provider tells of it. */
export async function recordCharges(
  tx: Pick<Db, 'execute'>,
  moved: readonly Moved[],
  now: Date,
): Promise<void> {
  await recordMovements(
    tx,
    moved.flatMap(({ paidFor, charge }) => {
      const { id: chargeId, amount, currency, at, isDisputed } = charge
      const movement = { ...paidFor, chargeId, amount, currency, recordedAt: now }
      return [
        { ...movement, kind: 'charge' as const, happenedAt: at },
        ...(isReturned(charge) ? [{ ...movement, kind: 'refund' as const, happenedAt: now }] : []),
        ...(isDisputed ? [{ ...movement, kind: 'dispute' as const, happenedAt: now }] : []),
      ]
    }),
  )
}

export function recordCharge(
  tx: Pick<Db, 'execute'>,
  paidFor: For,
  charge: Charge,
  now: Date,
): Promise<void> {
  return recordCharges(tx, [{ paidFor, charge }], now)
}
