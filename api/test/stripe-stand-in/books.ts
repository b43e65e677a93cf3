import { randomBytes } from 'node:crypto'
import { openDisputes } from './disputes.ts'
import { type Intent, openIntents } from './intents.ts'
import { newId } from './new-id.ts'
import type { Charge, Happening, Session } from './objects.ts'
import type { Form } from './read-form.ts'
import { openRefunds } from './refunds.ts'
import { missing, StripeRefusal } from './stripe-refusal.ts'
import { takeOrder } from './take-order.ts'

type Checkout = {
  readonly session: Session
  readonly order: ReturnType<typeof takeOrder>
  /** A card is decided at once; a test sets what a slower way to pay would show. */
  intent: Intent | null
}

/** What a card does, by Stripe's numbers for tests. */
const declines: Readonly<Record<string, string>> = {
  '4000000000000002': 'card_declined',
  '4000000000000119': 'processing_error',
}
const needsVerification = ['4000000000003155', '4000002760003184', '4000000000003220']

/** Everything Stripe would remember. It is the judge of money in the tests. */
export function openBooks(now: () => Date, happened: (what: Happening) => void) {
  const checkouts = new Map<string, Checkout>()
  const charges: Charge[] = []
  /** By customer: the payment method, and the number behind it. */
  const saved = new Map<string, { readonly method: string; readonly card: string }>()
  const disputes = openDisputes(findCharge, happened)
  const refund = openRefunds({ findCharge, disputes, happened })
  const seconds = () => Math.floor(now().getTime() / 1000)
  const cardOf = (customer: string, method: string) => {
    const found = saved.get(customer)
    return found?.method === method ? found.card : undefined
  }
  const intents = openIntents({ seconds, charges, happened, cardOf })

  function find(id: string): Checkout {
    const found = checkouts.get(id)
    if (!found) throw missing('checkout.session', id)
    if (found.session.status === 'open' && found.session.expires_at <= seconds()) end(found)
    return found
  }

  function end({ session }: Checkout): void {
    session.status = 'expired'
    session.client_secret = null
    happened({ type: 'checkout.session.expired', object: session })
  }

  function open(form: Form): Session {
    const order = takeOrder(form)
    const id = newId('cs_test')
    const session: Session = {
      id,
      object: 'checkout.session',
      client_reference_id: order.orderId,
      client_secret: `${id}_secret_${randomBytes(8).toString('hex')}`,
      created: seconds(),
      customer: null,
      expires_at: seconds() + 24 * 60 * 60,
      metadata: order.metadata,
      mode: 'payment',
      payment_intent: null,
      payment_status: 'unpaid',
      status: 'open',
      ui_mode: 'embedded_page',
    }
    checkouts.set(id, { session, order, intent: null })
    return session
  }

  function expire(id: string): Session {
    const checkout = find(id)
    if (checkout.session.status !== 'open') {
      throw new StripeRefusal(400, 'Only Checkout Sessions with a status in ["open"] can be expired.')
    }
    end(checkout)
    return checkout.session
  }

  function pay(id: string, card: string, confirmed: boolean): 'complete' | 'requires_action' {
    const checkout = find(id)
    if (checkout.session.status !== 'open') throw new StripeRefusal(400, 'This checkout is not open.')
    const code = declines[card]
    // The page stays open, and another card may be tried.
    if (code !== undefined)
      throw new StripeRefusal(402, 'The card was refused.', { type: 'card_error', code })
    if (needsVerification.includes(card) && !confirmed) return 'requires_action'
    settle(checkout, card)
    return 'complete'
  }

  function settle(checkout: Checkout, card: string): void {
    const { session, order } = checkout
    const { amount, currency, description, paymentMetadata: metadata } = order
    const customer = newId('cus')
    const method = newId('pm')
    saved.set(customer, { method, card })
    const payment = { amount, currency, customer, description, metadata, payment_method: method }
    checkout.intent = intents.settle(intents.begin(payment))
    session.customer = customer
    session.payment_intent = checkout.intent.id
    session.status = 'complete'
    session.payment_status = 'paid'
    session.client_secret = null
    happened({ type: 'checkout.session.completed', object: session })
  }

  function read(id: string, expand: readonly string[] = []): object {
    const { session, intent } = find(id)
    const isWide = expand.includes('payment_intent.latest_charge') && intent !== null
    return isWide ? { ...session, payment_intent: intent } : session
  }

  function findCharge(id: string): Charge {
    const charge = charges.find((charge) => charge.id === id)
    if (!charge) throw missing('charge', id)
    return charge
  }

  return {
    intents,
    checkouts,
    charges,
    open,
    read,
    expire,
    pay,
    refund,
    dispute: disputes.change,
    listDisputes: disputes.list,
    /** As somebody would at the dashboard. */
    forgetCards: () => saved.clear(),
  }
}

export type Books = ReturnType<typeof openBooks>
