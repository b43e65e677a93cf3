/** The money of one order, by our ledger and our refunds. */
export type Money = {
  readonly charged: number
  /** Requested by us, whether the provider has made it or not. */
  readonly requested: number
  /** Refunded by the provider: more than we requested if somebody used the provider's dashboard. */
  readonly refunded: number
  readonly disputed: number
  readonly reversed: number
  readonly disputedAt: Date | null
}

type Row = { readonly orderId: string; readonly amount: number }
type Movement = Row & { readonly kind: string; readonly recordedAt: Date }

/** The rows may be of several orders. */
export function moneyOfOrder(
  orderId: string,
  movements: readonly Movement[],
  refunds: readonly Row[],
): Money {
  const own = movements.filter((one) => one.orderId === orderId)
  const sumOf = (kind: string) => sum(own.filter((one) => one.kind === kind))
  return {
    charged: sumOf('charge'),
    requested: sum(refunds.filter((one) => one.orderId === orderId)),
    refunded: sumOf('refund'),
    disputed: sumOf('dispute'),
    reversed: sumOf('reversal'),
    disputedAt: own.find(({ kind }) => kind === 'dispute')?.recordedAt ?? null,
  }
}

/** The amount that can still be refunded of a paid order. Refunds made in the provider's dashboard count as refunded. */
export function leftOf({ charged, requested, refunded }: Money): number {
  return charged - Math.max(requested, refunded)
}

/** Whether the bank has given back everything that disputes took. */
export function isDisputeWon({ disputed, reversed }: Money): boolean {
  return reversed >= disputed
}

function sum(rows: readonly Row[]): number {
  return rows.reduce((total, { amount }) => total + amount, 0)
}
