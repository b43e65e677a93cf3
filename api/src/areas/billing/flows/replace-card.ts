import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Reply } from '@vela/contract/call'
import type { replaceCard as call } from '@vela/contract/subscription'
import type { Writes } from '../../../db/database.ts'
import type { Account, Deps } from '../../../deps.ts'
import { GatewayUnsure } from '../../../gateways/payments/gateway.ts'
import { Refused } from '../../../http/errors.ts'
import { type Language, pickLanguage } from '../../../http/language.ts'
import { findAccountEmail } from '../../identity/public.ts'
import { cardFormWords } from '../catalogue/consent-versions.ts'
import type { SettleDeps } from '../deps.ts'
import { closeCardUpdate, openForm } from '../order/open-form.ts'
import { inAMinute } from '../order/poll-schedule.ts'
import { settleForms } from '../order/settle/settle-order.ts'
import { addConsent } from '../order/tables/consent.table.ts'
import { countOpenedForms, findCardUpdate } from '../order/tables/order-queries.table.ts'
import { addOrder, getOrder, type Order, pollSoon } from '../order/tables/orders.table.ts'
import type { Terms } from '../subscription/machine/subscription.ts'
import { findSubscriptionOf, type SubscriptionRow } from '../subscription/subscription.table.ts'
import { lockOwnSubscription } from './read-subscription.ts'
import { say } from './say-refusal.ts'

type Request = { readonly headers: IncomingHttpHeaders; readonly account: Account }

/** A second try is needed if the form that was found open has been closed or paid meanwhile. */
const maxTries = 2
/** The number of forms per session and day: enough for another card after a decline, too few to test stolen cards. */
const maxPerDay = 10
const dayMs = 24 * 60 * 60 * 1000

/** [M-12] Opens a form that pays the open renewal with another card. Repeated calls return the same open form. */
export async function replaceCard(
  deps: SettleDeps,
  { headers, account: { accountId } }: Request,
): Promise<Reply<typeof call>> {
  const language = pickLanguage(null, headers['accept-language'])
  const own = await findSubscriptionOf(deps.db, accountId)
  // An earlier form may have been paid or declined meanwhile.
  if (own?.state === 'redemption') await settleForms(deps, own.sessionId)
  try {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const order = await startCardUpdate(deps, { accountId, language })
      const gateway = deps.payments.find(order.gateway)
      if (!gateway) break
      const signature = await openForm(deps, gateway, order)
      if (signature !== null) return { data: { id: order.id, signature } }
    }
  } catch (error) {
    if (!(error instanceof GatewayUnsure)) throw error
    deps.log.warn({ reason: error.message }, 'a form for another card could not be opened')
  }
  throw new Refused('unavailable', 503, say('no_answer', language))
}

type CardDeps = Pick<Deps, 'db' | 'queue' | 'now' | 'published'>
type Customer = { readonly accountId: string; readonly language: Language }

/**
 * [M-12] [I4] Stores the order and the consent before the provider is called. Returns the open order, if there is one.
 */
function startCardUpdate(deps: CardDeps, customer: Customer): Promise<Order> {
  return deps.db.transaction(async (tx) => {
    const { row, subscription } = await lockOwnSubscription(tx, customer.accountId, customer.language)
    const { state, terms } = subscription
    if (state !== 'redemption' || terms === null)
      throw new Refused('nothing_open', 409, say('nothing_open', customer.language))
    const known = await findCardUpdate(tx, row.id)
    if (known !== undefined && hasSameTerms(known, terms)) {
      await pollSoon(tx, known.id, inAMinute(deps.now()))
      return known
    }
    await closeCardUpdate(deps, tx, row.id)
    return addCardUpdate(deps, tx, customer, { row, terms })
  })
}

/** Whether the order has the subscription's present terms. A discount may have been claimed since the form was opened. */
function hasSameTerms(order: Order, { amount, currency, weeks }: Terms): boolean {
  return order.amount === amount && order.currency === currency && order.weeks === weeks
}

type OpenRenewal = { readonly row: SubscriptionRow; readonly terms: Terms }

async function addCardUpdate(
  deps: CardDeps,
  tx: Writes,
  { accountId, language }: Customer,
  { row, terms }: OpenRenewal,
): Promise<Order> {
  const at = deps.now()
  const { id: subscriptionId, sessionId, cardOrderId } = row
  if ((await countOpenedForms(tx, sessionId, new Date(at.getTime() - dayMs))) >= maxPerDay)
    throw new Refused('too_many_tries', 429, say('too_many_tries', language))
  const card = await getOrder(tx, cardOrderId)
  const { productId, currency, amount, weeks } = terms
  const consentId = randomUUID()
  const sold = { subscriptionId, productId, currency, language }
  await addConsent(deps, tx, {
    id: consentId,
    kind: 'card',
    ...sold,
    textVersion: cardFormWords,
    firstAmount: amount,
    firstWeeks: weeks,
    renewalAmount: amount,
    renewalWeeks: weeks,
    givenAt: at,
  })
  return addOrder(tx, {
    id: randomUUID(),
    kind: 'card_update',
    state: 'created',
    sessionId,
    ...sold,
    gateway: card.gateway,
    amount,
    weeks,
    consentId,
    email: (await findAccountEmail(tx, accountId)) ?? card.email,
    customerId: card.customerId,
    createdAt: at,
    changedAt: at,
    nextPollAt: inAMinute(at),
  })
}
