import { randomUUID } from 'node:crypto'
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { GatewayName } from '../../../gateways/payments/gateway.ts'
import { Refused } from '../../../http/errors.ts'
import type { Language } from '../../../http/language.ts'
import { findRegistrationTime } from '../../identity/public.ts'
import { addOnWords, courseWords } from '../consent-versions.ts'
import type { AddOn } from '../offer/read-catalogue.ts'
import { inAMinute } from '../provider/when-to-ask.ts'
import type { Purchase } from '../purchase/purchase.table.ts'
import { findSubscriptionOf, isLive } from '../subscription.table.ts'
import { type BoughtAddOn, countTried, findTaken, insertAddOn, lockAddOns } from './add-on.table.ts'

/** A refused card may be tried again, but nobody tries cards here. */
const mostADay = 10
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

export type Wish = {
  readonly accountId: string
  readonly product: AddOn
  readonly offer: keyof AddOn['prices']
  readonly gateway: GatewayName
  /** The order whose saved card is charged; null when the buyer enters a card. */
  readonly first: Purchase | null
  readonly language: Language
}

type Begun = { readonly addOn: BoughtAddOn; readonly isNew: boolean }

/** [I4] The intent and the consent, before any provider hears of it; the one there is, if there is one. */
export function beginAddOn({ db, now }: Pick<Deps, 'db' | 'now'>, wish: Wish): Promise<Begun> {
  const { accountId, product, offer, gateway, first, language } = wish
  const at = now()
  return db.transaction(async (tx) => {
    await lockAddOns(tx, accountId)
    const taken = await findTaken(tx, accountId, product.id)
    if (taken !== undefined) return { addOn: taken, isNew: false }
    if (!(await isOffered(tx, wish, at))) throw offerExpired
    if (first !== null) {
      // Erased or ended since it was looked up: an erasure takes the same lock.
      const subscription = await findSubscriptionOf(tx, accountId)
      if (subscription?.cardPurchaseId !== first.id || !isLive(subscription)) throw notReady
    }
    if ((await countTried(tx, accountId, new Date(at.getTime() - dayMs))) >= mostADay) throw tooManyTries
    const addOn = await insertAddOn(tx, {
      id: randomUUID(),
      accountId,
      product: product.id,
      offer,
      amount: product.prices[offer],
      currency: product.currency,
      gateway,
      firstPurchaseId: first?.id ?? null,
      state: 'opening',
      textVersion: offer === '0' ? courseWords : addOnWords,
      language,
      agreedAt: at,
      changedAt: at,
      askAt: inAMinute(at),
      asked: 0,
    })
    return { addOn, isNew: true }
  })
}

/** (D32) The regular price always; an introductory one only in the first hours after registration. */
async function isOffered(
  tx: Pick<Db, 'select'>,
  { accountId, product, offer }: Wish,
  at: Date,
): Promise<boolean> {
  if (offer === '0') return true
  const registeredAt = await findRegistrationTime(tx, accountId)
  return registeredAt !== null && at.getTime() - registeredAt.getTime() < product.introductoryHours * hourMs
}
