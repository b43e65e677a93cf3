import type Stripe from 'stripe'
import { type Form, groupAt, textAt } from './read-form.ts'
import { StripeSaysNo } from './stripe-says-no.ts'

type Item = { readonly amount: number; readonly weeks: number | null }

/** What somebody is asked to pay, worked out from the parameters alone. */
export type Order = {
  readonly orderId: string | null
  readonly currency: string
  readonly items: readonly Item[]
  readonly trialDays: number
  readonly email: string | null
  readonly returnUrl: string
  readonly redirect: string
  readonly metadata: Stripe.Metadata
  readonly subscriptionMetadata: Stripe.Metadata
}

const known = [
  'mode',
  'ui_mode',
  'redirect_on_completion',
  'return_url',
  'allowed_payment_method_types',
  'adaptive_pricing',
  'line_items',
  'subscription_data',
  'customer_email',
  'client_reference_id',
  'metadata',
  'locale',
]

export function takeOrder(form: Form): Order {
  for (const name of Object.keys(form)) {
    if (!known.includes(name)) {
      const said = { code: 'parameter_unknown', param: name }
      throw new StripeSaysNo(400, `Received unknown parameter: ${name}`, said)
    }
  }
  if (textAt(form, 'mode') !== 'subscription') throw invalid('mode')
  if (textAt(form, 'ui_mode') !== 'embedded_page') throw invalid('ui_mode')
  const returnUrl = textAt(form, 'return_url')
  if (returnUrl === null || !URL.canParse(returnUrl)) {
    const said = { code: 'url_invalid', param: 'return_url' }
    throw new StripeSaysNo(400, `Not a valid URL: ${returnUrl}`, said)
  }
  const email = textAt(form, 'customer_email')
  if (email !== null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    throw new StripeSaysNo(400, `Invalid email address: ${email}`, {
      code: 'email_invalid',
      param: 'customer_email',
    })
  }
  const lines = Object.values(groupAt(form, 'line_items')).filter((line) => typeof line === 'object')
  const items = lines.map(readItem)
  if (!items.some(({ weeks }) => weeks !== null)) throw invalid('line_items')
  const trialDays = Number(textAt(form, 'subscription_data', 'trial_period_days') ?? 0)
  if (!Number.isInteger(trialDays) || trialDays < 0 || trialDays > 730) throw invalid('trial_period_days')
  return {
    orderId: textAt(form, 'client_reference_id'),
    currency:
      lines.map((line) => textAt(line, 'price_data', 'currency')).find((found) => found !== null) ?? 'usd',
    items,
    trialDays,
    email,
    returnUrl,
    redirect: textAt(form, 'redirect_on_completion') ?? 'always',
    metadata: groupAt(form, 'metadata') as Stripe.Metadata,
    subscriptionMetadata: groupAt(form, 'subscription_data', 'metadata') as Stripe.Metadata,
  }
}

/** During a trial the recurring item costs nothing; the one-time item is due at once. */
export function dueNow({ items, trialDays }: Order): number {
  const due = items.filter(({ weeks }) => weeks === null || trialDays === 0)
  return due.reduce((sum, { amount }) => sum + amount, 0)
}

function readItem(line: Form): Item {
  const amount = Number(textAt(line, 'price_data', 'unit_amount'))
  if (!Number.isInteger(amount) || amount <= 0) throw invalid('line_items[price_data][unit_amount]')
  if (textAt(line, 'quantity') !== '1') throw invalid('line_items[quantity]')
  const recurring = groupAt(line, 'price_data', 'recurring')
  if (Object.keys(recurring).length === 0) return { amount, weeks: null }
  const weeks = Number(textAt(recurring, 'interval_count'))
  // Three years are the most Stripe allows.
  if (textAt(recurring, 'interval') !== 'week' || !(weeks >= 1 && weeks <= 156)) {
    throw invalid('line_items[price_data][recurring]')
  }
  return { amount, weeks }
}

function invalid(param: string): StripeSaysNo {
  return new StripeSaysNo(400, `Invalid ${param}`, { param })
}
