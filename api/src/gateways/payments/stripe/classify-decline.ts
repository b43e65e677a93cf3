import type Stripe from 'stripe'

/** Decline codes after which the card must not be charged again, because card networks fine merchants who retry. */
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

/** Declines that the customer can resolve, so they are retried even if the card network advises against it. */
const curable: ReadonlySet<string> = new Set(['authentication_required', 'expired_card'])

type Decline = Pick<Stripe.PaymentIntent.LastPaymentError, 'code' | 'decline_code' | 'advice_code'>

/** The outcome of a declined charge on a saved card; `status` is used as its code if Stripe gives no reason. */
export function classifyDecline(error: Decline | null, status: string) {
  const code = error?.decline_code ?? error?.code ?? status
  const isHard = hard.has(code) || (error?.advice_code === 'do_not_try_again' && !curable.has(code))
  return { kind: 'failed' as const, code, ...(isHard && { isHard }) }
}
