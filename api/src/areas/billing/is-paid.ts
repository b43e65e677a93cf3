import type { Db } from '../../db/database.ts'
import { trySpend } from '../../http/budgets/budgets.ts'
import type { SettleDeps } from './deps.ts'
import { settleFormsInTime } from './order/settle/settle-order.ts'
import { hasPaid } from './subscription/subscription.table.ts'
import { readPayments } from './subscription/subscription-queries.table.ts'

/**
 * Whether the visitor has paid and was not refunded, so that registration is next. Only the provider's records decide
 * it (D9).
 */
export function isPaid(db: Pick<Db, 'select'>, sessionId: string): Promise<boolean> {
  return hasPaid(db, sessionId)
}

/**
 * [D9] `isPaid`, but asks the provider first if the session has a card form that may have been paid without a webhook
 * event so far. One statement answers for sessions that are paid or have no such form.
 */
export async function isPaidAtProvider(deps: SettleDeps, sessionId: string): Promise<boolean> {
  const { isPaid: isKnown, hasPayableForm } = await readPayments(deps.db, sessionId)
  if (isKnown || !hasPayableForm || !(await trySpend(deps, ['payment check', sessionId]))) return isKnown
  await settleFormsInTime(deps, sessionId)
  return isPaid(deps.db, sessionId)
}
