import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { postMail } from '../../../gateways/mail/post-mail.ts'
import type { Tx } from '../../../jobs/boss-database.ts'
import { findReader } from '../../account/find-reader.ts'
import { makeClaimLink } from '../../funnel/make-claim-link.ts'
import { findPurchase } from '../purchase.table.ts'
import { type Matter, writeMembershipLetter } from './write-membership-letter.ts'

type Needs = Pick<Deps, 'queue' | 'now' | 'publicUrl'>
type Reads = Tx & Pick<Db, 'select'>

type News = Matter & {
  /** [I13] At most one letter for each, as long as the membership lives. */
  readonly key: string
}

/** Tells the owner, or who paid and has not registered yet. Nobody where there is no address. */
export async function mailMembership(deps: Needs, tx: Reads, { key, ...matter }: News): Promise<void> {
  const { subscription } = matter
  if (isKnown(matter) || subscription.erasedAt !== null) return
  const found = await findRecipient(deps, tx, matter)
  if (found === null) return
  const { to, ...reader } = found
  // The purchase is named so that the letter goes with the account, when that is erased.
  const onceKey = `membership ${subscription.id} ${subscription.purchaseId} ${key}`
  const letter = writeMembershipLetter(matter, { ...reader, now: deps.now() })
  await postMail(deps, tx, { onceKey, to, letter })
}

/** Who cancelled after the paid time was over has read in that letter that it ended. */
function isKnown({ kind, subscription: { cancelledAt, expiresAt } }: Matter): boolean {
  return kind === 'expired' && cancelledAt !== null && cancelledAt >= expiresAt
}

async function findRecipient(deps: Needs, tx: Reads, { kind, subscription }: Matter) {
  const purchase = await findPurchase(tx, subscription.purchaseId)
  if (purchase === undefined) throw new Error('a subscription without a purchase')
  const { accountId, sessionId } = subscription
  if (accountId !== null) {
    const reader = await findReader(tx, accountId)
    if (reader === null) return null
    // Opens the screen to who is signed in, and the log-in to everybody else.
    const url = new URL('/?open=subscription', deps.publicUrl).href
    const language = reader.language ?? purchase.language
    return { to: reader.email, language, way: { kind: 'registered' as const, url } }
  }
  const { email, language } = purchase
  const way = { kind: 'unclaimed' as const, url: new URL('/', deps.publicUrl).href }
  // That letter leads nowhere, so the link of an earlier one stays good.
  if (kind === 'refunded') return email === null ? null : { to: email, language, way }
  const link = await makeClaimLink(deps, tx, { sessionId, unlessSince: null })
  return link && { to: link.email, language, way: { ...way, url: link.url } }
}
