import type { Received, Reply } from '@vela/contract/call'
import type { readCheckout as call } from '@vela/contract/payment'
import { isUnsettled } from '../../../../gateways/payments/gateway.ts'
import { Refused } from '../../../../http/errors.ts'
import type { SettleDeps } from '../../deps.ts'
import { settleOrder } from '../../order/settle/settle-order.ts'
import { findByReference } from '../../order/tables/orders.table.ts'

const statuses = {
  paid: 'complete',
  open: 'open',
  created: 'open',
  failed: 'expired',
  closed: 'expired',
  refunded: 'expired',
} as const

/**
 * [W-10] [P-15] Finds the order by the reference that the provider put into the return URL, and reads its state there.
 */
export async function readCheckout(
  deps: SettleDeps,
  { body }: Pick<Received<typeof call>, 'body'>,
): Promise<Reply<typeof call>> {
  const order = await findByReference(deps.db, body.session_id)
  if (order === undefined) throw new Refused('unknown_checkout', 404, 'This payment is not known.')
  try {
    const state = await settleOrder(deps, { orderId: order.id })
    return { data: { status: statuses[state ?? order.state] } }
  } catch (error) {
    // The provider is unreachable, or refuses a refund for now, for example while the bank blocks the money. The order
    // is polled again.
    if (!isUnsettled(error)) throw error
    throw new Refused('unavailable', 503, 'The payment provider does not answer. Try again shortly.')
  }
}
