import type { IncomingHttpHeaders } from 'node:http'
import type { Received, Reply } from '@vela/contract/call'
import type { buyAddOn as buyCall, openAddOnForm as formCall } from '@vela/contract/payment'
import * as z from 'zod/mini'
import type { Account } from '../../../../deps.ts'
import { isUnsettled, type PaymentGateway } from '../../../../gateways/payments/gateway.ts'
import { Refused } from '../../../../http/errors.ts'
import { pickLanguage } from '../../../../http/language.ts'
import { findSessionAccount } from '../../../identity/public.ts'
import { catalogue } from '../../catalogue/catalogue.ts'
import type { SettleDeps } from '../../deps.ts'
import { openForm } from '../../order/open-form.ts'
import { isFresh } from '../../order/poll-schedule.ts'
import { answerInTime, chargeSavedCard, gatewayOf } from '../../order/provider-calls.ts'
import { settleOrder, settleWith } from '../../order/settle/settle-order.ts'
import { findTakenAddOn } from '../../order/tables/order-queries.table.ts'
import { checkoutOf, findOrder, getOrder, isInFlight, type Order } from '../../order/tables/orders.table.ts'
import { findSubscriptionOf, hasSubscriptionIn, isLive } from '../../subscription/subscription.table.ts'
import {
  type AddOnRequest,
  closeAddOnForm,
  notReady,
  startAddOnOrder,
  tooManyTries,
} from './start-add-on-order.ts'

const product = catalogue.addOns.fundamental

/** The decline codes of Stripe and Solidgate for a payment that the bank wants confirmed by 3-D Secure. */
const unconfirmedCodes: readonly string[] = ['authentication_required', '5.01', '3.09']

const refused = new Refused('charge_refused', 402, 'The card was not charged.')
const notConfirmed = new Refused(
  'not_confirmed',
  402,
  'The bank wants the payment confirmed, so the card was not charged. Pay in the card form.',
)
const unavailable = new Refused(
  'unavailable',
  503,
  'The payment provider does not answer. It will be settled, and you are never charged twice.',
)

type BuyRequest = {
  readonly body: Received<typeof buyCall>['body']
  readonly headers: IncomingHttpHeaders
  readonly account: Account
  readonly ip: string
}

/**
 * [W-11] [U-04] [D11] Sells the add-on once per customer, at a price of the catalogue, charged to the card of the plan.
 */
export async function buyAddOn(
  deps: SettleDeps,
  { body, headers, account: { accountId }, ip }: BuyRequest,
): Promise<Reply<typeof buyCall>> {
  if (!(await isOwnPayment(deps, accountId, body)))
    throw new Refused('not_yours', 403, 'This payment is not yours.')
  if ((await findTakenAddOn(deps.db, accountId, product.id))?.state === 'paid') return { status: 'ok' }
  const card = await findCard(deps, accountId)
  if (card === undefined) throw notReady
  if (!deps.payments.find(card.gateway)) throw unavailable
  const language = pickLanguage(null, headers['accept-language'])
  const request = { accountId, product, offer: body.discount, gateway: card.gateway, card, language }
  try {
    const state = (await chargeOnce(deps, request, ip)) ?? (await chargeOnce(deps, request, ip))
    if (state === 'paid') return { status: 'ok' }
    if (state === 'created' || state === 'open' || state === null) throw unavailable
    throw state === 'not_confirmed' ? notConfirmed : refused
  } catch (error) {
    if (!isUnsettled(error)) throw error
    deps.log.warn({ gateway: card.gateway, reason: error.message }, 'an add-on is not settled')
    throw unavailable
  }
}

/** Returns null if an earlier order at another price has just been closed or has failed, so that this one may start. */
async function chargeOnce(deps: SettleDeps, request: AddOnRequest & { readonly card: Order }, ip: string) {
  const { order } = await startAddOnOrder(deps, request)
  if (order.state === 'paid') return 'paid'
  const isForm = order.cardOrderId === null
  // A charge is only made at the price of the button that the customer pressed last.
  if (order.discount === Number(request.offer) && !isForm) {
    const card = await getOrder(deps.db, order.cardOrderId ?? '')
    const state = await chargeCard(deps, order, card, ip)
    return state === 'failed' && (await isUnconfirmed(deps, order.id)) ? 'not_confirmed' : state
  }
  const state = await settleOrder(deps, { orderId: order.id })
  if (state !== null && isInFlight({ state })) {
    if (!isForm) return state
    await closeAddOnForm(deps, order)
    return null
  }
  return state === 'paid' ? state : null
}

