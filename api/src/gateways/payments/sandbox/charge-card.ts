import { randomUUID } from 'node:crypto'
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { type AddOnSale, GatewayRefused, type Opening, type Outcome } from '../gateway.ts'
import { postNotice } from './deliver-notice.ts'
import { addMovement, listSaleMovements } from './sandbox-charge.table.ts'
import { addSale, findSale, lockSale } from './sandbox-sale.table.ts'
import { lockSubscriptionOf } from './sandbox-subscription.table.ts'

type Needs = Pick<Deps, 'db' | 'queue' | 'now'>

/** Decided once: the same order again is told how it was decided. */
export async function chargeCard(needs: Needs, first: Opening, sale: AddOnSale): Promise<Outcome> {
  const { orderId, title, currency, amount } = sale
  const isCharged = await needs.db.transaction(async (tx) => {
    const subscription = await lockSubscriptionOf(tx, first.orderId)
    if (!subscription) return false
    // The one card that pays now and never again.
    const failure = subscription.cardDoes === 'pays_then_fails' ? 'card_declined' : null
    const state = failure === null ? 'paid' : 'failed'
    const subscriptionId = subscription.id
    const happenedAt = needs.now()
    const terms = { orderId, subscriptionId, title, currency, amount }
    if (!(await addSale(tx, { ...terms, state, failure, happenedAt }))) return isSame(tx, sale)
    if (failure === null)
      await addMovement(tx, {
        id: `ch_${randomUUID()}`,
        subscriptionId,
        saleId: orderId,
        kind: 'charge',
        period: null,
        amount,
        currency,
        key: null,
        happenedAt,
      })
    await postNotice(needs, tx, { kind: `sale.${state}`, orderId })
    return true
  })
  return isCharged ? readSale(needs, orderId) : { kind: 'failed', code: 'no_saved_card' }
}

async function isSame(tx: Pick<Db, 'select'>, { orderId, currency, amount }: AddOnSale): Promise<true> {
  const known = await findSale(tx, orderId)
  if (known?.currency !== currency || known.amount !== amount)
    throw new GatewayRefused('this order was charged with other terms')
  return true
}

export async function readSale({ db }: Pick<Needs, 'db'>, orderId: string): Promise<Outcome> {
  const sale = await findSale(db, orderId)
  if (!sale) return { kind: 'gone' }
  if (sale.state === 'failed') return { kind: 'failed', code: sale.failure ?? 'unknown' }
  const movements = await listSaleMovements(db, orderId)
  const charge = movements.find(({ kind }) => kind === 'charge')
  if (!charge) throw new Error('a paid sale has no charge')
  return {
    kind: 'paid',
    charge: {
      id: charge.id,
      amount: charge.amount,
      currency: charge.currency,
      at: charge.happenedAt,
      refunded: movements.reduce((sum, { kind, amount }) => (kind === 'refund' ? sum + amount : sum), 0),
      isDisputed: false,
      subscriptionId: null,
    },
  }
}

export async function refundSale(needs: Needs, orderId: string, key: string): Promise<void> {
  await needs.db.transaction(async (tx) => {
    if (!(await lockSale(tx, orderId))) throw new GatewayRefused('there is no such sale')
    const movements = await listSaleMovements(tx, orderId)
    const charge = movements.find(({ kind }) => kind === 'charge')
    const refund = movements.find(({ kind }) => kind === 'refund')
    if (!charge) throw new GatewayRefused('nothing was charged')
    if (refund?.key === key) return
    if (refund) throw new GatewayRefused('it was given back already')
    const back = { id: `re_${randomUUID()}`, kind: 'refund' as const, key, happenedAt: needs.now() }
    await addMovement(tx, { ...charge, ...back })
    await postNotice(needs, tx, { kind: 'charge.refunded', orderId })
  })
}
