import { randomUUID } from 'node:crypto'
import type { Db } from '../../../../db/database.ts'
import type { Deps } from '../../../../deps.ts'
import type { GatewayName } from '../../../../gateways/payments/gateway.ts'
import type { Language } from '../../../../http/language.ts'
import { findAccountEmail, isSameHash } from '../../../identity/public.ts'
import { catalogue } from '../../catalogue/catalogue.ts'
import { planWords } from '../../catalogue/consent-versions.ts'
import { isPriceGranted } from '../../catalogue/grant-offer.ts'
import { isVersionOpen } from '../../catalogue/pin-prices.ts'
import type { Product } from '../../catalogue/read-catalogue.ts'
import type { ChangeDeps } from '../../deps.ts'
import { findVisitor } from '../../find-visitor.ts'
import { closeFormsOf } from '../../order/open-form.ts'
import { inAMinute, isFresh } from '../../order/poll-schedule.ts'
import { customerIdOf } from '../../order/sale.ts'
import { addConsent, findRenewalTerms } from '../../order/tables/consent.table.ts'
import { countOpenedForms, listPlansInFlight } from '../../order/tables/order-queries.table.ts'
import { addOrder, lockBuyer, lockEmail, type Order, pollSoon } from '../../order/tables/orders.table.ts'
import { mailDuplicatePurchase } from '../../subscription/emails/duplicate-purchase-email.ts'
import { endCancelled } from '../../subscription/end-cancelled.ts'
import {
  findHolder,
  findReleasedTo,
  hasLiveOf,
  hasLiveSubscription,
} from '../../subscription/subscription.table.ts'

/** The number of forms that a session may open per day. It is limited because every order is polled at the provider. */
const maxPerDay = 20
const dayMs = 24 * 60 * 60 * 1000

export type PlanRequest = {
  readonly sessionId: string
  readonly product: Product
  /** The number of the version that has the price of the product. */
  readonly priceVersion: number
  readonly gateway: GatewayName
  readonly language: Language
  /** The owner of the order: an account, or the browser that holds the secret with this hash. */
  readonly owner: { readonly accountId: string } | { readonly payerHash: Buffer }
}

type StartDeps = ChangeDeps & Pick<Deps, 'published'>

type Refusal = 'already_paid' | 'email_needed' | 'see_mail' | 'offer_expired' | 'unavailable'

type Started = { readonly refused: Refusal } | { readonly order: Order }

/**
 * [I4] [P-18] Stores the order and the consent before the provider is called. Returns the order in flight, if there is
 * one.
 */
export function startPlanOrder(deps: StartDeps, request: PlanRequest): Promise<Started> {
  const { sessionId, product, gateway, language, owner } = request
  const accountId = 'accountId' in owner ? owner.accountId : null
  const payerHash = 'payerHash' in owner ? owner.payerHash : null
  const at = deps.now()
  return deps.db.transaction(async (tx) => {
    await lockBuyer(tx, sessionId)
    const { email, emailSetBy, mayDisclose } =
      accountId === null
        ? await findVisitor(tx, sessionId, at)
        : { email: await findAccountEmail(tx, accountId), emailSetBy: null, mayDisclose: true }
    await endCancelled(deps, tx, { sessionId, accountId, email })
    if (
      (await hasLiveSubscription(tx, sessionId)) ||
      (accountId !== null && (await hasLiveOf(tx, accountId))) ||
      // A plan was released to this browser and will be added to the account at registration.
      (payerHash !== null && (await findReleasedTo(tx, payerHash)) !== undefined)
    )
      return { refused: 'already_paid' }
    // Another person may have entered their own address in this session. The receipt and the plan would then be theirs.
    if (accountId === null && !isSameHash(emailSetBy, payerHash)) return { refused: 'email_needed' }
    if (email !== null && (await mailHolderIfAny(deps, tx, { email, mayDisclose })))
      return { refused: mayDisclose ? 'see_mail' : 'unavailable' }

    const known = await findKnown(tx, request, payerHash)
    const refused = await whyNot(deps, tx, { request, known, at })
    if (refused !== null) return { refused }

    await closeFormsOf(deps, tx, sessionId, known?.id ?? null)
    if (known) {
      await pollSoon(tx, known.id, inAMinute(at))
      return { order: known }
    }
    const { id: productId, currency, first, renewal, discount } = product
    const consentId = randomUUID()
    await addConsent(deps, tx, {
      id: consentId,
      kind: 'plan',
      textVersion: planWords,
      language,
      productId,
      currency,
      firstAmount: first.amount,
      firstWeeks: first.weeks,
      renewalAmount: renewal.amount,
      renewalWeeks: renewal.weeks,
      givenAt: at,
    })
    const order = await addOrder(tx, {
      id: randomUUID(),
      kind: 'plan',
      state: 'created',
      sessionId,
      productId,
      gateway,
      currency,
      amount: first.amount,
      weeks: first.weeks,
      discount,
      consentId,
      email,
      language,
      payerHash,
      customerId: customerIdOf(sessionId),
      createdAt: at,
      changedAt: at,
      nextPollAt: inAMinute(at),
    })
    return { order }
  })
}

