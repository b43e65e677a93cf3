import { randomUUID } from 'node:crypto'
import type { Reply } from '@vela/contract/call'
import type { createThread as call } from '@vela/contract/consultant'
import type { Account, Deps } from '../../deps.ts'
import { unauthorized } from '../../http/errors.ts'
import { addThread, findUnusedThread, lockPerson } from './thread.table.ts'

/** [C-03] Two tabs that open at once are in the same conversation. */
export async function createThread(
  deps: Pick<Deps, 'db' | 'log' | 'now'>,
  { account: { accountId } }: { readonly account: Account },
): Promise<Reply<typeof call>> {
  return deps.db.transaction(async (tx) => {
    if (!(await lockPerson(tx, accountId))) throw unauthorized
    const unused = await findUnusedThread(tx, accountId)
    if (unused !== undefined) return { id: unused }
    const id = randomUUID()
    await addThread(tx, { id, accountId, createdAt: deps.now() })
    return { id }
  })
}
