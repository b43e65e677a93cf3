import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Reply } from '@vela/contract/call'
import type { changeSubscription as call } from '@vela/contract/membership'
import type { Writes } from '../../../db/database.ts'
import type { Account } from '../../../deps.ts'
import { type Language, pickLanguage } from '../../../http/language.ts'
import type { ChangeNeeds } from '../needs.ts'
import { findRetention } from '../offer/catalogue.ts'
import { listLaterConsents } from '../purchase/consent.table.ts'
import { isRenewing } from '../subscription/subscription.ts'
import { applyEvent, othersOf } from './apply-event.ts'
import { keepConsent } from './keep-consent.ts'
import type { Held } from './lock-subscription.ts'
import { answerOwn, lockOwn } from './own-membership.ts'
import { findFirst, isCheaper } from './read-membership.ts'
import { say, sayWhy } from './say-refusal.ts'

type Asked = { readonly headers: IncomingHttpHeaders; readonly account: Account }

const repeatedMs = 10 * 60_000

/** [W-22] [M-06] Claims the lower price: from the next charge on, once per subscription. */
export async function changeMembership(
  deps: ChangeNeeds,
  { headers, account: { accountId } }: Asked,
): Promise<Reply<typeof call>> {
  const language = pickLanguage(null, headers['accept-language'])
  const problem = await deps.db.transaction(async (tx) => {
    const held = await lockOwn(tx, accountId, language)
    if (await isRepeated(deps, tx, held)) return null
    return claim(deps, tx, held, language)
  })
  return problem === null ? answerOwn(deps, accountId, language) : { status: 'fail', message: problem }
}

/** [I7] The second of two taps, or the same request after its answer was lost, is answered like the first. */
async function isRepeated({ now }: ChangeNeeds, tx: Writes, { row, subscription }: Held): Promise<boolean> {
  if (!subscription.specialOffer || !isRenewing(subscription)) return false
  const given = (await listLaterConsents(tx, [row.id])).findLast(({ kind }) => kind === 'offer')
  return given !== undefined && now().getTime() - given.givenAt.getTime() < repeatedMs
}

async function claim(deps: ChangeNeeds, tx: Writes, held: Held, language: Language): Promise<string | null> {
  const { row, subscription } = held
  const { productId: boughtAs } = await findFirst(tx, row)
  const offer = findRetention(boughtAs, row.renewalWeeks)
  const isDear =
    isRenewing(subscription) && !subscription.specialOffer && offer !== undefined && !isCheaper(offer, row)
  if (offer === undefined || isDear) return say('no_offer', language)
  const { id: productId, amount, currency, weeks } = offer
  const terms = { productId, amount, currency, weeks, consentId: randomUUID() }
  const others = await othersOf(tx, row)
  const next = await applyEvent(deps, tx, held, { kind: 'offer_claimed', terms, others })
  if ('rejected' in next) return sayWhy(next.reason, 'offer_not_open', language)
  await keepConsent(deps, tx, { subscriptionId: row.id, kind: 'offer', terms, language })
  return null
}
