import type { Reply } from '@vela/contract/call'
import type { readLatestThread as call } from '@vela/contract/consultant'
import type { Account, Deps } from '../../deps.ts'
import { hasMistake } from './answer/learner.ts'
import { lookAtRun } from './look-at-runs.ts'
import { findThreads } from './thread.table.ts'

const shown = 100

/** [C-04] The conversation as it was left. */
export async function readLatestThread(
  deps: Pick<Deps, 'db' | 'now'>,
  { account: { accountId } }: { readonly account: Account },
): Promise<Reply<typeof call>> {
  const [thread] = await findThreads(deps.db, [{ accountId, threadId: null }], shown)
  if (thread === undefined) return { data: null, has_mistake: await hasMistake(deps, accountId) }
  const { id, lastRun } = thread
  const messages = thread.messages.map(({ id, role, content, created_at }) => ({
    id,
    role,
    content,
    created_at,
  }))
  const isOpen = messages.at(-1)?.role === 'user' && lastRun !== null
  const run = isOpen ? await lookAtRun(deps, { id: lastRun.id, accountId }) : undefined
  const data = { id, messages, run: run ? { id: run.id, status: run.status } : null }
  return messages.length > 0 ? { data } : { data, has_mistake: await hasMistake(deps, accountId) }
}
