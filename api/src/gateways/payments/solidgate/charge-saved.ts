import { type AddOnSale, GatewayUnsure, type Opening, type Outcome } from '../gateway.ts'
import type { Ask } from './ask-solidgate.ts'
import { judgeDecline } from './judge-decline.ts'
import { readOrder } from './read-order.ts'

/** A charge by token is decided a moment after it was taken; with these questions the answer comes in time. */
const mostQuestions = 4

type Line = { readonly ask: Ask; readonly pause: () => Promise<unknown> }

/** An order id is good for one charge, so the same one again is asked about and not sent. */
export async function chargeSaved({ ask, pause }: Line, first: Opening, sale: AddOnSale): Promise<Outcome> {
  const known = await readSaved(ask, sale.orderId)
  if (known.kind !== 'gone') return known
  const { cardToken } = await readOrder(ask, first)
  if (cardToken === null) return { kind: 'failed', code: 'no_saved_card' }
  const { code } = await ask('recurring', describeCharge(sale, cardToken))
  for (let questions = 1; ; questions += 1) {
    const outcome = await readSaved(ask, sale.orderId)
    if (outcome.kind === 'gone') return neverTaken(code)
    if (outcome.kind !== 'open' || questions >= mostQuestions) return outcome
    await pause()
  }
}

/** A refusal without an order charged nothing; a known order id means that there is one. */
function neverTaken(code: string | null): Outcome {
  if (code === null || code === '5.06')
    throw new GatewayUnsure('Solidgate took a charge and does not know its order')
  return judgeDecline(code)
}

export async function readSaved(ask: Ask, orderId: string): Promise<Outcome> {
  const { outcome, asksPayer } = await readOrder(ask, { orderId, reference: null })
  // Nobody is shown the page of the bank, so nobody can go on with it.
  if (asksPayer) return { kind: 'failed', code: 'authentication_required' }
  return outcome.kind === 'failed' ? judgeDecline(outcome.code) : outcome
}

function describeCharge(sale: AddOnSale, token: string) {
  return {
    recurring_token: token,
    // The payer is there and pressed the button; or nobody is, and the time has come.
    ...(sale.ip === null ? { payment_type: 'recurring' } : { payment_type: '1-click', ip_address: sale.ip }),
    order_id: sale.orderId,
    amount: sale.amount,
    currency: sale.currency,
    order_description: sale.title,
    customer_account_id: sale.customerId,
    ...(sale.email === null ? {} : { customer_email: sale.email }),
    platform: 'WEB',
    order_metadata: { order: sale.orderId },
  }
}
