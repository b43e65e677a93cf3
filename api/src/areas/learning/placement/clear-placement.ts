import { randomUUID } from 'node:crypto'
import type { Reply } from '@vela/contract/call'
import type { clearPlacement as call } from '@vela/contract/learning'
import type { Account, Deps } from '../../../deps.ts'
import { refuseDeletedAccount } from '../../../http/refuse-deleted-account.ts'
import { clearPlacements } from '../test-out/test-run.table.ts'

/** Declines the placement, or takes its result back: the plan starts at its beginning. */
export async function clearPlacement(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { account: { accountId } }: { readonly account: Account },
): Promise<Reply<typeof call>> {
  await clearPlacements(db, { accountId, id: randomUUID() }, now()).catch(refuseDeletedAccount)
  return { status: 'ok' }
}
