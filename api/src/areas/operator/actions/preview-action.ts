import type { Received, Reply } from '@vela/contract/call'
import type { previewAction as call } from '@vela/contract/operator/actions'
import { prepare } from './prepare.ts'
import type { ActionDeps } from './prepared.ts'

/** [O-32] What an action would do now. Nothing is changed. */
export async function previewAction(
  deps: ActionDeps,
  { params, body }: Pick<Received<typeof call>, 'params' | 'body'>,
): Promise<Reply<typeof call>> {
  return deps.db.transaction(async (tx) => {
    const { token, consequences } = await prepare(deps, tx, params.customer, body.action)
    return { token, consequences }
  })
}
