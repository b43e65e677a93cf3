import type { Received, Reply } from '@vela/contract/call'
import type * as calls from '@vela/contract/learning'
import { groupWork } from '../../db/group-work.ts'
import { oncePerDatabase } from '../../db/once-per-database.ts'
import type { Account, Deps } from '../../deps.ts'
import { Refused } from '../../http/errors.ts'
import { refuseDeletedAccount } from '../../http/refuse-deleted-account.ts'
import { Prepared } from '../../http/replies/prepared.ts'
import { type DoneItem, listProgressOf, storeProgress } from '../progress/public.ts'
import { openLibrary } from './library.ts'
import { listValuesOf } from './worksheets/worksheet-value.table.ts'

type Request = { readonly body: Received<typeof calls.setProgress>['body']; readonly account: Account }

const writesTo = oncePerDatabase((db) =>
  groupWork({ maxItems: 200, work: (items: readonly DoneItem[]) => storeProgress(db, items) }),
)

const tooMany = new Refused('too_many_items', 409, 'There is no room for more.')

/**
 * [W-15] [I6] Replies after the item is committed. Items of locked chapters are stored as well, because they may have
 * been done offline before the subscription ended. So are unknown items, because during a deployment a newer client
 * may talk to an older server.
 */
export async function setProgress(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { body: { id, type, type_id: typeId, option }, account: { accountId } }: Request,
): Promise<Reply<typeof calls.setProgress>> {
  const { isKnown } = await openLibrary('en')
  const at = now()
  // [L-17] The time comes from the device's clock, unless it is ahead of ours.
  const doneAt = id === undefined || id > at.getTime() ? at : new Date(id)
  const item = { accountId, type, typeId, option, doneAt, receivedAt: at, isKnown: isKnown(type, typeId) }
  if (!(await writesTo(db)(item).catch(refuseDeletedAccount))) throw tooMany
  return { status: 'ok' }
}

/** [W-16] Lists everything that the learner has done, in the order in which it was done. [N-22] And the worksheet. */
export async function listProgress(
  { db }: Pick<Deps, 'db'>,
  { account: { accountId } }: { readonly account: Account },
): Promise<Prepared<Reply<typeof calls.listProgress>>> {
  const [done, values] = await Promise.all([listProgressOf(db, accountId), listValuesOf(db, accountId)])
  return new Prepared(null, {
    data: done.map(({ type, typeId, option, doneAt }) => ({
      id: doneAt.getTime(),
      type,
      type_id: typeId,
      status: 'done',
      option,
    })),
    worksheet: values.map(({ field, value, writtenAt }) => ({
      field,
      value,
      written_at: writtenAt.getTime(),
    })),
  })
}
