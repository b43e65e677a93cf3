import { randomUUID } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import type { GatewayName } from '../../gateways/payments/gateway.ts'
import type { Language } from '../../http/language.ts'
import { findVisitor } from '../funnel/find-visitor.ts'
import { closeCheckoutJob } from './close-checkout.ts'
import { addConsent } from './consent.table.ts'
import { isPriceGranted } from './grant-offer.ts'
import {
  addPurchase,
  closeOthers,
  hurryAsking,
  listInFlight,
  lockBuyer,
  type Purchase,
} from './purchase.table.ts'
import type { Product } from './read-catalogue.ts'
import { hasLiveSubscription } from './subscription.table.ts'
import { inAMinute } from './when-to-ask.ts'

/** Changes with the words beside the button. */
const termsVersion = '2026-11-15'

type Wish = {
  readonly sessionId: string
  readonly product: Product
  readonly gateway: GatewayName
  readonly language: Language
}

type Begun =
  | { readonly kind: 'refused'; readonly type: 'already_paid' | 'offer_expired' }
  | { readonly kind: 'begun'; readonly purchase: Purchase }

/** [I4] [P-18] The intent and the consent, before any provider hears of it; the one in flight if there is one. */
export function beginPurchase(
  { db, queue, now }: Pick<Deps, 'db' | 'queue' | 'now'>,
  { sessionId, product, gateway, language }: Wish,
): Promise<Begun> {
  const at = now()
  return db.transaction(async (tx) => {
    await lockBuyer(tx, sessionId)
    const { email } = await findVisitor(tx, sessionId, at)
    if (await hasLiveSubscription(tx, sessionId)) return { kind: 'refused', type: 'already_paid' }
    if (!(await isPriceGranted(tx, sessionId, product, at))) return { kind: 'refused', type: 'offer_expired' }

    const askAt = inAMinute(at)
    const known = (await listInFlight(tx, sessionId)).find(
      (one) => one.productId === product.id && one.gateway === gateway,
    )
    const closed = await closeOthers(tx, { sessionId, except: known?.id ?? null, at, askAt })
    for (const { id } of closed) await queue.send(closeCheckoutJob, { purchaseId: id }, { tx })
    if (known) {
      await hurryAsking(tx, known.id, askAt)
      return { kind: 'begun', purchase: known }
    }

    const terms = {
      currency: product.currency,
      firstAmount: product.first.amount,
      firstWeeks: product.first.weeks,
      renewalAmount: product.renewal.amount,
      renewalWeeks: product.renewal.weeks,
    }
    const purchase = await addPurchase(tx, {
      id: randomUUID(),
      sessionId,
      productId: product.id,
      gateway,
      discount: product.discount,
      ...terms,
      email,
      language,
      state: 'opening',
      createdAt: at,
      changedAt: at,
      askAt,
      asked: 0,
    })
    const { id: purchaseId } = purchase
    await addConsent(tx, { purchaseId, textVersion: termsVersion, language, ...terms, givenAt: at })
    return { kind: 'begun', purchase }
  })
}
