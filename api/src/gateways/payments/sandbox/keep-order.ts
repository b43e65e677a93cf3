import { randomUUID } from 'node:crypto'
import type { Deps } from '../../../deps.ts'
import { GatewayRefused, type Outcome, type Sale } from '../gateway.ts'
import { chargeIn, giveBack } from './charge-card.ts'
import { listMovements } from './sandbox-charge.table.ts'
import {
  type Checkout,
  changeCheckout,
  findCheckout,
  keepCheckout,
  lockCheckout,
} from './sandbox-checkout.table.ts'
import { intentEnd } from './sign-intent.ts'

type Needs = Pick<Deps, 'db' | 'queue' | 'now'>

export async function openOrder({ db, now }: Needs, sale: Sale): Promise<Checkout> {
  const openedAt = now()
  const renewal = sale.renewal ?? sale.first
  const terms = {
    customerId: sale.customerId,
    productId: sale.productId,
    currency: sale.currency,
    firstAmount: sale.first.amount,
    firstWeeks: sale.first.weeks,
    renewalAmount: renewal.amount,
    renewalWeeks: renewal.weeks,
  }
  const kept = await keepCheckout(db, {
    ...terms,
    id: `sbx_${randomUUID()}`,
    orderId: sale.orderId,
    openedAt,
    expiresAt: intentEnd(openedAt),
  })
  const isSame = Object.entries(terms).every(([name, term]) => kept[name as keyof typeof terms] === term)
  if (!isSame) throw new GatewayRefused('this order was opened with other terms')
  return kept
}

export async function readOrder({ db, now }: Needs, orderId: string): Promise<Outcome> {
  const checkout = await findCheckout(db, orderId)
  if (!checkout || checkout.state === 'closed') return { kind: 'gone' }
  if (checkout.state === 'failed') return { kind: 'failed', code: checkout.failure ?? 'unknown' }
  if (checkout.state === 'paid')
    return { kind: 'paid', charge: chargeIn(await listMovements(db, orderId, 0)) }
  return { kind: now() < checkout.expiresAt ? 'open' : 'gone' }
}

/** What is decided stays as it is; a bank's question that was not answered falls away. */
export async function closeOrder({ db, now }: Needs, orderId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const checkout = await lockCheckout(tx, orderId)
    if (checkout?.state !== 'open' && checkout?.state !== 'confirming') return
    await changeCheckout(tx, checkout.id, { state: 'closed', changedAt: now() })
  })
}

export async function refundOrder(needs: Needs, orderId: string, key: string): Promise<void> {
  await needs.db.transaction(async (tx) => {
    if (!(await lockCheckout(tx, orderId))) throw new GatewayRefused('there is no such order')
    await giveBack(needs, tx, { orderId, key, movements: await listMovements(tx, orderId, 0) })
  })
}
