import { randomUUID } from 'node:crypto'
import type { Received, Reply } from '@vela/contract/call'
import type { addMessage as call } from '@vela/contract/consultant'
import type { Account, Deps } from '../../deps.ts'
import { admitQuestion } from './admit-question.ts'
import { spendOfDay } from './day-budget.ts'
import { findMoving, underWay } from './find-moving.ts'
import { isId, unknownThread } from './refuse-unknown.ts'
import { togetherIn } from './work-together.ts'

type Asked = Pick<Received<typeof call>, 'params' | 'body'> & { readonly account: Account }

/** [W-24] [I7] Keeps what was asked, once a key. */
export async function addMessage(
  deps: Pick<Deps, 'db' | 'log' | 'now'>,
  { params: { threadId }, body: { content, key }, account: { accountId } }: Asked,
): Promise<Reply<typeof call>> {
  const together = togetherIn(deps.db)
  const sought = { threadId, accountId, key: key ?? null }
  const asked = isId(threadId) ? await together.findAsked(sought) : undefined
  if (asked === undefined) throw unknownThread
  if (asked.id !== null) return { id: asked.id }
  // [C-07] Whoever asked in another tab comes first: this one follows that reply, and keeps what was typed.
  if (asked.moving !== null && (await findMoving(deps, { id: asked.moving, accountId }))) throw underWay
  await spendOfDay(deps, 'consultant messages', accountId)
  await admitQuestion(deps, accountId, content)
  const said = { ...sought, id: randomUUID(), content, at: deps.now() }
  // Of two with one key at the same time, the later does not see the other until it looks again.
  const added = (await together.addQuestion(said)) ?? (await together.addQuestion(said))
  if (added === undefined) throw unknownThread
  return added
}
