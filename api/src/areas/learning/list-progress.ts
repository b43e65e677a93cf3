import type { Reply } from '@vela/contract/call'
import type { listProgress as call } from '@vela/contract/learning'
import type { Account, Deps } from '../../deps.ts'
import { Prepared } from '../../http/prepared.ts'
import { listDone } from '../progress/public.ts'

/** [W-16] Everything the learner has done, as it went. */
export async function listProgress(
  { db }: Pick<Deps, 'db'>,
  { account: { accountId } }: { readonly account: Account },
): Promise<Prepared<Reply<typeof call>>> {
  const done = await listDone(db, accountId)
  return new Prepared(null, {
    data: done.map(({ type, typeId, option, doneAt }) => ({
      id: doneAt.getTime(),
      type,
      type_id: typeId,
      status: 'done',
      option,
    })),
  })
}
