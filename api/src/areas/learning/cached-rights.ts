import type { Deps } from '../../deps.ts'
import { recentOf } from '../../http/admission/recent.ts'
import { type Rights, readRights } from '../billing/public.ts'

const nothing: Rights = { hasPlan: false, addOns: [] }
const known = recentOf<Rights>()

/**
 * The chapters that a person may read. Cached rights are used only if `isEnough` accepts them, so that a payment takes
 * effect at once. Rights of a subscription that has just ended may stay cached for some seconds.
 */
export function rightsFor(
  deps: Pick<Deps, 'db' | 'log' | 'now'>,
  accountId: string,
  isEnough: (rights: Rights) => boolean,
): Rights | Promise<Rights> {
  const at = deps.now()
  const recent = known(deps.db).find(accountId, at)
  if (recent !== undefined && isEnough(recent)) return recent
  // The map requests all chapters at once; they share one query.
  const pending = known(deps.db).load(accountId, at, () => readRights(deps, accountId), isEnough)
  return pending.then((rights) => rights ?? nothing)
}
