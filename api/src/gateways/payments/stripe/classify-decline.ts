import type Stripe from 'stripe'

/** The bank will never accept this card: card networks fine merchants who retry. */
const hard: ReadonlySet<string> = new Set([
  'do_not_try_again',
  'fraudulent',
  'incorrect_number',
  'invalid_account',
  'invalid_number',
  'lost_card',
  'merchant_blacklist',
  'pickup_card',
  'revocation_of_all_authorizations',
  'revocation_of_authorization',
  'stolen_card',
  'stop_payment_order',
  'transaction_not_allowed',
])

/** The person can do something about these, whatever the network advises about asking again. */
const curable: ReadonlySet<string> = new Set(['authentication_required', 'expired_card'])

type Decline = Pick<Stripe.PaymentIntent.LastPaymentError, 'code' | 'decline_code' | 'advice_code'>

/** The explanation of a refused saved card; `status` is used if Stripe gives no reason. */
export function classifyDecline(error: Decline | null, status: string) {
  const code = error?.decline_code ?? error?.code ?? status
  const isHard = hard.has(code) || (error?.advice_code === 'do_not_try_again' && !curable.has(code))
  return { kind: 'failed' as const, code, ...(isHard && { isHard }) }
}
