import type { Membership } from '@vela/contract/membership'
import type { Writes } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { Refused } from '../../../http/errors.ts'
import type { Language } from '../../../http/language.ts'
import { lockBuyer } from '../purchase/purchase.table.ts'
import { findSubscriptionOf } from '../subscription.table.ts'
import { type Held, lockSubscription } from './lock-subscription.ts'
import { readMembership } from './read-membership.ts'
import { say } from './say-refusal.ts'

/** Under the locks of the buyer and of the row. Who has none, or none any more, is told so. */
export async function lockOwn(tx: Writes, accountId: string, language: Language): Promise<Held> {
  const own = await findSubscriptionOf(tx, accountId)
  if (own === undefined) throw none(language)
  await lockBuyer(tx, own.sessionId)
  const held = await lockSubscription(tx, own.id)
  if (held?.row.accountId !== accountId) throw none(language)
  return held
}

export async function answerOwn(
  deps: Pick<Deps, 'db' | 'now'>,
  accountId: string,
  language: Language,
): Promise<{ data: Membership }> {
  const data = await readMembership(deps, accountId, language)
  if (data === null) throw none(language)
  return { data }
}

function none(language: Language): Refused {
  return new Refused('no_membership', 404, say('no_membership', language))
}
