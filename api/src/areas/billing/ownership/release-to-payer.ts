import type { Writes } from '../../../db/database.ts'
import { isSameHash, reopenSessions } from '../../identity/public.ts'
import type { WriteDeps } from '../deps.ts'
import { closeFormsOf } from '../order/open-form.ts'
import { listPayable } from '../order/tables/order-queries.table.ts'
import { changeOrder, lockBuyer, type Order } from '../order/tables/orders.table.ts'
import { applyEvent } from '../subscription/apply-event.ts'
import { lockSubscriptions } from '../subscription/lock-subscription.ts'
import { isLive, leaveAccount, listSubscriptionsOf } from '../subscription/subscription.table.ts'

type Release = {
  readonly accountId: string
  /** Those that became the account. The caller has locked them. */
  readonly sessionIds: readonly string[]
  /** Of the browser in which the owner of the address answers: what was paid there stays. */
  readonly payerHash: Buffer | null
}

/**
 * Somebody opened the account with an address that is not theirs, and the owner of the address takes it over. The plan
 * and the saved card are the payer's. They leave the account, and the plan is not renewed any more. No link mailed to
 * the address opens the session again: only the browser that paid can claim it, by its secret.
 */
export async function releaseToPayer(
  deps: WriteDeps,
  tx: Writes,
  { accountId, sessionIds, payerHash }: Release,
): Promise<void> {
  const foreign: Order[] = []
  for (const sessionId of sessionIds) {
    await lockBuyer(tx, sessionId)
    const orders = await listPayable(tx, sessionId)
    if (!orders.every((order) => isSameHash(order.payerHash, payerHash))) foreign.push(...orders)
  }
  if (foreign.length === 0) return
  const released = [...new Set(foreign.flatMap(({ sessionId }) => sessionId ?? []))]
  const changedAt = deps.now()
  for (const { id } of foreign) await changeOrder(tx, id, { email: null, changedAt })
  for (const sessionId of released) await closeFormsOf(deps, tx, sessionId)
  await leaveAccount(tx, released)
  // This comes before the cancellation, so that no email about it goes to a stranger's address.
  await reopenSessions(tx, released)
  await stopRenewing(deps, tx, released)
  deps.log.error(
    { orders: foreign.map(({ id }) => id), account: accountId },
    'an account was opened with a stranger’s address; what was paid in it waits for its payer',
  )
}

async function stopRenewing(deps: WriteDeps, tx: Writes, sessionIds: readonly string[]): Promise<void> {
  const ids = (await listSubscriptionsOf(tx, sessionIds)).filter(isLive).map(({ id }) => id)
  for (const held of await lockSubscriptions(tx, ids)) {
    if (held.subscription.state === 'cancelled') continue
    const next = await applyEvent(deps, tx, held, { kind: 'cancel_requested' })
    if ('rejected' in next)
      deps.log.error({ subscription: held.row.id }, 'a plan without an owner is still renewed')
  }
}
