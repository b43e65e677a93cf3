import type { Db } from '../../../../db/database.ts'
import type { Deps } from '../../../../deps.ts'
import { postMails } from '../../../../gateways/mail/post-mail.ts'
import type { Language } from '../../../../http/language.ts'
import type { Tx } from '../../../../jobs/boss-database.ts'
import { listRecipients, makeClaimLink } from '../../../identity/public.ts'
import { listPurchases, type Purchase } from '../../purchase/purchase.table.ts'
import { type Matter, writeMembershipLetter } from './write-membership-letter.ts'

type Needs = Pick<Deps, 'queue' | 'now' | 'publicUrl'>
type Reads = Tx & Pick<Db, 'select'>

export type News = Matter & {
  /** [I13] At most one letter for each, as long as the membership lives. */
  readonly key: string
}

/** Tells the owners, or who paid and has not registered yet. Nobody where there is no address. */
export async function mailMemberships(deps: Needs, tx: Reads, news: readonly News[]): Promise<void> {
  const told = news.filter((one) => !isKnown(one) && one.subscription.erasedAt === null)
  if (told.length === 0) return
  const accounts = told.flatMap(({ subscription: { accountId } }) => accountId ?? [])
  const readers = await listRecipients(tx, accounts)
  const ids = told.map(({ subscription: { purchaseId } }) => purchaseId)
  const purchases = new Map((await listPurchases(tx, ids)).map((one) => [one.id, one]))
  const posts = []
  for (const { key, ...matter } of told) {
    const { id, purchaseId, accountId } = matter.subscription
    const purchase = purchases.get(purchaseId)
    if (purchase === undefined) throw new Error('a subscription without a purchase')
    const found =
      accountId === null
        ? await findPayer(deps, tx, matter, purchase)
        : ownerOf(deps, readers.get(accountId), purchase, matter.kind)
    if (found === null) continue
    const { to, ...reader } = found
    // The purchase is named so that the letter goes with the account, when that is erased.
    const onceKey = `membership ${id} ${purchaseId} ${key}`
    const letter = writeMembershipLetter(matter, { ...reader, now: deps.now() })
    posts.push({ onceKey, to, letter })
  }
  await postMails(deps, tx, posts)
}

/** Who cancelled after the paid time was over has read in that letter that it ended. */
function isKnown({ kind, subscription: { cancelledAt, expiresAt } }: Matter): boolean {
  return kind === 'expired' && cancelledAt !== null && cancelledAt >= expiresAt
}

function ownerOf(
  { publicUrl }: Needs,
  reader: { readonly email: string; readonly language: Language | null } | undefined,
  purchase: Purchase,
  kind: Matter['kind'],
) {
  if (reader === undefined) return null
  // Opens the screen to who is signed in, and the log-in to everybody else.
  // After the end with the plans to choose from, whatever became of the card.
  const url = new URL(kind === 'expired' ? '/?open=plans' : '/?open=subscription', publicUrl).href
  const language = reader.language ?? purchase.language
  return { to: reader.email, language, way: { kind: 'registered' as const, url } }
}

async function findPayer(
  deps: Needs,
  tx: Reads,
  { kind, subscription: { sessionId } }: Matter,
  { email, language }: Purchase,
) {
  const way = { kind: 'unclaimed' as const, url: new URL('/', deps.publicUrl).href }
  // That letter leads nowhere, so the link of an earlier one stays good.
  if (kind === 'refunded') return email === null ? null : { to: email, language, way }
  const link = await makeClaimLink(deps, tx, { sessionId, unlessSince: null })
  return link && { to: link.email, language, way: { ...way, url: link.url } }
}
