import { randomUUID } from 'node:crypto'
import type { Db } from '../../../db/database.ts'
import { groupWork } from '../../../db/group-work.ts'
import type { Deps } from '../../../deps.ts'
import {
  type Charge,
  type CheckoutRef,
  GatewayRefused,
  type OrderRef,
  type Outcome,
  type Sale,
  type SavedCardSale,
} from '../gateway.ts'
import { deliverEventsJob, postEvent, writeEvent } from './deliver-event.ts'
import {
  addMovement,
  addSales,
  countFailed,
  type DecidedSale,
  findCardsOf,
  findSale,
  listMovements,
  lockSale,
  type Movement,
} from './sandbox-charge.table.ts'
import {
  addCheckout,
  type CardDoes,
  type Checkout,
  changeCheckout,
  findCheckout,
  lockCheckout,
} from './sandbox-checkout.table.ts'
import { findDispute } from './sandbox-dispute.table.ts'
import { intentEnd } from './sign.ts'

type OrderDeps = Pick<Deps, 'db' | 'queue' | 'now'>

export async function openOrder({ db, now }: OrderDeps, sale: Sale): Promise<Checkout> {
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
  const stored = await addCheckout(db, {
    ...terms,
    id: `sbx_${randomUUID()}`,
    orderId: sale.orderId,
    openedAt,
    expiresAt: intentEnd(openedAt),
  })
  const isSame = Object.entries(terms).every(([name, term]) => stored[name as keyof typeof terms] === term)
  if (!isSame) throw new GatewayRefused('this order was opened with other terms')
  return stored
}

export function readOrder(deps: OrderDeps, { orderId, card }: OrderRef): Promise<Outcome> {
  return card === null ? readCheckout(deps, orderId) : readSale(deps, orderId)
}

async function readCheckout({ db, now }: OrderDeps, orderId: string): Promise<Outcome> {
  const checkout = await findCheckout(db, orderId)
  if (!checkout || checkout.state === 'closed') return { kind: 'gone' }
  if (checkout.state === 'failed') return { kind: 'failed', code: checkout.failure ?? 'unknown' }
  if (checkout.state === 'paid') return { kind: 'paid', charge: await readCharge(db, orderId) }
  return { kind: now() < checkout.expiresAt ? 'open' : 'gone' }
}

async function readSale({ db }: Pick<OrderDeps, 'db'>, orderId: string): Promise<Outcome> {
  const sale = await findSale(db, orderId)
  if (!sale) return { kind: 'gone' }
  if (sale.state === 'failed') return failedWith(sale.failure ?? 'unknown')
  return { kind: 'paid', charge: await readCharge(db, orderId) }
}

/** Closes a checkout that has no outcome yet, even while the bank waits for the payer's confirmation. */
export async function closeOrder({ db, now }: OrderDeps, orderId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const checkout = await lockCheckout(tx, orderId)
    if (checkout?.state !== 'open' && checkout?.state !== 'confirming') return
    await changeCheckout(tx, checkout.id, { state: 'closed', changedAt: now() })
  })
}

type Refund = { readonly amount: number; readonly key: string }

export async function refundOrder(deps: OrderDeps, order: OrderRef, refund: Refund): Promise<void> {
  const { orderId, card } = order
  await deps.db.transaction(async (tx) => {
    const locked = card === null ? await lockCheckout(tx, orderId) : await lockSale(tx, orderId)
    if (!locked) throw new GatewayRefused('there is no such order')
    await addRefund(deps, tx, orderId, refund)
  })
}

async function addRefund(
  deps: OrderDeps,
  tx: Pick<Db, 'select' | 'execute' | 'insert'>,
  orderId: string,
  { amount, key }: Refund,
): Promise<void> {
  const movements = await listMovements(tx, orderId)
  if (!movements.some(({ kind }) => kind === 'charge')) throw new GatewayRefused('nothing was charged')
  if (movements.some((one) => one.key === key)) return
  const charge = chargeIn(movements)
  if (amount > charge.amount - charge.refunded) throw new GatewayRefused('more than what is left of it')
  const { currency } = charge
  const id = `re_${randomUUID()}`
  await addMovement(tx, { id, orderId, kind: 'refund', amount, currency, key, happenedAt: deps.now() })
  await postEvent(deps, tx, { kind: 'charge.refunded', orderId })
}

/** The charge of an order, with its refunds and its dispute. */
async function readCharge(db: Pick<Db, 'select'>, orderId: string): Promise<Charge> {
  const dispute = await findDispute(db, orderId)
  const isDisputed = dispute !== undefined && dispute.state !== 'won'
  return { ...chargeIn(await listMovements(db, orderId)), isDisputed }
}

