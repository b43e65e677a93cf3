import type { Writes } from '../../../db/database.ts'
import type { WriteDeps } from '../deps.ts'
import { closeCardUpdate } from '../order/open-form.ts'
import { inAMinute } from '../order/poll-schedule.ts'
import { requestRefund } from '../order/refund-order.ts'
import { addCharges, findOrder, listOrders, saveOrders } from '../order/tables/orders.table.ts'
import { listRefunds } from '../order/tables/refund.table.ts'
import { mailSubscriptions, type News } from './emails/subscription-emails.ts'
import { type LockedSubscription, rowOf } from './lock-subscription.ts'
import type { SubscriptionEvent } from './machine/events.ts'
import type { Effect } from './machine/step.ts'
import type { Subscription } from './machine/subscription.ts'
import type { SubscriptionRow } from './subscription.table.ts'
import { writeSubscriptions } from './subscription-queries.table.ts'

/** What an event changes in a subscription, before it is saved. */
export type Move = {
  readonly held: LockedSubscription
  readonly event: SubscriptionEvent
  readonly after: Subscription
  readonly effects: readonly Effect[]
  /** The provider's decline code, or the cause of a refund. */
  readonly failure: string | null
}

type SavedMove = Move & { readonly row: SubscriptionRow }

/**
 * Saves the moves, their charges and their emails in the caller's transaction. Returns the ids of the charges to send
 * after the commit.
 */
export async function saveMoves(deps: WriteDeps, tx: Writes, moves: readonly Move[]): Promise<string[]> {
  const now = deps.now()
  const saved = moves.map((move) => ({ ...move, row: rowAfter(move, now) }))
  // If a subscription has several moves, the row of the last one is saved.
  const rows = new Map(saved.map(({ row }) => [row.id, row]))
  const changed = saved.filter(({ held, after }) => held.subscription !== after).map(({ row }) => row.id)
  await writeSubscriptions(
    tx,
    [...rows.values()].filter(({ id }) => changed.includes(id)),
  )
  const charged = await writeCharges(tx, saved, now)
  const news: News[] = []
  for (const one of saved) news.push(...(await followEffects(deps, tx, one)))
  await mailSubscriptions(deps, tx, news)
  return charged
}

function rowAfter({ held: { row, subscription }, after }: Move, now: Date): SubscriptionRow {
  return subscription === after ? row : rowOf(row, after, now)
}

/** [I4] Stores the charges with the agreed terms before the provider is called. Returns their order ids. */
async function writeCharges(tx: Writes, saved: readonly SavedMove[], now: Date): Promise<string[]> {
  const charges = saved.flatMap(({ event, row, effects }) =>
    effects.flatMap((effect) => (effect.kind === 'charge' ? [{ effect, event, row }] : [])),
  )
  const fresh = charges.filter(({ event }) => event.kind !== 'order_not_found')
  const again = charges.filter(({ event }) => event.kind === 'order_not_found')
  const inFlight = { state: 'created' as const, nextPollAt: inAMinute(now), changedAt: now }
  await saveOrders(
    tx,
    again.map(({ effect }) => ({ ...inFlight, failure: null, pollCount: 0, id: effect.orderId })),
  )
  const cardIds = new Set(fresh.map(({ row }) => row.cardOrderId))
  const cards = new Map((await listOrders(tx, [...cardIds])).map((card) => [card.id, card]))
  await addCharges(
    tx,
    fresh.map(({ effect, row }) => {
      const { orderId, period, amount, currency, consentId } = effect
      const { id, cardOrderId, operationKind, productId, renewalWeeks: weeks } = row
      const card = cards.get(cardOrderId)
      if (card === undefined || operationKind === null) throw new Error('a charge without a card')
      const { gateway, language, customerId } = card
      const owner = { subscriptionId: id, kind: operationKind, cardOrderId, gateway, language, customerId }
      const terms = { productId, weeks, period, amount, currency, consentId }
      return { id: orderId, ...terms, ...owner, ...inFlight, createdAt: now }
    }),
  )
  return charges.map(({ effect }) => effect.orderId)
}

/** Carries out the effects of a move, except for the emails, which are returned and sent for all moves together. */
async function followEffects(deps: WriteDeps, tx: Writes, move: SavedMove): Promise<News[]> {
  const news: News[] = []
  const { event, effects, row, failure } = move
  if (isFormOver(move)) await closeCardUpdate(deps, tx, row.id, orderOf(event))
  for (const effect of effects) {
    if (effect.kind === 'email') {
      const orderId = orderOf(event)
      const amount = await amountOf(tx, move, orderId)
      const { email: kind, key } = effect
      const paidAt = 'charge' in event ? event.charge.at : null
      news.push({ kind, key, subscription: row, orderId, amount, failure, paidAt })
    }
    // A charge that was just reported is refunded by the code that applies its outcome.
    if (effect.kind === 'refund' && !('charge' in event))
      await requestRefund(deps, tx, { orderId: effect.orderId, amount: null, reason: 'requested' })
    if (effect.kind === 'log')
      deps.log.warn({ subscription: row.id, order: effect.orderId, event: event.kind }, effect.message)
  }
  return news
}

/** [M-12] Whether the renewal that a form for another card would pay is no longer open or has another price. */
function isFormOver({ held: { subscription }, after }: SavedMove): boolean {
  return (
    subscription.state === 'redemption' &&
    (after.state !== 'redemption' || after.terms !== subscription.terms)
  )
}

function orderOf(event: SubscriptionEvent): string | null {
  if ('charge' in event) return event.charge.orderId
  return 'orderId' in event ? event.orderId : null
}

/** The amount that the email names; null for the price of the next renewal. */
async function amountOf(
  tx: Writes,
  { event, after }: SavedMove,
  orderId: string | null,
): Promise<number | null> {
  if ('charge' in event) return event.charge.amount
  if (orderId === null) return null
  if (event.kind === 'charge_reversed') return (await findOrder(tx, orderId))?.amount ?? null
  if (event.kind === 'refund_requested') {
    // Parts may have been refunded before. This refund is the last one, because its effect precedes the email's.
    const thisRefund = (await listRefunds(tx, [orderId])).at(-1)
    return thisRefund?.amount ?? (await findOrder(tx, orderId))?.amount ?? null
  }
  // All other events follow a failed charge of the current price.
  return after.terms?.amount ?? null
}
