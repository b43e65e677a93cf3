import { createHash } from 'node:crypto'
import { prepareReceiptAgain } from '../../billing/public.ts'
import type { Customer } from '../customers/find-customer.ts'
import { type ActionDeps, type ActionTx, noMoney, notPossible, type Prepared } from './prepared.ts'

/** [O-38] Prepares to send a receipt again, written anew. */
export async function prepareReceipt(
  deps: ActionDeps,
  tx: ActionTx,
  customer: Customer,
  orderId: string,
): Promise<Prepared> {
  if (customer.email === null) throw notPossible('The customer has no address.')
  const prepared = await prepareReceiptAgain(deps, tx, customer, orderId)
  if ('refusal' in prepared) throw notPossible(prepared.refusal)
  return {
    customer,
    consequences: { ...noMoney, mails: [{ mail: 'receipt', to: customer.email }] },
    token: createHash('sha256').update(`${customer.id} ${customer.email} ${orderId}`).digest('base64url'),
    subscriptionId: null,
    carryOut: prepared.send,
  }
}
