import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Reply } from '@vela/contract/call'
import type { changeSubscription as call } from '@vela/contract/subscription'
import type { Writes } from '../../../db/database.ts'
import type { Account } from '../../../deps.ts'
import { type Language, pickLanguage } from '../../../http/language.ts'
import { findRetention } from '../catalogue/catalogue.ts'
import { subscriptionWords } from '../catalogue/consent-versions.ts'
import type { ChangeDeps } from '../deps.ts'
import { addConsent, listGivenAt } from '../order/tables/consent.table.ts'
import { getOrder } from '../order/tables/orders.table.ts'
import { applyEvent, othersOf } from '../subscription/apply-event.ts'
import type { LockedSubscription } from '../subscription/lock-subscription.ts'
import { isRenewing } from '../subscription/machine/subscription.ts'
import { answerWithSubscription, isCheaper, lockOwnSubscription } from './read-subscription.ts'
import { say, sayWhy } from './say-refusal.ts'

type Request = { readonly headers: IncomingHttpHeaders; readonly account: Account }

const repeatedMs = 10 * 60_000

/**
 * [W-22] [M-06] Claims the lower price. It applies from the next charge on and can be claimed once per subscription.
 * A repeat within ten minutes is answered like the first claim.
 */
export async function claimOffer(
  deps: ChangeDeps,
  { headers, account: { accountId } }: Request,
): Promise<Reply<typeof call>> {
  const language = pickLanguage(null, headers['accept-language'])
  const problem = await deps.db.transaction(async (tx) => {
    const held = await lockOwnSubscription(tx, accountId, language)
    if (await wasJustClaimed(deps, tx, held)) return null
    return claimLowerPrice(deps, tx, held, language)
  })
  return problem === null
    ? answerWithSubscription(deps, accountId, language)
    : { status: 'fail', message: problem }
}

/** [I7] A second tap, or a retry after a lost response, gets the same response as the first request. */
async function wasJustClaimed(
  { now }: ChangeDeps,
  tx: Writes,
  { row, subscription }: LockedSubscription,
): Promise<boolean> {
  if (!subscription.specialOffer || !isRenewing(subscription)) return false
  const givenAt = (await listGivenAt(tx, row.id, 'offer')).at(-1)
  return givenAt !== undefined && now().getTime() - givenAt.getTime() < repeatedMs
}

/** Returns null if the price was claimed, or the message that tells the customer why not. */
async function claimLowerPrice(
  deps: ChangeDeps,
  tx: Writes,
  held: LockedSubscription,
  language: Language,
): Promise<string | null> {
  const { row, subscription } = held
  const { productId: boughtAs } = await getOrder(tx, row.firstOrderId)
  const offer = findRetention(boughtAs, row.renewalWeeks)
  const isMoreExpensive =
    isRenewing(subscription) && !subscription.specialOffer && offer !== undefined && !isCheaper(offer, row)
  if (offer === undefined || isMoreExpensive) return say('no_offer', language)
  const { id: productId, amount, currency, weeks } = offer
  const terms = { productId, amount, currency, weeks, consentId: randomUUID() }
  const others = await othersOf(tx, row)
  const next = await applyEvent(deps, tx, held, { kind: 'offer_claimed', terms, others })
  if ('rejected' in next) return sayWhy(next.reason, 'offer_not_open', language)
  await addConsent(deps, tx, {
    id: terms.consentId,
    kind: 'offer',
    subscriptionId: row.id,
    textVersion: subscriptionWords,
    language,
    productId,
    currency,
    renewalAmount: amount,
    renewalWeeks: weeks,
    givenAt: deps.now(),
  })
  return null
}
