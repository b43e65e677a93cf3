import { randomUUID } from 'node:crypto'
import type { Received, Reply } from '@vela/contract/call'
import type { addMessage as call } from '@vela/contract/consultant'
import type { Account, Deps } from '../../deps.ts'
import { spendOfDay } from './day-budget.ts'
import { addQuestion } from './message.table.ts'
import { needPlan } from './need-plan.ts'
import { isId, unknownThread } from './refuse-unknown.ts'

type Asked = Pick<Received<typeof call>, 'params' | 'body'> & { readonly account: Account }

/** [W-24] [I7] Keeps what was asked, once a key. */
export async function addMessage(
  deps: Pick<Deps, 'db' | 'log' | 'now'>,
  { params: { threadId }, body: { content, key }, account: { accountId } }: Asked,
): Promise<Reply<typeof call>> {
  await needPlan(deps, accountId)
  if (!isId(threadId)) throw unknownThread
  await spendOfDay(deps, 'consultant messages', accountId)
  const said = { id: randomUUID(), threadId, accountId, content, key: key ?? null, at: deps.now() }
  // Of two with one key at the same time, the later does not see the other until it looks again.
  const id = (await addQuestion(deps.db, said)) ?? (await addQuestion(deps.db, said))
  if (id === undefined) throw unknownThread
  return { id }
}
