import type { Deps } from '../../deps.ts'
import { recentOf } from '../../http/recent.ts'
import { type Rights, readRights } from '../billing/public.ts'

const nothing: Rights = { hasPlan: false, addOns: [] }
const known = recentOf<Rights>()

/**
 * What is open to somebody, some seconds old if that is enough to say yes. Whoever just paid is let in at once; what
 * ended is open for so long more.
 */
export function rightsFor(
  deps: Pick<Deps, 'db' | 'log' | 'now'>,
  accountId: string,
  isEnough: (rights: Rights) => boolean,
): Rights | Promise<Rights> {
  const at = deps.now()
  const recent = known(deps.db).find(accountId, at)
  if (recent !== undefined && isEnough(recent)) return recent
  // The map asks for all chapters at once: one look for all of them.
  const asked = known(deps.db).ask(accountId, at, () => readRights(deps, accountId), isEnough)
  return asked.then((rights) => rights ?? nothing)
}
