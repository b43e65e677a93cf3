import type { IncomingHttpHeaders } from 'node:http'
import type { Received, Reply } from '@vela/contract/call'
import type { buyPlan as buyCall, startPayment as startCall } from '@vela/contract/payment'
import type { Account, Deps } from '../../../../deps.ts'
import { GatewayUnsure, type PaymentGateway } from '../../../../gateways/payments/gateway.ts'
import { Refused } from '../../../../http/errors.ts'
import { type Language, pickLanguage } from '../../../../http/language.ts'
import { reply } from '../../../../http/route.ts'
import {
  findNewestSessionOf,
  markPayer,
  openSessionFor,
  readProof,
  requireLockedAccount,
} from '../../../identity/public.ts'
import { findPrices, readListedId } from '../../catalogue/price-version.ts'
import type { Product } from '../../catalogue/read-catalogue.ts'
import type { SettleDeps } from '../../deps.ts'
import { openForm } from '../../order/open-form.ts'
import { settleForms } from '../../order/settle/settle-order.ts'
import { findCurrentSession } from '../../ownership/find-claimant.ts'
import { type PlanRequest, startPlanOrder } from './start-plan-order.ts'

type SellDeps = SettleDeps & Pick<Deps, 'published'>

type StartRequest = {
  readonly body: Received<typeof startCall>['body']
  readonly headers: IncomingHttpHeaders
}

/**
 * [W-08] [P-18] A visitor buys a plan. Repeated calls leave one plan order in flight. The paid plan belongs to this
 * browser, and the receipt goes to an email address that was entered in this browser.
 */
export async function startPayment(deps: SellDeps, { body, headers }: StartRequest) {
  const { payerHash, cookie } = markPayer(deps, headers)
  const choice = await readChoice(deps, { ...body, headers })
  const sessionId = await findCurrentSession(deps.db, body.id, readProof(headers))
  await settleForms(deps, sessionId)
  return reply(200, await openPayment(deps, { ...choice, sessionId, owner: { payerHash } }), cookie)
}

type BuyRequest = {
  readonly body: Received<typeof buyCall>['body']
  readonly headers: IncomingHttpHeaders
  readonly account: Account
}

/**
 * A signed-in customer buys a plan without quiz, email or registration; the learning plan follows from their last
 * answers. The order belongs to their newest funnel session, so the plan comes to the account. It costs the full price,
 * because the introductory price is for new subscribers.
 */
export async function buyPlan(
  deps: SellDeps,
  { body, headers, account: { accountId } }: BuyRequest,
): Promise<Reply<typeof buyCall>> {
  const choice = await readChoice(deps, { ...body, headers })
  const sessionId = await deps.db.transaction(async (tx) => {
    // The lock makes two concurrent taps open one session.
    const { flow } = await requireLockedAccount(tx, accountId)
    return openSessionFor(tx, { accountId, flow, language: choice.language, at: deps.now() })
  })
  await settleForms(deps, sessionId)
  return openPayment(deps, { ...choice, sessionId, owner: { accountId } })
}

/**
 * Settles the open orders of the account, so that a customer who has just paid sees the plan before the webhook
 * arrives.
 */
export async function settleOwnOrders(deps: SettleDeps, accountId: string): Promise<void> {
  const sessionId = await findNewestSessionOf(deps.db, accountId)
  if (sessionId !== undefined) await settleForms(deps, sessionId)
}

type Choice = {
  readonly product: Product
  readonly priceVersion: number
  readonly gateway: PaymentGateway
  readonly language: Language
}

type ChoiceRequest = {
  readonly pid: string
  readonly ps: '' | 'stripe'
  readonly headers: IncomingHttpHeaders
}

async function readChoice(deps: SellDeps, { pid, ps, headers }: ChoiceRequest): Promise<Choice> {
  const { id, number } = readListedId(pid)
  const product = (await findPrices(deps, deps.db, number))?.products.find((one) => one.id === id)
  if (product === undefined) throw new Refused('unknown_product', 404, 'There is no such plan.')
  return {
    product,
    priceVersion: number,
    gateway: deps.payments.choose(ps),
    language: pickLanguage(null, headers['accept-language']),
  }
}

/** A retry is needed if the order in flight is settled meanwhile, and another if a second tab starts the next one. */
const maxTries = 3

/** Returns an order and the parameters of its card form, or the reason why there is none. */
async function openPayment(
  deps: SellDeps,
  { gateway, ...choice }: Choice & Pick<PlanRequest, 'sessionId' | 'owner'>,
): Promise<Reply<typeof startCall>> {
  try {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const started = await startPlanOrder(deps, { ...choice, gateway: gateway.name })
      if ('refused' in started) return failed(started.refused)
      const { order } = started
      const signature = await openForm(deps, gateway, order)
      if (signature !== null) return { status: 'ok', type: null, data: { signature, id: order.id } }
    }
  } catch (error) {
    if (!(error instanceof GatewayUnsure)) throw error
    // If the provider may have opened the payment, its outcome is polled, starting a minute from now.
    deps.log.warn({ gateway: gateway.name, reason: error.message }, 'a payment could not be opened')
  }
  return failed('unavailable')
}

function failed(type: string): Reply<typeof startCall> {
  return { status: 'fail', type, data: null }
}
