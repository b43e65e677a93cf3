import type { Deps } from '../../deps.ts'
import type { Language } from '../../http/language.ts'
import { findFirst, type Product, productOf, type State, stateOf } from './membership/read-membership.ts'
import { findSubscriptionOf } from './subscription.table.ts'

type Own = { readonly product: Product; readonly subscription: State }

/** The live subscription of a person, or the last one they had, without what only its screen asks for. */
export async function readOwnSubscription(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  accountId: string,
  language: Language,
): Promise<Own | null> {
  const found = await findSubscriptionOf(db, accountId)
  if (found === undefined) return null
  return {
    product: productOf(found, await findFirst(db, found), language),
    subscription: stateOf(found, accountId, now()),
  }
}
