import { randomUUID } from 'node:crypto'
import type { Db } from '../../../db/database.ts'
import { groupWork } from '../../../db/group-work.ts'
import type { Deps } from '../../../deps.ts'
import { type AddOnSale, type Charge, GatewayRefused, type Opening, type Outcome } from '../gateway.ts'
import { deliverNoticesJob, postNotice, writeNotice } from './deliver-notice.ts'
import { addMovement, listSaleMovements, type Movement } from './sandbox-charge.table.ts'
import type { CardDoes } from './sandbox-checkout.table.ts'
import { addSales, countFailed, type Decided, findSale, lockSale } from './sandbox-sale.table.ts'
import { findCardsOf } from './sandbox-subscription.table.ts'

type Needs = Pick<Deps, 'db' | 'queue' | 'now'>

type Asked = { readonly first: Opening; readonly sale: AddOnSale }

/** So many at most are decided on in one transaction, and told of by one job. */
const mostAtOnce = 20

/** Decided once: the same order again is told how it was decided. What is asked at the same time shares a commit. */
export function openCharging(needs: Needs): (first: Opening, sale: AddOnSale) => Promise<Outcome> {
  const decide = groupWork({
    work: (asked: readonly Asked[]) => decideAll(needs, asked),
    most: mostAtOnce,
  })
  return async (first, sale) => (await decide({ first, sale })) ?? readSame(needs, sale)
}

/** Null for an order that was decided on before. */
async function decideAll(needs: Needs, asked: readonly Asked[]): Promise<(Outcome | null)[]> {
  const cards = await findCardsOf(
    needs.db,
    asked.map(({ first }) => first.orderId),
  )
  const at = needs.now()
  const decided = new Map<string, Decided>()
  for (const { first, sale } of asked) {
    const card = cards.get(first.orderId)
    if (card === undefined || decided.has(sale.orderId)) continue
    const { orderId, title, currency, amount } = sale
    const { subscriptionId, does } = card
    const failure = await failureOf(does, () => countFailed(needs.db, subscriptionId))
    const state = failure === null ? ('paid' as const) : ('failed' as const)
    const chargeId = failure === null ? `ch_${randomUUID()}` : null
    const { id: noticeId, body: notice } = writeNotice({ kind: `sale.${state}`, orderId }, at)
    const terms = { orderId, subscriptionId, title, currency, amount, state, failure, happenedAt: at }
    decided.set(orderId, { ...terms, chargeId, noticeId, notice })
  }
  const fresh = await keepDecided(needs, [...decided.values()])
  return asked.map(({ first, sale: { orderId } }) => {
    if (!cards.has(first.orderId)) return { kind: 'failed', code: 'no_saved_card' }
    const made = decided.get(orderId)
    // Taken out, because the same order may be asked for twice.
    return made !== undefined && fresh.delete(orderId) ? outcomeOf(made) : null
  })
}

/** Answers those that are new. */
async function keepDecided(needs: Needs, decided: readonly Decided[]): Promise<Set<string>> {
  if (decided.length === 0) return new Set()
  return needs.db.transaction(async (tx) => {
    const fresh = await addSales(tx, decided)
    const told = decided.filter(({ orderId }) => fresh.has(orderId))
    const noticeIds = told.map(({ noticeId }) => noticeId)
    if (noticeIds.length > 0) await needs.queue.send(deliverNoticesJob, { noticeIds }, { tx })
    return fresh
  })
}

function outcomeOf({ chargeId, failure, amount, currency, happenedAt: at }: Decided): Outcome {
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
