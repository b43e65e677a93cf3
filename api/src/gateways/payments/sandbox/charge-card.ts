import { randomUUID } from 'node:crypto'
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { type AddOnSale, type Charge, GatewayRefused, type Opening, type Outcome } from '../gateway.ts'
import { deliverNoticeJob, postNotice, writeNotice } from './deliver-notice.ts'
import { addMovement, listSaleMovements, type Movement } from './sandbox-charge.table.ts'
import type { CardDoes } from './sandbox-checkout.table.ts'
import { addSale, countFailed, findSale, lockSale } from './sandbox-sale.table.ts'
import { findCardOf } from './sandbox-subscription.table.ts'

type Needs = Pick<Deps, 'db' | 'queue' | 'now'>

/** Decided once: the same order again is told how it was decided. */
export async function chargeCard(needs: Needs, first: Opening, sale: AddOnSale): Promise<Outcome> {
  const { orderId, title, currency, amount } = sale
  const card = await findCardOf(needs.db, first.orderId)
  if (!card) return { kind: 'failed', code: 'no_saved_card' }
  const { subscriptionId } = card
  const failure = await failureOf(card.does, () => countFailed(needs.db, subscriptionId))
  const state = failure === null ? 'paid' : 'failed'
  const at = needs.now()
  const terms = { orderId, subscriptionId, title, currency, amount, state, failure, happenedAt: at } as const
  const chargeId = failure === null ? `ch_${randomUUID()}` : null
  const notice = writeNotice({ kind: `sale.${state}`, orderId }, at)
  const isNew = await needs.db.transaction(async (tx) => {
    if (!(await addSale(tx, { sale: terms, chargeId, notice }))) return false
    await needs.queue.send(deliverNoticeJob, { noticeId: notice.id }, { tx })
    return true
  })
  if (!isNew) return readSame(needs, sale)
  if (chargeId === null) return failedWith(failure ?? 'unknown')
  return { kind: 'paid', charge: { id: chargeId, amount, currency, at, refunded: 0, isDisputed: false } }
}

/** What the card of a paid order says later; null where it pays. */
async function failureOf(does: CardDoes, countRefusals: () => Promise<number>): Promise<string | null> {
  switch (does) {
    case 'pays_then_fails':
      return 'card_declined'
    case 'pays_then_refused':
      return 'stolen_card'
    case 'pays_then_recovers':
      return (await countRefusals()) < 2 ? 'insufficient_funds' : null
    default:
      return null
  }
}

function failedWith(code: string): Outcome {
  return code === 'stolen_card' ? { kind: 'failed', code, isHard: true } : { kind: 'failed', code }
}

async function readSame(needs: Needs, { orderId, currency, amount }: AddOnSale): Promise<Outcome> {
  const known = await findSale(needs.db, orderId)
  if (known?.currency !== currency || known.amount !== amount)
    throw new GatewayRefused('this order was charged with other terms')
  return readSale(needs, orderId)
}

export async function readSale({ db }: Pick<Needs, 'db'>, orderId: string): Promise<Outcome> {
  const sale = await findSale(db, orderId)
  if (!sale) return { kind: 'gone' }
  if (sale.state === 'failed') return failedWith(sale.failure ?? 'unknown')
  return { kind: 'paid', charge: chargeIn(await listSaleMovements(db, orderId)) }
}

/** Of one order: the charge, with what went back of it. */
export function chargeIn(movements: readonly Movement[]): Charge {
  const charge = movements.find(({ kind }) => kind === 'charge')
  if (!charge) throw new Error('a paid order has no charge')
  return {
    id: charge.id,
    amount: charge.amount,
    currency: charge.currency,
    at: charge.happenedAt,
    refunded: movements.reduce((sum, { kind, amount }) => (kind === 'refund' ? sum + amount : sum), 0),
    // A test card has no bank to complain to.
    isDisputed: false,
  }
}

export async function refundSale(needs: Needs, orderId: string, key: string): Promise<void> {
  await needs.db.transaction(async (tx) => {
    if (!(await lockSale(tx, orderId))) throw new GatewayRefused('there is no such sale')
    await giveBack(needs, tx, { orderId, key, movements: await listSaleMovements(tx, orderId) })
  })
}

type Return = {
  readonly orderId: string
  readonly key: string
  readonly movements: readonly Movement[]
}

/** The whole charge of an order, once. */
export async function giveBack(
  needs: Needs,
  tx: Pick<Db, 'execute' | 'insert'>,
  { orderId, key, movements }: Return,
): Promise<void> {
  const charge = movements.find(({ kind }) => kind === 'charge')
  const refund = movements.find(({ kind }) => kind === 'refund')
  if (!charge) throw new GatewayRefused('nothing was charged')
  if (refund?.key === key) return
  if (refund) throw new GatewayRefused('it was given back already')
  const back = { id: `re_${randomUUID()}`, kind: 'refund' as const, key, happenedAt: needs.now() }
  await addMovement(tx, { ...charge, ...back })
  await postNotice(needs, tx, { kind: 'charge.refunded', orderId })
}
