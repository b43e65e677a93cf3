import type Stripe from 'stripe'
import { newId } from './new-id.ts'
import type { Charge, Happening, Known } from './objects.ts'
import { type Form, groupAt, textAt } from './read-form.ts'
import { missing, StripeRefusal } from './stripe-refusal.ts'

type Refusal = { readonly code: string; readonly decline_code?: string; readonly advice_code?: string }

export type Intent = Known<
  Stripe.PaymentIntent,
  'id' | 'object' | 'amount' | 'currency' | 'customer' | 'description' | 'metadata' | 'payment_method'
> & {
  status: Stripe.PaymentIntent.Status
  latest_charge: Charge | null
  last_payment_error: Refusal | null
}

type Desk = {
  readonly seconds: () => number
  readonly charges: Charge[]
  readonly happened: (what: Happening) => void
  /** The card behind a payment method of a customer. */
  readonly cardOf: (customer: string, method: string) => string | undefined
}

const known = [
  'amount',
  'currency',
  'customer',
  'payment_method',
  'allowed_payment_method_types',
  'off_session',
  'confirm',
  'description',
  'metadata',
  'expand',
]

/** The outcome of a saved card without the customer present. */
const declines: Readonly<Record<string, Refusal>> = {
  '4000000000000341': { code: 'card_declined', decline_code: 'generic_decline' },
  '4000000000009979': {
    code: 'card_declined',
    decline_code: 'stolen_card',
    advice_code: 'do_not_try_again',
  },
  '4000002760003184': { code: 'authentication_required', decline_code: 'authentication_required' },
}

export function openIntents({ seconds, charges, happened, cardOf }: Desk) {
  const intents: Intent[] = []

  function takeIntent(form: Form): { intent: Intent; card: string } {
    for (const name of Object.keys(form)) if (!known.includes(name)) throw invalid(name, 'parameter_unknown')
    const amount = Number(textAt(form, 'amount'))
    if (!Number.isInteger(amount) || amount < 50) throw invalid('amount', 'amount_too_small')
    if (textAt(form, 'off_session') !== 'true' || textAt(form, 'confirm') !== 'true') throw invalid('confirm')
    const customer = textAt(form, 'customer') ?? ''
    const method = textAt(form, 'payment_method') ?? ''
    const card = cardOf(customer, method)
    if (card === undefined) throw missing('PaymentMethod', method)
    const intent = begin({
      amount,
      currency: textAt(form, 'currency') ?? '',
      customer,
      description: textAt(form, 'description'),
      metadata: groupAt(form, 'metadata') as Stripe.Metadata,
      payment_method: method,
    })
    return { intent, card }
  }

  function begin(
    given: Pick<Intent, 'amount' | 'currency' | 'customer' | 'description' | 'metadata' | 'payment_method'>,
  ): Intent {
    const intent: Intent = {
      ...given,
      id: newId('pi'),
      object: 'payment_intent',
      status: 'requires_payment_method',
      latest_charge: null,
      last_payment_error: null,
    }
    intents.push(intent)
    return intent
  }

  function settle(intent: Intent): Intent {
    const { id, amount, currency, metadata } = intent
    intent.latest_charge = {
      id: newId('ch'),
      object: 'charge',
      amount,
      amount_captured: amount,
      amount_refunded: 0,
      created: seconds(),
      currency,
      disputed: false,
      metadata,
      payment_intent: id,
      refunded: false,
      status: 'succeeded',
    }
    charges.push(intent.latest_charge)
    intent.status = 'succeeded'
    const object = { ...intent, latest_charge: intent.latest_charge.id }
    happened({ type: 'payment_intent.succeeded', object })
    return intent
  }

  return {
    begin,
    settle,
    /** Confirmed at once. A refused intent is stored as well. */
    create: (form: Form): Intent => {
      const { intent, card } = takeIntent(form)
      const refusal = declines[card]
      if (refusal === undefined) return settle(intent)
      intent.last_payment_error = refusal
      happened({ type: 'payment_intent.payment_failed', object: intent })
      throw new StripeRefusal(402, 'The card was refused.', { type: 'card_error', ...refusal }, true)
    },
    list: (customer: string) => ({
      object: 'list',
      url: '/v1/payment_intents',
      has_more: false,
      data: intents.filter((intent) => intent.customer === customer),
    }),
  }
}

function invalid(param: string, code?: string): StripeRefusal {
  return new StripeRefusal(400, `Invalid ${param}`, { param, ...(code !== undefined && { code }) })
}