/** The charge of an order, with its refunds. */
function chargeIn(movements: readonly Movement[]): Charge {
  const charge = movements.find(({ kind }) => kind === 'charge')
  if (!charge) throw new Error('a paid order has no charge')
  return {
    id: charge.id,
    amount: charge.amount,
    currency: charge.currency,
    at: charge.happenedAt,
    refunded: movements.reduce((total, { kind, amount }) => (kind === 'refund' ? total + amount : total), 0),
    isDisputed: false,
  }
}

type Request = { readonly card: CheckoutRef; readonly sale: SavedCardSale }

/** The maximum number of charges that one transaction decides and one job reports. */
const maxAtOnce = 20

/**
 * Returns a function that charges a saved card. An order is charged once; a repeated call returns the first outcome.
 * Concurrent calls share a commit.
 */
export function openCharging(deps: OrderDeps): (card: CheckoutRef, sale: SavedCardSale) => Promise<Outcome> {
  const decide = groupWork({
    work: (requests: readonly Request[]) => decideAll(deps, requests),
    maxItems: maxAtOnce,
  })
  return async (card, sale) => (await decide({ card, sale })) ?? readSame(deps, sale)
}

/** Decides the outcome of each request; null for an order that already has one. */
async function decideAll(deps: OrderDeps, requests: readonly Request[]): Promise<(Outcome | null)[]> {
  const cards = await findCardsOf(
    deps.db,
    requests.map(({ card }) => card.orderId),
  )
  const at = deps.now()
  const decided = new Map<string, DecidedSale>()
  for (const { card, sale } of requests) {
    const cardOrderId = card.orderId
    const does = cards.get(cardOrderId)
    if (does === undefined || decided.has(sale.orderId)) continue
    const { orderId, title, currency, amount } = sale
    const failure = await failureOf(does, () => countFailed(deps.db, cardOrderId))
    const state = failure === null ? ('paid' as const) : ('failed' as const)
    const chargeId = failure === null ? `ch_${randomUUID()}` : null
    const { id: eventId, body: event } = writeEvent({ kind: `sale.${state}`, orderId }, at)
    const terms = { orderId, cardOrderId, title, currency, amount, state, failure, happenedAt: at }
    decided.set(orderId, { ...terms, chargeId, eventId, event })
  }
  const fresh = await saveDecided(deps, [...decided.values()])
  return requests.map(({ card, sale: { orderId } }) => {
    if (!cards.has(card.orderId)) return { kind: 'failed', code: 'no_saved_card' }
    const made = decided.get(orderId)
    // The id is removed, so that a second request for the same order in this batch gets null.
    return made !== undefined && fresh.delete(orderId) ? outcomeOf(made) : null
  })
}

/** Returns the ids of the orders that had no outcome before. */
async function saveDecided(deps: OrderDeps, decided: readonly DecidedSale[]): Promise<Set<string>> {
  if (decided.length === 0) return new Set()
  return deps.db.transaction(async (tx) => {
    const fresh = await addSales(tx, decided)
    const eventIds = decided.filter(({ orderId }) => fresh.has(orderId)).map(({ eventId }) => eventId)
    if (eventIds.length > 0) await deps.queue.send(deliverEventsJob, { eventIds }, { tx })
    return fresh
  })
}

function outcomeOf({ chargeId, failure, amount, currency, happenedAt: at }: DecidedSale): Outcome {
  if (chargeId === null) return failedWith(failure ?? 'unknown')
  return { kind: 'paid', charge: { id: chargeId, amount, currency, at, refunded: 0, isDisputed: false } }
}

/** The decline code of the saved card; null if it pays. */
async function failureOf(does: CardDoes, countDeclined: () => Promise<number>): Promise<string | null> {
  switch (does) {
    case 'pays_then_fails':
      return 'card_declined'
    case 'pays_then_refused':
      return 'stolen_card'
    case 'pays_then_recovers':
      return (await countDeclined()) < 2 ? 'insufficient_funds' : null
    default:
      return null
  }
}

function failedWith(code: string): Outcome {
  return code === 'stolen_card' ? { kind: 'failed', code, isHard: true } : { kind: 'failed', code }
}

async function readSame(deps: OrderDeps, { orderId, currency, amount }: SavedCardSale): Promise<Outcome> {
  const known = await findSale(deps.db, orderId)
  if (known?.currency !== currency || known.amount !== amount)
    throw new GatewayRefused('this order was charged with other terms')
  return readSale(deps, orderId)
}
