import * as z from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import { findSessionAccount } from '../../identity/public.ts'
import { hasSubscriptionIn } from '../subscription.table.ts'
import { findPurchase } from './purchase.table.ts'

type Named = { readonly id: string | null; readonly pid: string | null }

const purchaseId = z.uuid()

/** Whether the session and the payment that a browser names, where it names any, belong to the person. */
export async function isOwnPayment(
  deps: Pick<Deps, 'db' | 'now'>,
  accountId: string,
  { id, pid }: Named,
): Promise<boolean> {
  if (id !== null && !(await isOwnSession(deps, accountId, id))) return false
  if (pid === null) return true
  const known = purchaseId.safeParse(pid).data
  const purchase = known === undefined ? undefined : await findPurchase(deps.db, known)
  return purchase !== undefined && isOwnSession(deps, accountId, purchase.sessionId)
}

async function isOwnSession({ db, now }: Pick<Deps, 'db' | 'now'>, accountId: string, sessionId: string) {
  return (
    (await hasSubscriptionIn(db, accountId, sessionId)) ||
    (await findSessionAccount(db, sessionId, now())) === accountId
  )
}
