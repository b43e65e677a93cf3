import type { Received, Reply } from '@vela/contract/call'
import type { readCheckout as call } from '@vela/contract/payment'
import { isUnsettled } from '../../../gateways/payments/gateway.ts'
import { Refused } from '../../../http/errors.ts'
import { findAddOnByReference } from '../add-on/add-on.table.ts'
import { settleAddOn } from '../add-on/settle-add-on.ts'
import type { SettleNeeds } from '../needs.ts'
import { findByReference } from './purchase.table.ts'
import { settlePurchase } from './settle-purchase.ts'

const words = {
  paid: 'complete',
  open: 'open',
  opening: 'open',
  failed: 'expired',
  gone: 'expired',
  returned: 'expired',
} as const

/** [W-10] [P-15] By the provider's reference, which it put into the address; the provider itself is asked. */
export async function readCheckout(
  deps: SettleNeeds,
  { body }: Pick<Received<typeof call>, 'body'>,
): Promise<Reply<typeof call>> {
  try {
    const state = await settleNamed(deps, body.session_id)
    if (state === null) throw new Refused('unknown_checkout', 404, 'This payment is not known.')
    return { data: { status: words[state] } }
  } catch (error) {
    // Refused: it is paid for nothing and does not go back yet, as where the bank has it. That is asked for again.
    if (!isUnsettled(error)) throw error
    throw new Refused('unavailable', 503, 'The payment provider does not answer. Try again shortly.')
  }
}

/** A plan's checkout, or the one of an add-on. */
async function settleNamed(deps: SettleNeeds, reference: string) {
  const purchase = await findByReference(deps.db, reference)
  if (purchase !== undefined) return settlePurchase(deps, { purchaseId: purchase.id })
  const addOn = await findAddOnByReference(deps.db, reference)
  return addOn === undefined ? null : settleAddOn(deps, { addOnId: addOn.id })
}
