import type { Received, Reply } from '@vela/contract/call'
import type { readRun as call } from '@vela/contract/consultant'
import type { Account, Deps } from '../../deps.ts'
import { findOwnRun } from './find-own-run.ts'

type Asked = Pick<Received<typeof call>, 'params'> & { readonly account: Account }

/** [C-05] */
export async function readRun(deps: Pick<Deps, 'db' | 'now'>, asked: Asked): Promise<Reply<typeof call>> {
  const { id, status, message } = await findOwnRun(deps, asked)
  return { id, status, message }
}
