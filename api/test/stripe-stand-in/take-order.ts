import type Stripe from 'stripe'
import { type Form, groupAt, textAt } from './read-form.ts'
import { StripeRefusal } from './stripe-refusal.ts'

/** The amount to pay, computed from the parameters alone. */
type Order = {
  readonly orderId: string | null
  readonly currency: string
  readonly amount: number
  readonly returnUrl: string
  readonly redirect: string
  readonly metadata: Stripe.Metadata
  readonly paymentMetadata: Stripe.Metadata
  readonly description: string | null
}

const known = [
  'mode',
  'ui_mode',
  'redirect_on_completion',
  'return_url',
  'allowed_payment_method_types',
  'adaptive_pricing',
  'line_items',
  'customer_creation',
  'payment_intent_data',
  'custom_text',
  'customer_email',
  'client_reference_id',
  'metadata',
  'locale',
]

export function takeOrder(form: Form): Order {
  for (const name of Object.keys(form)) {
    if (!known.includes(name)) {
      const details = { code: 'parameter_unknown', param: name }
      throw new StripeRefusal(400, `Received unknown parameter: ${name}`, details)
    }
  }
  checkTerms(form)
  const lines = Object.values(groupAt(form, 'line_items')).filter((line) => typeof line === 'object')
  if (lines.length === 0) throw invalid('line_items')
  return {
    orderId: textAt(form, 'client_reference_id'),
    currency:
      lines.map((line) => textAt(line, 'price_data', 'currency')).find((found) => found !== null) ?? 'usd',
    amount: lines.map(readAmount).reduce((sum, amount) => sum + amount, 0),
    returnUrl: textAt(form, 'return_url') ?? '',
    redirect: textAt(form, 'redirect_on_completion') ?? 'always',
    metadata: groupAt(form, 'metadata') as Stripe.Metadata,
    paymentMetadata: groupAt(form, 'payment_intent_data', 'metadata') as Stripe.Metadata,
    description: textAt(form, 'payment_intent_data', 'description'),
  }
}

function checkTerms(form: Form): void {
  if (textAt(form, 'mode') !== 'payment') throw invalid('mode')
  if (textAt(form, 'ui_mode') !== 'embedded_page') throw invalid('ui_mode')
  if (textAt(form, 'customer_creation') !== 'always') throw invalid('customer_creation')
  // A checkout with renewal terms must save a card. A single payment saves none.
  const usage = textAt(form, 'payment_intent_data', 'setup_future_usage')
  const isRenewed = textAt(form, 'custom_text', 'submit', 'message') !== null
  if (usage !== (isRenewed ? 'off_session' : null)) throw invalid('payment_intent_data')
  if ((textAt(form, 'custom_text', 'submit', 'message') ?? '').length > 1200) throw invalid('custom_text')
  const returnUrl = textAt(form, 'return_url')
  if (returnUrl === null || !URL.canParse(returnUrl)) {
    const details = { code: 'url_invalid', param: 'return_url' }
    throw new StripeRefusal(400, `Not a valid URL: ${returnUrl}`, details)
  }
  const email = textAt(form, 'customer_email')
  if (email !== null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    const details = { code: 'email_invalid', param: 'customer_email' }
    throw new StripeRefusal(400, `Invalid email address: ${email}`, details)
  }
}

function readAmount(line: Form): number {
  const amount = Number(textAt(line, 'price_data', 'unit_amount'))
  if (!Number.isInteger(amount) || amount <= 0) throw invalid('line_items[price_data][unit_amount]')
  if (textAt(line, 'quantity') !== '1') throw invalid('line_items[quantity]')
  if (Object.keys(groupAt(line, 'price_data', 'recurring')).length > 0)
    throw invalid('line_items[price_data][recurring]')
  return amount
}

function invalid(param: string): StripeRefusal {
  return new StripeRefusal(400, `Invalid ${param}`, { param })
}
