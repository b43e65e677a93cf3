import { createHash, randomUUID } from 'node:crypto'
import type { Writes } from '../../../db/database.ts'
import { closeWarningsOf } from '../alerts/payment-alert.table.ts'
import { supportWords } from '../catalogue/consent-versions.ts'
import type { WriteDeps } from '../deps.ts'
import { requestRefund } from '../order/refund-order.ts'
import { addConsent } from '../order/tables/consent.table.ts'
import type { Buyer } from '../order/tables/order-queries.table.ts'
import { changeOrder, getOrder } from '../order/tables/orders.table.ts'
import { addRefund } from '../order/tables/refund.table.ts'
import { applyEvent } from '../subscription/apply-event.ts'
import { mailRefund } from '../subscription/emails/refund-email.ts'
import { mailSubscriptions } from '../subscription/emails/subscription-emails.ts'
import type { LockedSubscription } from '../subscription/lock-subscription.ts'
import { type Decision, decide } from './decide.ts'
import { type Case, lockCase } from './lock-case.ts'
import type { Consequences, Refusal, SupportAction } from './support-action.ts'

export type PreparedAction = {
  readonly consequences: Consequences
  /** Names the state that the decision was made from; another state has another token. */
  readonly token: string
  readonly subscriptionId: string | null
  /** Does what the consequences say, in the transaction of the locks. */
  readonly carryOut: () => Promise<void>
}

/**
 * Decides an action under the locks of the customer. The preview stops here; the action compares the token of the
 * preview with this one and carries it out in the same transaction.
 */
export async function prepareAction(
  deps: WriteDeps,
  tx: Writes,
  buyer: Buyer,
  action: SupportAction,
): Promise<PreparedAction | Refusal> {
  const found = await lockCase(tx, buyer, action)
  if (found === null) return { refusal: 'This customer has no such order or subscription.' }
  // [I4] The consent and what follows from it get the same time.
  const at = deps.now()
  const decision = decide(found, action, at, { orderId: randomUUID(), consentId: randomUUID() })
  if ('refusal' in decision) return decision
  return {
    consequences: decision.consequences,
    token: tokenOf(action, found),
    subscriptionId: found.held?.row.id ?? null,
    carryOut: () => carryOut({ ...deps, now: () => at }, tx, found, decision, action),
  }
}

/** Polling the provider changes an order without changing what can be done with it, so only these facts count. */
function tokenOf(
  action: SupportAction,
  { order, money, hasOtherCourse, held, others, disputed }: Case,
): string {
  const facts = [
    action,
    order?.state,
    order?.failure,
    money,
    hasOtherCourse,
    held?.subscription,
    others,
    disputed.map((one) => [one.order.id, one.money]),
  ]
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url')
}

async function carryOut(
  deps: WriteDeps,
  tx: Writes,
  found: Case,
  decision: Decision,
  action: SupportAction,
): Promise<void> {
  const { order, held } = found
  const { event, returned, consequences } = decision
  const at = deps.now()
  for (const id of returned) await changeOrder(tx, id, { state: 'paid', failure: null, changedAt: at })
  if (consequences.refund !== null && order !== null)
    await refund(deps, tx, found, decision, reasonOf(action))
  if (event === null || held === null) return
  const next = await applyEvent(deps, tx, held, event)
  if ('rejected' in next) throw new Error(`${event.kind} was decided and then rejected: ${next.reason}`)
  if (event.kind === 'restore_requested') await confirmRestore(deps, tx, next)
}

const reasonOf = (action: SupportAction) => ('reason' in action && action.reason) || 'support'

async function refund(
  deps: WriteDeps,
  tx: Writes,
  { order, money }: Case,
  decision: Decision,
  reason: string,
): Promise<void> {
  const { refund: wanted, email } = decision.consequences
  if (order === null || money === null || wanted === null) return
  const at = deps.now()
  // What was refunded at the provider's dashboard is recorded first, so that it does not count as this refund.
  const elsewhere = money.refunded - money.requested
  if (elsewhere > 0)
    await addRefund(tx, { id: randomUUID(), orderId: order.id, amount: elsewhere, reason: 'at_provider', at })
  if (wanted.isWhole) await closeWarningsOf(tx, order.id)
  // The state machine requests the refund of a whole period itself, and its email says so.
  if (decision.event !== null) return
  const amount = wanted.isWhole ? null : wanted.amount
  await requestRefund(deps, tx, { orderId: order.id, amount, reason })
  if (email === 'refunded' || email === 'refunded_in_part')
    await mailRefund(deps, tx, { order, amount: wanted.amount, total: wanted.total, isWhole: wanted.isWhole })
}

/** [O-35] [I4] Records the consent that the customer gave to an operator, and confirms it to them in writing. */
async function confirmRestore(deps: WriteDeps, tx: Writes, { row }: LockedSubscription): Promise<void> {
  const { language } = await getOrder(tx, row.firstOrderId)
  const { productId, currency, renewalAmount, renewalWeeks, consentId, id } = row
  await addConsent(deps, tx, {
    id: consentId,
    kind: 'restore',
    subscriptionId: id,
    textVersion: supportWords,
    language,
    productId,
    currency,
    renewalAmount,
    renewalWeeks,
    givenAt: deps.now(),
  })
  await mailSubscriptions(deps, tx, [
    { kind: 'restored', key: `restored:${consentId}`, subscription: row, orderId: null, amount: null },
  ])
}
