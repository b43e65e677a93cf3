import type { Received } from '@vela/contract/call'
import type { followRun as call } from '@vela/contract/consultant'
import type { Account, Deps } from '../../deps.ts'
import type { EventStream } from '../../http/event-stream.ts'
import { findOwnRun } from './find-own-run.ts'
import { streamRun } from './stream-run.ts'

type Asked = Pick<Received<typeof call>, 'params' | 'query'> & { readonly account: Account }

/** [C-07] */
export async function followRun(deps: Pick<Deps, 'db' | 'log' | 'now'>, asked: Asked): Promise<EventStream> {
  const { id } = await findOwnRun(deps, asked)
  return streamRun(deps, { id, accountId: asked.account.accountId }, Number(asked.query.after ?? 0))
}
