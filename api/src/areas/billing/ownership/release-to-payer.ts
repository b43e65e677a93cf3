import type { Writes } from '../../../db/database.ts'
import { isSameHash, reopenSessions } from '../../identity/public.ts'
import type { WriteDeps } from '../deps.ts'
import { closeFormsOf } from '../order/open-form.ts'
import { listPaidOrPayable } from '../order/tables/order-queries.table.ts'
import { changeOrder, lockBuyer, type Order } from '../order/tables/orders.table.ts'
import { applyEvent } from '../subscription/apply-event.ts'
import { lockSubscriptions } from '../subscription/lock-subscription.ts'
import { isLive, leaveAccount, listSubscriptionsOf } from '../subscription/subscription.table.ts'

type Release = {
  readonly accountId: string
  /** The sessions that were claimed by the account. The caller has locked them. */
  readonly sessionIds: readonly string[]
  /** The hash of the secret of the browser that the address's owner uses. Plans paid for in that browser stay. */
  readonly payerHash: Buffer | null
}

/**
 * Takes plans out of an account that a stranger registered with somebody else's email address, when the address's owner
 * takes over the account. The plan and the saved card belong to the payer, so they leave the account, and the plan is
 * no longer renewed. Links mailed to the address no longer open the session: only the browser that paid can claim it.
 */
export async function releaseToPayer(
  deps: WriteDeps,
  tx: Writes,
  { accountId, sessionIds, payerHash }: Release,
): Promise<void> {
  const foreign: Order[] = []
  for (const sessionId of sessionIds) {
    await lockBuyer(tx, sessionId)
    const orders = await listPaidOrPayable(tx, sessionId)
    if (!orders.every((order) => isSameHash(order.payerHash, payerHash))) foreign.push(...orders)
  }
  if (foreign.length === 0) return
  const released = [...new Set(foreign.flatMap(({ sessionId }) => sessionId ?? []))]
  const changedAt = deps.now()
  for (const { id } of foreign) await changeOrder(tx, id, { email: null, changedAt })
  for (const sessionId of released) await closeFormsOf(deps, tx, sessionId)
  await leaveAccount(tx, released)
  // The sessions are reopened before the cancellation, so that its email does not go to the address's owner.
  await reopenSessions(tx, released, changedAt)
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
