import type { Received, Reply } from '@vela/contract/call'
import type { cancelRun as call } from '@vela/contract/consultant'
import { isMoving } from '@vela/contract/consultation'
import type { Account, Deps } from '../../deps.ts'
import { findOwnRun } from './find-own-run.ts'
import { liveRunsOf } from './live-runs.ts'
import { lookAtRun } from './look-at-runs.ts'
import { unknownRun } from './refuse-unknown.ts'
import { askToStop } from './run.table.ts'

type Asked = Pick<Received<typeof call>, 'params'> & { readonly account: Account }

/** [C-07] Here it stops at once; another process reads of it. */
export async function cancelRun(deps: Pick<Deps, 'db' | 'now'>, asked: Asked): Promise<Reply<typeof call>> {
  const { id, status } = await findOwnRun(deps, asked)
  if (!isMoving(status)) return { id, status }
  const own = { id, accountId: asked.account.accountId }
  await askToStop(deps.db, own)
  const live = liveRunsOf(deps.db).find(id)
  live?.stop('cancelled')
  await live?.ended
  const stopped = await lookAtRun(deps, own)
  if (stopped === undefined) throw unknownRun
  return { id, status: stopped.status }
}
