import type { Writes } from '../../../db/database.ts'
import type { WriteNeeds } from '../needs.ts'
import { inAMinute } from '../provider/when-to-ask.ts'
import { changePurchase, findPurchase, listPurchases } from '../purchase/purchase.table.ts'
import { settlePurchaseJob } from '../purchase/settle-purchase-job.ts'
import type { SubscriptionEvent } from '../subscription/events.ts'
import type { Effect } from '../subscription/step.ts'
import type { Subscription } from '../subscription/subscription.ts'
import type { SubscriptionRow } from '../subscription.table.ts'
import { closeCardForm } from './card/close-card-form.ts'
import { settleLaterChargeJob } from './charges/charge-jobs.ts'
import { changeLaterCharges, findLaterCharge, insertLaterCharges } from './charges/later-charge.table.ts'
import { mailMemberships, type News } from './letters/mail-membership.ts'
import { type Held, rowOf } from './lock-subscription.ts'
import { writeSubscriptions } from './subscription-queries.table.ts'

/** What an event made of a membership, before it is written. */
export type Move = {
  readonly held: Held
  readonly event: SubscriptionEvent
  readonly after: Subscription
  readonly effects: readonly Effect[]
  /** RejectionReason the provider did not charge, in its words. */
  readonly failure: string | null
}

type Told = Move & { readonly row: SubscriptionRow }

/** All of it or nothing: the caller's transaction. Answers the charges that are to be sent once it is committed. */
export async function saveMoves(deps: WriteNeeds, tx: Writes, moves: readonly Move[]): Promise<string[]> {
  const now = deps.now()
  const told = moves.map((move) => ({ ...move, row: rowAfter(move, now) }))
  // The last of several moves of one membership.
  const rows = new Map(told.map(({ row }) => [row.id, row]))
  const changed = told.filter(({ held, after }) => held.subscription !== after).map(({ row }) => row.id)
  await writeSubscriptions(
    tx,
    [...rows.values()].filter(({ id }) => changed.includes(id)),
  )
  const charged = await writeCharges(tx, told, now)
  const news: News[] = []
  for (const one of told) news.push(...(await followEffects(deps, tx, one)))
  await mailMemberships(deps, tx, news)
  return charged
}

function rowAfter({ held: { row, subscription }, after }: Move, now: Date): SubscriptionRow {
  return subscription === after ? row : rowOf(row, after, now)
}

/** [I4] Written before any provider hears of it, with what was agreed to. */
async function writeCharges(tx: Writes, told: readonly Told[], now: Date): Promise<string[]> {
  const charges = told.flatMap(({ event, row, effects }) =>
    effects.flatMap((effect) => (effect.kind === 'charge' ? [{ effect, event, row }] : [])),
  )
  const fresh = charges.filter(({ event }) => event.kind !== 'order_not_found')
  const again = charges.filter(({ event }) => event.kind === 'order_not_found')
  const ask = { state: 'asked' as const, failure: null, askAt: inAMinute(now), asked: 0, changedAt: now }
  await changeLaterCharges(
    tx,
    again.map(({ effect }) => ({ ...ask, id: effect.orderId })),
  )
  const cards = new Set(fresh.map(({ row }) => row.cardPurchaseId))
  const gateways = new Map((await listPurchases(tx, [...cards])).map(({ id, gateway }) => [id, gateway]))
  await insertLaterCharges(
    tx,
    fresh.map(({ effect, row }) => {
      const { orderId, period, amount, currency, consentId } = effect
      const { id, cardPurchaseId, operationKind } = row
      const gateway = gateways.get(cardPurchaseId)
      if (gateway === undefined || operationKind === null) throw new Error('a charge without a card')
      const of = { subscriptionId: id, kind: operationKind, gateway, cardPurchaseId }
      const agreed = { period, amount, currency, consentId }
      return { id: orderId, ...agreed, ...of, ...ask, createdAt: now }
    }),
  )
  return charges.map(({ effect }) => effect.orderId)
}

/** Answers the letters, which are written for all of them together. */
async function followEffects(deps: WriteNeeds, tx: Writes, told: Told): Promise<News[]> {
  const news: News[] = []
  const { event, effects, row, failure } = told
  if (isFormOver(told)) await closeCardForm(deps, tx, row.id, orderOf(event))
  for (const effect of effects) {
    if (effect.kind === 'email') {
      const orderId = orderOf(event)
      const amount = await amountOf(tx, told, orderId)
      const { email: kind, key } = effect
      const paidAt = 'charge' in event ? event.charge.at : null
      news.push({ kind, key, subscription: row, orderId, amount, failure, paidAt })
    }
    // Money that was just heard of is given back by who heard of it.
    if (effect.kind === 'refund' && !('charge' in event)) await returnOrder(deps, tx, effect.orderId)
    if (effect.kind === 'log')
      deps.log.warn({ subscription: row.id, order: effect.orderId, event: event.kind }, effect.message)
  }
  return news
}

/** [M-12] What a form for another card was to pay is not open any more, or has another price. */
function isFormOver({ held: { subscription }, after }: Told): boolean {
  return (
    subscription.state === 'redemption' &&
    (after.state !== 'redemption' || after.terms !== subscription.terms)
  )
}

function orderOf(event: SubscriptionEvent): string | null {
  if ('charge' in event) return event.charge.orderId
  return 'orderId' in event ? event.orderId : null
}

async function amountOf(tx: Writes, { event, after }: Told, orderId: string | null): Promise<number | null> {
  if ('charge' in event) return event.charge.amount
  if (orderId === null) return null
  if (event.kind !== 'charge_reversed' && event.kind !== 'refund_requested')
    return after.terms?.amount ?? null
  const charge = await findLaterCharge(tx, orderId)
  return charge?.amount ?? (await findPurchase(tx, orderId))?.firstAmount ?? null
}

/** [M-11] Who settles it next gives it back, as often as it takes. */
async function returnOrder({ queue, now }: WriteNeeds, tx: Writes, orderId: string): Promise<void> {
  const at = now()
  const back = {
    state: 'returned',
    failure: 'asked_back',
    askAt: inAMinute(at),
    asked: 0,
    changedAt: at,
  } as const
  if ((await findLaterCharge(tx, orderId)) === undefined) {
    await changePurchase(tx, orderId, back)
    await queue.send(settlePurchaseJob, { purchaseId: orderId }, { tx })
  } else {
    await changeLaterCharges(tx, [{ id: orderId, ...back }])
    await queue.send(settleLaterChargeJob, { chargeId: orderId }, { tx })
  }
}