/**
 * The order in flight for the same plan at the same terms; the catalogue may have changed since it was stored. An order
 * of another browser is not reused, because this visitor would then pay for somebody else's plan.
 */
async function findKnown(
  tx: Pick<Db, 'select'>,
  { sessionId, product, gateway }: PlanRequest,
  payerHash: Buffer | null,
): Promise<Order | undefined> {
  const { id, currency, first, renewal } = product
  for (const order of await listPlansInFlight(tx, sessionId)) {
    if (order.productId !== id || order.gateway !== gateway || order.currency !== currency) continue
    if (order.amount !== first.amount || order.weeks !== first.weeks) continue
    if (payerHash === null ? order.payerHash !== null : !isSameHash(order.payerHash, payerHash)) continue
    const agreed = await findRenewalTerms(tx, order)
    if (agreed?.amount === renewal.amount && agreed.weeks === renewal.weeks) return order
  }
  return undefined
}

/**
 * Whether the address already has a live subscription. If the visitor may know that, its holder gets an email about
 * this purchase; otherwise nothing about the address is disclosed.
 */
async function mailHolderIfAny(
  deps: ChangeDeps,
  tx: Pick<Db, 'select' | 'execute'>,
  { email, mayDisclose }: { readonly email: string; readonly mayDisclose: boolean },
): Promise<boolean> {
  await lockEmail(tx, email)
  const holder = await findHolder(tx, email)
  if (holder !== undefined && mayDisclose) await mailDuplicatePurchase(deps, tx, holder)
  return holder !== undefined
}

type Case = { readonly request: PlanRequest; readonly known: Order | undefined; readonly at: Date }

async function whyNot(
  deps: StartDeps,
  tx: Pick<Db, 'select'>,
  { request: { sessionId, product, priceVersion: number, owner }, known, at }: Case,
): Promise<Refusal | null> {
  // The customer agreed to this price while the offer ran and may be on the bank's page by now.
  if (known && isFresh(known, at)) return null
  const isGranted =
    'accountId' in owner
      ? // [I9] The introductory price is for new subscribers, who come through the funnel.
        product.discount === catalogue.discounts.expired &&
        (await isVersionOpen(deps, tx, { accountId: owner.accountId, number, at }))
      : await isPriceGranted(tx, sessionId, { ...product, number }, at)
  if (!isGranted) return 'offer_expired'
  if (known || (await countOpenedForms(tx, sessionId, new Date(at.getTime() - dayMs))) < maxPerDay)
    return null
  deps.log.warn({ product: product.id }, 'a session has opened too many payments today')
  return 'unavailable'
}
