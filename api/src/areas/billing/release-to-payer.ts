import type { Writes } from '../../db/database.ts'
import { reopenSessions } from '../identity/public.ts'
import { applyEvent } from './membership/apply-event.ts'
import { lockSubscriptions } from './membership/lock-subscription.ts'
import type { WriteNeeds } from './needs.ts'
import { inAMinute } from './provider/when-to-ask.ts'
import { closeCheckoutJob } from './purchase/close-checkout.ts'
import {
  changePurchase,
  closeOthers,
  listPayable,
  lockBuyer,
  type Purchase,
} from './purchase/purchase.table.ts'
import { isLive, leaveAccount, listSubscriptionsOf } from './subscription.table.ts'

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
  deps: WriteNeeds,
  tx: Writes,
  { accountId, sessionIds, payerHash }: Release,
): Promise<void> {
  const foreign: Purchase[] = []
  for (const sessionId of sessionIds) {
    await lockBuyer(tx, sessionId)
    const orders = await listPayable(tx, sessionId)
    if (!orders.every((order) => payerHash !== null && order.payerHash?.equals(payerHash) === true))
      foreign.push(...orders)
  }
  if (foreign.length === 0) return
  const released = [...new Set(foreign.map(({ sessionId }) => sessionId))]
  const changedAt = deps.now()
  for (const { id } of foreign) await changePurchase(tx, id, { email: null, changedAt })
  for (const sessionId of released) await closeForms(deps, tx, sessionId)
  await leaveAccount(tx, released)
  // Before the plans are cancelled: nobody is written to about them at the address of a stranger.
  await reopenSessions(tx, released)
  await stopRenewing(deps, tx, released)
  deps.log.error(
    { orders: foreign.map(({ id }) => id), account: accountId },
    'an account was opened with a stranger’s address; what was paid in it waits for its payer',
  )
}

async function closeForms(deps: WriteNeeds, tx: Writes, sessionId: string): Promise<void> {
  const at = deps.now()
  const closed = await closeOthers(tx, { sessionId, except: null, at, askAt: inAMinute(at) })
  for (const { id } of closed) await deps.queue.send(closeCheckoutJob, { purchaseId: id }, { tx })
}

async function stopRenewing(deps: WriteNeeds, tx: Writes, sessionIds: readonly string[]): Promise<void> {
  const ids = (await listSubscriptionsOf(tx, sessionIds)).filter(isLive).map(({ id }) => id)
  for (const held of await lockSubscriptions(tx, ids)) {
    if (held.subscription.state === 'cancelled') continue
    const next = await applyEvent(deps, tx, held, { kind: 'cancel_requested' })
    if ('rejected' in next)
      deps.log.error({ subscription: held.row.id }, 'a plan without an owner is still renewed')
  }
}
