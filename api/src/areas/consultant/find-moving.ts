import { isMoving } from '@vela/contract/consultation'
import type { Deps } from '../../deps.ts'
import { Refused } from '../../http/errors.ts'
import { lookAtRun } from './look-at-runs.ts'
import type { OwnRun } from './run.table.ts'

export const underWay = new Refused(
  'reply_under_way',
  409,
  'The question before this one is still being answered.',
)

/** A run that moved when it was looked at; undefined where it has ended since, or nobody moves it any more. */
export async function findMoving(deps: Pick<Deps, 'db' | 'now'>, own: OwnRun): Promise<OwnRun | undefined> {
  const run = await lookAtRun(deps, own)
  return run !== undefined && isMoving(run.status) ? own : undefined
}
