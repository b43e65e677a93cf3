import { randomUUID } from 'node:crypto'
import type { Deps } from '../../../deps.ts'
import { type Charge, GatewayRefused, type Opening, type Outcome, type Sale } from '../gateway.ts'
import { postNotice } from './deliver-notice.ts'
import { addMovement, listMovements } from './sandbox-charge.table.ts'
import {
  type Checkout,
  changeCheckout,
  findCheckout,
  keepCheckout,
  lockCheckout,
} from './sandbox-checkout.table.ts'
import { endSubscription, lockSubscriptionOf } from './sandbox-subscription.table.ts'
import { intentEnd } from './sign-intent.ts'

type Needs = Pick<Deps, 'db' | 'queue' | 'now'>

export async function openOrder({ db, now }: Needs, sale: Sale): Promise<Checkout> {
  const openedAt = now()
  const terms = {
    customerId: sale.customerId,
    productId: sale.productId,
    currency: sale.currency,
    firstAmount: sale.first.amount,
    firstWeeks: sale.first.weeks,
    renewalAmount: sale.renewal.amount,
    renewalWeeks: sale.renewal.weeks,
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
  if (checkout.state === 'paid') return { kind: 'paid', charge: await firstCharge({ db }, orderId) }
  return { kind: now() < checkout.expiresAt ? 'open' : 'gone' }
}

async function firstCharge({ db }: Pick<Needs, 'db'>, orderId: string): Promise<Charge> {
  const movements = await listMovements(db, orderId, 0)
  const charge = movements.find(({ kind }) => kind === 'charge')
  if (!charge) throw new Error('a paid checkout has no charge')
  return {
    id: charge.id,
    amount: charge.amount,
    currency: charge.currency,
    at: charge.happenedAt,
    refunded: movements.reduce((sum, { kind, amount }) => (kind === 'refund' ? sum + amount : sum), 0),
    // A test card has no bank to complain to.
    isDisputed: false,
    subscriptionId: charge.subscriptionId,
  }
}

/** What is decided stays as it is; a bank's question that was not answered falls away. */
export async function closeOrder({ db, now }: Needs, orderId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const checkout = await lockCheckout(tx, orderId)
    if (checkout?.state !== 'open' && checkout?.state !== 'confirming') return
    await changeCheckout(tx, checkout.id, { state: 'closed', changedAt: now() })
  })
}

export async function refundOrder(
  needs: Needs,
  { orderId }: Opening,
  { isDisputed }: Charge,
  key: string,
): Promise<void> {
  await needs.db.transaction(async (tx) => {
    if (!(await lockCheckout(tx, orderId))) throw new GatewayRefused('there is no such order')
    const movements = await listMovements(tx, orderId, 0)
    const charge = movements.find(({ kind }) => kind === 'charge')
    const refund = movements.find(({ kind }) => kind === 'refund')
    if (!charge) throw new GatewayRefused('nothing was charged')
    if (refund?.key === key) return
    if (refund) throw new GatewayRefused('it was given back already')
    await endSubscription(tx, charge.subscriptionId)
    if (isDisputed) return
    await addMovement(tx, {
      ...charge,
      id: `re_${randomUUID()}`,
      kind: 'refund',
      key,
      happenedAt: needs.now(),
    })
    await postNotice(needs, tx, { kind: 'charge.refunded', orderId })
  })
}

export async function endOrder({ db }: Needs, orderId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const subscription = await lockSubscriptionOf(tx, orderId)
    if (subscription) await endSubscription(tx, subscription.id)
  })
}
