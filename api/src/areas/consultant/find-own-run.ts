import type { Account, Deps } from '../../deps.ts'
import { lookAtRun, type SeenView } from './look-at-runs.ts'
import { isId, unknownRun, unknownThread } from './refuse-unknown.ts'

type Asked = {
  readonly params: { readonly threadId: string; readonly runId: string }
  readonly account: Account
}

export async function findOwnRun(
  deps: Pick<Deps, 'db' | 'now'>,
  { params: { threadId, runId }, account: { accountId } }: Asked,
): Promise<SeenView> {
  if (!isId(threadId)) throw unknownThread
  if (!isId(runId)) throw unknownRun
  const run = await lookAtRun(deps, { id: runId, accountId })
  if (run?.threadId !== threadId.toLowerCase()) throw unknownRun
  return run
}
