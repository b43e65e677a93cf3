import { randomUUID } from 'node:crypto'
import type { Db } from '../../../../db/database.ts'
import type { Deps } from '../../../../deps.ts'
import type { GatewayName } from '../../../../gateways/payments/gateway.ts'
import { Refused } from '../../../../http/errors.ts'
import type { Language } from '../../../../http/language.ts'
import { findAccountEmail, findRegistrationTime } from '../../../identity/public.ts'
import { addOnWords, courseWords } from '../../catalogue/consent-versions.ts'
import type { AddOn } from '../../catalogue/read-catalogue.ts'
import { closeForm } from '../../order/open-form.ts'
import { inAMinute } from '../../order/poll-schedule.ts'
import { customerIdOf } from '../../order/sale.ts'
import { addConsent } from '../../order/tables/consent.table.ts'
import { countAddOns, findTakenAddOn } from '../../order/tables/order-queries.table.ts'
import { addOrder, findOrder, isInFlight, lockAddOns, type Order } from '../../order/tables/orders.table.ts'
import { findSubscriptionOf, isLive } from '../../subscription/subscription.table.ts'

/** The number of add-on orders per account and day: enough to retry after a decline, too few to test stolen cards. */
const maxPerDay = 10
const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

export const notReady = new Refused(
  'not_ready',
  409,
  'There is no running plan yet whose card could be charged.',
)
export const tooManyTries = new Refused('too_many_tries', 429, 'Too many tries today. Try again tomorrow.')
const offerExpired = new Refused(
  'offer_expired',
  409,
  'The introductory price was for the first day after registration. The course is sold at its regular price.',
)

export type AddOnRequest = {
  readonly accountId: string
  readonly product: AddOn
  readonly offer: keyof AddOn['prices']
  readonly gateway: GatewayName
  /** The order whose saved card is charged; null when the buyer enters a card. */
  readonly card: Order | null
  readonly language: Language
}

type Started = { readonly order: Order; readonly isNew: boolean }

/** [I4] Stores the order and the consent before the provider is called. Returns the existing order, if there is one. */
export function startAddOnOrder(
  deps: Pick<Deps, 'db' | 'now' | 'published'>,
  request: AddOnRequest,
): Promise<Started> {
  const { accountId, product, offer, gateway, card, language } = request
  const at = deps.now()
  return deps.db.transaction(async (tx) => {
    await lockAddOns(tx, accountId)
    const taken = await findTakenAddOn(tx, accountId, product.id)
    if (taken !== undefined) return { order: taken, isNew: false }
    if (!(await isOffered(tx, request, at))) throw offerExpired
    if (card !== null) {
      // The subscription may have ended or been erased since the card was looked up. An erasure takes the same lock.
      const subscription = await findSubscriptionOf(tx, accountId)
      if (subscription?.cardOrderId !== card.id || !isLive(subscription)) throw notReady
    }
    if ((await countAddOns(tx, accountId, new Date(at.getTime() - dayMs))) >= maxPerDay) throw tooManyTries
    const terms = { productId: product.id, currency: product.currency, language }
    const amount = product.prices[offer]
    const consentId = randomUUID()
    const textVersion = offer === '0' ? courseWords : addOnWords
    const consent = { id: consentId, kind: 'add_on', textVersion, firstAmount: amount, givenAt: at } as const
    await addConsent(deps, tx, { ...consent, ...terms })
    const order = await addOrder(tx, {
      id: randomUUID(),
      kind: 'add_on',
      state: 'created',
      accountId,
      gateway,
      ...terms,
      amount,
      discount: Number(offer),
      cardOrderId: card?.id ?? null,
      consentId,
      // The address is fixed in the order, because a provider refuses a repeated idempotency key with other parameters.
      email: card === null ? await findAccountEmail(tx, accountId) : null,
      customerId: card?.customerId ?? customerIdOf(accountId),
      createdAt: at,
      changedAt: at,
      nextPollAt: inAMinute(at),
    })
    return { order, isNew: true }
  })
}

/**
 * (D32) Whether the price is available: the regular one always, an introductory one in the first hours after
 * registration.
 */
async function isOffered(
  tx: Pick<Db, 'select'>,
  { accountId, product, offer }: AddOnRequest,
  at: Date,
): Promise<boolean> {
  if (offer === '0') return true
  const registeredAt = await findRegistrationTime(tx, accountId)
  return registeredAt !== null && at.getTime() - registeredAt.getTime() < product.introductoryHours * hourMs
}

/** Closes an unpaid form, because the customer chose another way to pay. A payment that still arrives is refunded. */
export async function closeAddOnForm(
  deps: Pick<Deps, 'db' | 'queue' | 'now'>,
  { id, accountId }: Order,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockAddOns(tx, accountId ?? '')
    const order = await findOrder(tx, id)
    if (order !== undefined && order.cardOrderId === null && isInFlight(order)) await closeForm(deps, tx, id)
  })
}
