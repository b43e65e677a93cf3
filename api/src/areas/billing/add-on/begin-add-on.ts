import { randomUUID } from 'node:crypto'
import type { Deps } from '../../../deps.ts'
import { Refused } from '../../../http/errors.ts'
import type { Language } from '../../../http/language.ts'
import { addOnWords } from '../consent-versions.ts'
import type { AddOn } from '../offer/read-catalogue.ts'
import { inAMinute } from '../provider/when-to-ask.ts'
import type { Purchase } from '../purchase/purchase.table.ts'
import { findSubscriptionOf, isLive } from '../subscription.table.ts'
import { type BoughtAddOn, countTried, findTaken, insertAddOn, lockAddOns } from './add-on.table.ts'

/** A refused card may be tried again, but nobody tries cards here. */
const mostADay = 10
const dayMs = 24 * 60 * 60 * 1000

export const notReady = new Refused(
  'not_ready',
  409,
  'There is no running plan yet whose card could be charged.',
)
const tooManyTries = new Refused('too_many_tries', 429, 'Too many tries today. Try again tomorrow.')

type Wish = {
  readonly accountId: string
  readonly product: AddOn
  readonly offer: keyof AddOn['offers']
  readonly first: Purchase
  readonly language: Language
}

/** [I4] The intent and the consent, before any provider hears of it; the one there is, if there is one. */
export function beginAddOn({ db, now }: Pick<Deps, 'db' | 'now'>, wish: Wish): Promise<BoughtAddOn> {
  const { accountId, product, offer, first, language } = wish
  const at = now()
  return db.transaction(async (tx) => {
    await lockAddOns(tx, accountId)
    const taken = await findTaken(tx, accountId, product.id)
    if (taken !== undefined) return taken
    // Erased or ended since it was looked up: an erasure takes the same lock.
    const subscription = await findSubscriptionOf(tx, accountId)
    if (subscription?.cardPurchaseId !== first.id || !isLive(subscription)) throw notReady
    if ((await countTried(tx, accountId, new Date(at.getTime() - dayMs))) >= mostADay) throw tooManyTries
    return insertAddOn(tx, {
      id: randomUUID(),
      accountId,
      product: product.id,
      offer,
      amount: product.offers[offer],
      currency: product.currency,
      gateway: first.gateway,
      firstPurchaseId: first.id,
      state: 'opening',
      textVersion: addOnWords,
      language,
      agreedAt: at,
      changedAt: at,
      askAt: inAMinute(at),
      asked: 0,
    })
  })
}
