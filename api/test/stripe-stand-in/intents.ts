import type Stripe from 'stripe'
import { newId } from './new-id.ts'
import type { Charge, Happening, Known } from './objects.ts'
import { type Form, groupAt, textAt } from './read-form.ts'
import { missing, StripeSaysNo } from './stripe-says-no.ts'

type Intent = Known<
  Stripe.PaymentIntent,
  'id' | 'object' | 'amount' | 'currency' | 'customer' | 'description' | 'metadata' | 'status'
> & { latest_charge: Charge | null; last_payment_error: { readonly code: string } | null }

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

/** What a saved card says without its owner. */
const declines: Readonly<Record<string, string>> = {
  '4000000000000341': 'card_declined',
  '4000002760003184': 'authentication_required',
}

export function openIntents({ seconds, charges, happened, cardOf }: Desk) {
  const intents: Intent[] = []

  function takeIntent(form: Form): { intent: Intent; card: string } {
    for (const name of Object.keys(form)) if (!known.includes(name)) throw invalid(name, 'parameter_unknown')
    const amount = Number(textAt(form, 'amount'))
    if (!Number.isInteger(amount) || amount < 50) throw invalid('amount', 'amount_too_small')
    if (textAt(form, 'off_session') !== 'true' || textAt(form, 'confirm') !== 'true') throw invalid('confirm')
    const customer = textAt(form, 'customer') ?? ''
    const card = cardOf(customer, textAt(form, 'payment_method') ?? '')
    if (card === undefined) throw missing('PaymentMethod', textAt(form, 'payment_method') ?? '')
    const intent: Intent = {
      id: newId('pi'),
      object: 'payment_intent',
      amount,
      currency: textAt(form, 'currency') ?? '',
      customer,
      description: textAt(form, 'description'),
      metadata: groupAt(form, 'metadata') as Stripe.Metadata,
      status: 'requires_payment_method',
      latest_charge: null,
      last_payment_error: null,
    }
    return { intent, card }
  }

  return {
    /** Confirmed at once. A refused one is kept all the same. */
    create: (form: Form): Intent => {
      const { intent, card } = takeIntent(form)
      intents.push(intent)
      const code = declines[card]
      if (code !== undefined) {
        intent.last_payment_error = { code }
        happened({ type: 'payment_intent.payment_failed', object: intent })
        throw new StripeSaysNo(402, 'The card was refused.', { type: 'card_error', code }, true)
      }
      const { id, amount, currency } = intent
      intent.latest_charge = {
        id: newId('ch'),
        object: 'charge',
        amount,
        amount_captured: amount,
        amount_refunded: 0,
        created: seconds(),
        currency,
        disputed: false,
        metadata: intent.metadata,
        payment_intent: id,
        refunded: false,
        status: 'succeeded',
      }
      charges.push(intent.latest_charge)
      intent.status = 'succeeded'
      happened({
        type: 'payment_intent.succeeded',
        object: { ...intent, latest_charge: intent.latest_charge.id },
      })
      return intent
    },
    list: (customer: string) => ({
      object: 'list',
      url: '/v1/payment_intents',
      has_more: false,
      data: intents.filter((intent) => intent.customer === customer),
    }),
  }
}

function invalid(param: string, code?: string): StripeSaysNo {
  return new StripeSaysNo(400, `Invalid ${param}`, { param, ...(code !== undefined && { code }) })
}
