import type { Received, Reply } from '@vela/contract/call'
import type { readCheckout as call } from '@vela/contract/payment'
import { isUnsettled } from '../../../gateways/payments/gateway.ts'
import { Refused } from '../../../http/errors.ts'
import type { SettleNeeds } from '../needs.ts'
import { findByReference } from './purchase.table.ts'
import { settlePurchase } from './settle-purchase.ts'

const words = { paid: 'complete', open: 'open', failed: 'expired', gone: 'expired' } as const

/** [W-10] [P-15] By the provider's reference, which it put into the address; the provider itself is asked. */
export async function readCheckout(
  deps: SettleNeeds,
  { body }: Pick<Received<typeof call>, 'body'>,
): Promise<Reply<typeof call>> {
  const purchase = await findByReference(deps.db, body.session_id)
  if (purchase === undefined) throw new Refused('unknown_checkout', 404, 'This payment is not known.')
  try {
    return { data: { status: words[await settlePurchase(deps, { purchaseId: purchase.id })] } }
  } catch (error) {
    // Refused: it is paid for nothing and does not go back yet, as where the bank has it. That is asked for again.
    if (!isUnsettled(error)) throw error
    throw new Refused('unavailable', 503, 'The payment provider does not answer. Try again shortly.')
  }
}
