import { randomUUID } from 'node:crypto'
import type { Writes } from '../../../../db/database.ts'
import type { Deps } from '../../../../deps.ts'
import { Refused } from '../../../../http/errors.ts'
import type { Language } from '../../../../http/language.ts'
import { findAccountEmail } from '../../../identity/public.ts'
import { cardFormWords } from '../../consent-versions.ts'
import { inAMinute } from '../../provider/when-to-ask.ts'
import { addConsent } from '../../purchase/consent.table.ts'
import {
  addPurchase,
  countShown,
  findCardForm,
  findPurchase,
  hurryAsking,
  type Purchase,
} from '../../purchase/purchase.table.ts'
import type { Terms } from '../../subscription/subscription.ts'
import type { SubscriptionRow } from '../../subscription.table.ts'
import { keepConsent } from '../keep-consent.ts'
import { lockOwn } from '../own-membership.ts'
import { say } from '../say-refusal.ts'
import { closeCardForm } from './close-card-form.ts'

/** A card may be refused and another tried, but nobody tries cards here. */
const mostADay = 10
const dayMs = 24 * 60 * 60 * 1000

type Needs = Pick<Deps, 'db' | 'queue' | 'now'>
type Wish = { readonly accountId: string; readonly language: Language }

/** [M-12] [I4] The intent and the consent, before any provider hears of it; the form that is open, if there is one. */
export function beginCardForm(deps: Needs, wish: Wish): Promise<Purchase> {
  return deps.db.transaction(async (tx) => {
    const { row, subscription } = await lockOwn(tx, wish.accountId, wish.language)
    if (subscription.state !== 'redemption' || subscription.terms === null)
      throw new Refused('nothing_open', 409, say('nothing_open', wish.language))
    const known = await findCardForm(tx, row.id)
    if (known !== undefined && isFor(known, subscription.terms)) {
      await hurryAsking(tx, known.id, inAMinute(deps.now()))
      return known
    }
    await closeCardForm(deps, tx, row.id)
    return writeForm(deps, tx, wish, { row, terms: subscription.terms })
  })
}

/** The lower price may have been claimed since. */
function isFor(form: Purchase, { amount, currency, weeks }: Terms): boolean {
  return form.firstAmount === amount && form.currency === currency && form.firstWeeks === weeks
}

type Open = { readonly row: SubscriptionRow; readonly terms: Terms }

async function writeForm(
  deps: Needs,
  tx: Writes,
  { accountId, language }: Wish,
  { row, terms }: Open,
): Promise<Purchase> {
  const at = deps.now()
  const { id: subscriptionId, sessionId, cardPurchaseId } = row
  if ((await countShown(tx, sessionId, new Date(at.getTime() - dayMs))) >= mostADay)
    throw new Refused('too_many_tries', 429, say('too_many_tries', language))
  const card = await findPurchase(tx, cardPurchaseId)
  if (card === undefined) throw new Error('a membership without a card')
  const { productId, currency, amount, weeks } = terms
  const price = { firstAmount: amount, firstWeeks: weeks, renewalAmount: amount, renewalWeeks: weeks }
  const form = await addPurchase(tx, {
    id: randomUUID(),
    sessionId,
    productId,
    gateway: card.gateway,
    discount: 0,
    currency,
    ...price,
    email: (await findAccountEmail(tx, accountId)) ?? card.email,
    language,
    state: 'opening',
    createdAt: at,
    changedAt: at,
    askAt: inAMinute(at),
    asked: 0,
    renews: subscriptionId,
  })
  const given = { textVersion: cardFormWords, language, currency, givenAt: at }
  await addConsent(tx, { ...given, ...price, purchaseId: form.id })
  // Under the same id: whichever of the two is asked for, it says what was agreed to.
  const agreed = { ...terms, consentId: form.id }
  await keepConsent(deps, tx, { subscriptionId, kind: 'card', terms: agreed, language })
  return form
}
