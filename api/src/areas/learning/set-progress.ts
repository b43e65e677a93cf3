import type { Received, Reply } from '@vela/contract/call'
import type { setProgress as call } from '@vela/contract/learning'
import { groupWork } from '../../db/group-work.ts'
import { oncePerDatabase } from '../../db/once-per-database.ts'
import type { Account, Deps } from '../../deps.ts'
import { Refused, unauthorized } from '../../http/errors.ts'
import { type DoneItem, keepDone } from '../progress/public.ts'
import { openLibrary } from './library.ts'

type Asked = { readonly body: Received<typeof call>['body']; readonly account: Account }

const writesTo = oncePerDatabase((db) =>
  groupWork({ most: 200, work: (items: readonly DoneItem[]) => keepDone(db, items) }),
)

const tooMany = new Refused('too_many_items', 409, 'There is no room for more.')

/**
 * [W-15] [I6] Answers once it is kept for ever. A locked chapter counts too: it may have been learnt offline, before the
 * plan ended. So does a thing that is not ours: while servers are replaced, a newer client asks an older one.
 */
export async function setProgress(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { body: { id, type, type_id: typeId, option }, account: { accountId } }: Asked,
): Promise<Reply<typeof call>> {
  const { isKnown } = await openLibrary('en')
  const at = now()
  // [L-17] by the device's clock, unless it goes ahead of ours.
  const doneAt = id === undefined || id > at.getTime() ? at : new Date(id)
  const item = { accountId, type, typeId, option, doneAt, receivedAt: at, isKnown: isKnown(type, typeId) }
  if (!(await writesTo(db)(item).catch(refuseNobody))) throw tooMany
  return { status: 'ok' }
}

/** The account was deleted after its token was looked at. */
function refuseNobody(error: unknown): never {
  for (let one = error; one instanceof Error; one = one.cause)
    if ('code' in one && one.code === '23503') throw unauthorized
  throw error
}
