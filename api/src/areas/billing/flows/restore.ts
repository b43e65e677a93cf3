import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Reply } from '@vela/contract/call'
import type { restoreSubscription as call } from '@vela/contract/subscription'
import type { Writes } from '../../../db/database.ts'
import type { Account } from '../../../deps.ts'
import { isUnsettled } from '../../../gateways/payments/gateway.ts'
import { type Language, pickLanguage } from '../../../http/language.ts'
import { subscriptionWords } from '../catalogue/consent-versions.ts'
import type { SettleDeps } from '../deps.ts'
import { answerInTime } from '../order/provider-calls.ts'
import { sendCharge } from '../order/send-charges.ts'
import { addConsent, listGivenAt } from '../order/tables/consent.table.ts'
import { hasChargeInFlight } from '../order/tables/order-queries.table.ts'
import type { Order } from '../order/tables/orders.table.ts'
import { applyEvent, othersOf } from '../subscription/apply-event.ts'
import type { LockedSubscription } from '../subscription/lock-subscription.ts'
import { answerWithSubscription, lockOwnSubscription } from './read-subscription.ts'
import { say, sayWhy } from './say-refusal.ts'

type Request = { readonly headers: IncomingHttpHeaders; readonly account: Account }

/** The id of the order to wait for (null if nothing is charged), or the error message for the customer. */
type Started = { readonly orderId: string | null } | { readonly error: string }

/** The number of restores per day: enough to retry after a decline, too few to test stolen cards or flood a mailbox. */
const maxPerDay = 10
const dayMs = 24 * 60 * 60 * 1000

/**
 * [W-21] [M-08] Restores the subscription. Before the end of the paid period this costs nothing now; after the end a
 * renewal is charged at once.
 */
export async function restore(
  deps: SettleDeps,
  { headers, account: { accountId } }: Request,
): Promise<Reply<typeof call>> {
  const language = pickLanguage(null, headers['accept-language'])
  // [I4] The charge and the consent get the same time, because payments since a consent can be withdrawn from.
  const at = deps.now()
  const started = await deps.db.transaction(async (tx) =>
    startRestore(
      { ...deps, now: () => at },
      tx,
      await lockOwnSubscription(tx, accountId, language),
      language,
    ),
  )
  if ('error' in started) return started
  const { orderId } = started
  const state = orderId === null ? 'paid' : await chargeNow(deps, orderId)
  if (state === 'failed') return { error: say('declined', language) }
  if (state === 'refunded') return { error: say('not_possible', language) }
  return answerWithSubscription(deps, accountId, language)
}

async function startRestore(
  deps: SettleDeps,
  tx: Writes,
  held: LockedSubscription,
  language: Language,
): Promise<Started> {
  const { row, subscription } = held
  // A second tap waits for the charge of the first, so that one consent is stored.
  if (subscription.operation?.kind === 'restore') return { orderId: subscription.operation.orderId }
  if (subscription.state === 'active') return { orderId: null }
  if (subscription.state === 'revoked') return { error: say('money_went_back', language) }
  // If another card paid while a retry was in flight, the subscription no longer waits for that retry.
  if (subscription.state === 'expired' && (await hasChargeInFlight(tx, row.id)))
    return { error: say('payment_under_way', language) }
  if (subscription.terms === null) throw new Error('a subscription without terms')
  if (await hasTriedTooOften(deps, tx, row.id)) return { error: say('too_many_tries', language) }
  const terms = { ...subscription.terms, consentId: randomUUID() }
  const others = await othersOf(tx, row)
  const event = { kind: 'restore_requested', orderId: randomUUID(), terms, others } as const
  const next = await applyEvent(deps, tx, held, event)
  if ('rejected' in next) return { error: sayWhy(next.reason, 'still_running', language) }
  const { productId, currency, amount, weeks, consentId } = terms
  await addConsent(deps, tx, {
    id: consentId,
    kind: 'restore',
    subscriptionId: row.id,
    textVersion: subscriptionWords,
    language,
    productId,
    currency,
    firstAmount: amount,
    firstWeeks: weeks,
    renewalAmount: amount,
    renewalWeeks: weeks,
    givenAt: deps.now(),
  })
  return { orderId: next.subscription.operation?.orderId ?? null }
}

async function hasTriedTooOften({ now }: SettleDeps, tx: Writes, subscriptionId: string): Promise<boolean> {
  const since = now().getTime() - dayMs
  const tried = await listGivenAt(tx, subscriptionId, 'restore')
  return tried.filter((givenAt) => givenAt.getTime() > since).length >= maxPerDay
}

/** Sends the charge now. If it is not settled in time, the queued job settles it, and the screen polls until then. */
async function chargeNow(deps: SettleDeps, orderId: string): Promise<Order['state'] | null> {
  try {
    return await answerInTime(sendCharge(deps, { orderId }))
  } catch (error) {
    if (!isUnsettled(error)) throw error
    deps.log.warn({ order: orderId, reason: error.message }, 'a restore is not settled')
    return 'created'
  }
}