/**
 * [U-04] Charges the card that was saved by the order `cardOrder`, and settles `order` with the outcome. Its id is the
 * idempotency key, so a repeated call does not charge twice.
 */
async function chargeCard(
  deps: SettleDeps,
  order: Order,
  cardOrder: Order,
  ip: string,
): Promise<Order['state']> {
  const gateway = gatewayOf(deps, order)
  const ref = { ...checkoutOf(order), card: checkoutOf(cardOrder) }
  const outcome = await answerInTime(chargeSavedCard(deps, { order, card: cardOrder, ip }))
  return settleWith(deps, order, { gateway, ref, outcome })
}

/** Whether the bank wants the payer to authenticate, which is impossible while a saved card is charged. */
async function isUnconfirmed({ db }: SettleDeps, orderId: string): Promise<boolean> {
  return unconfirmedCodes.includes((await findOrder(db, orderId))?.failure ?? '')
}

/** The order whose saved card is charged for the live subscription; undefined if no subscription is live. */
async function findCard({ db }: SettleDeps, accountId: string): Promise<Order | undefined> {
  const subscription = await findSubscriptionOf(db, accountId)
  return subscription && isLive(subscription) ? findOrder(db, subscription.cardOrderId) : undefined
}

type PaymentIds = { readonly id: string | null; readonly pid: string | null }

const ourId = z.uuid()

/** Whether the session and the payment in the request belong to the account. Either may be missing. */
async function isOwnPayment(deps: SettleDeps, accountId: string, { id, pid }: PaymentIds): Promise<boolean> {
  if (id !== null && !(await isOwnSession(deps, accountId, id))) return false
  if (pid === null) return true
  const known = ourId.safeParse(pid).data
  const order = known === undefined ? undefined : await findOrder(deps.db, known)
  return order?.sessionId != null && isOwnSession(deps, accountId, order.sessionId)
}

async function isOwnSession({ db, now }: SettleDeps, accountId: string, sessionId: string): Promise<boolean> {
  return (
    (await hasSubscriptionIn(db, accountId, sessionId)) ||
    (await findSessionAccount(db, sessionId, now())) === accountId
  )
}

type FormRequest = {
  readonly body: Received<typeof formCall>['body']
  readonly headers: IncomingHttpHeaders
  readonly account: Account
}

/** A retry is needed if the order in flight is settled meanwhile, and another if a second tab starts the next one. */
const maxTries = 3

/**
 * (D32) Opens a card form for the add-on at its regular price, for customers without a saved card or with a declined
 * one. Repeated calls return the same order while its form is open, and `already_paid` once it is paid.
 */
export async function openAddOnForm(
  deps: SettleDeps,
  { body, headers, account: { accountId } }: FormRequest,
): Promise<Reply<typeof formCall>> {
  const gateway = deps.payments.choose(body.ps)
  const language = pickLanguage(null, headers['accept-language'])
  const request = { accountId, product, offer: '0', gateway: gateway.name, card: null, language } as const
  try {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const answer = await openOnce(deps, gateway, request)
      if (answer !== null) return answer
    }
  } catch (error) {
    if (error === tooManyTries) return failed('too_many_tries')
    if (!isUnsettled(error)) throw error
    deps.log.warn(
      { gateway: gateway.name, reason: error.message },
      'a form for an add-on could not be opened',
    )
  }
  return failed('unavailable')
}

/** Returns null if the existing order is closed or has failed, so that a new one may start. */
async function openOnce(
  deps: SettleDeps,
  gateway: PaymentGateway,
  request: AddOnRequest,
): Promise<Reply<typeof formCall> | null> {
  const { order, isNew } = await startAddOnOrder(deps, request)
  if (!isNew) {
    // The existing order may have been paid or declined meanwhile.
    const state = order.state === 'paid' ? 'paid' : await settleOrder(deps, { orderId: order.id })
    if (state === 'paid') return failed('already_paid')
    if (state === null || !isInFlight({ state })) return null
    // The outcome of a charge on the saved card is still unknown, so nothing else may be charged in its place.
    if (order.cardOrderId !== null) return failed('unavailable')
    if (order.gateway !== request.gateway || !isFresh(order, deps.now())) {
      await closeAddOnForm(deps, order)
      return null
    }
  }
  const signature = await openForm(deps, gateway, order)
  return signature === null ? null : { status: 'ok', type: null, data: { signature, id: order.id } }
}

function failed(type: string): Reply<typeof formCall> {
  return { status: 'fail', type, data: null }
}
