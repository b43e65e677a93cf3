import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import { openDisputes } from './disputes.ts'
import { openIntents } from './intents.ts'
import { newId } from './new-id.ts'
import type { Charge, Happening, Session, Subscription } from './objects.ts'
import type { Form } from './read-form.ts'
import { openRefunds } from './refunds.ts'
import { missing, StripeSaysNo } from './stripe-says-no.ts'
import { openSubscriptions } from './subscriptions.ts'
import { dueNow, type Order, takeOrder } from './take-order.ts'

type Checkout = {
  readonly session: Session
  readonly order: Order
  charge: Charge | null
  /** A card is decided at once; a test sets what a slower way to pay would show. */
  intent: Pick<Stripe.PaymentIntent, 'status' | 'last_payment_error'>
}

/** What a card does, by Stripe's numbers for tests. */
const declines: Readonly<Record<string, string>> = {
  '4000000000000002': 'card_declined',
  '4000000000000119': 'processing_error',
}
const asksFirst = ['4000000000003155', '4000002760003184', '4000000000003220']

/** Everything Stripe would remember. It is the judge of money in the tests. */
export function openBooks(now: () => Date, happened: (what: Happening) => void) {
  const checkouts = new Map<string, Checkout>()
  const charges: Charge[] = []
  const subscriptions = openSubscriptions(happened)
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
      invoice: null,
      metadata: order.metadata,
      mode: 'subscription',
      payment_intent: null,
      payment_status: 'unpaid',
      status: 'open',
      subscription: null,
      ui_mode: 'embedded_page',
    }
    checkouts.set(id, {
      session,
      order,
      charge: null,
      intent: { status: 'succeeded', last_payment_error: null },
    })
    return session
  }

  function expire(id: string): Session {
    const checkout = find(id)
    if (checkout.session.status !== 'open') {
      throw new StripeSaysNo(400, 'Only Checkout Sessions with a status in ["open"] can be expired.')
    }
    end(checkout)
    return checkout.session
  }

  function pay(id: string, card: string, confirmed: boolean): 'complete' | 'requires_action' {
    const checkout = find(id)
    if (checkout.session.status !== 'open') throw new StripeSaysNo(400, 'This checkout is not open.')
    const code = declines[card]
    // The page stays open, and another card may be tried.
    if (code !== undefined) throw new StripeSaysNo(402, 'The card was refused.', { type: 'card_error', code })
    if (asksFirst.includes(card) && !confirmed) return 'requires_action'
    settle(checkout, card)
    return 'complete'
  }

  function settle(checkout: Checkout, card: string): void {
    const { session, order } = checkout
    const customer = newId('cus')
    const method = newId('pm')
    saved.set(customer, { method, card })
    session.customer = customer
    const amount = dueNow(order)
    checkout.charge = {
      id: newId('ch'),
      object: 'charge',
      amount,
      amount_captured: amount,
      amount_refunded: 0,
      created: seconds(),
      currency: order.currency,
      disputed: false,
      // As at Stripe, nothing of the checkout is copied here.
      metadata: {},
      payment_intent: newId('pi'),
      refunded: false,
      status: 'succeeded',
    }
    charges.push(checkout.charge)
    const subscription: Subscription = {
      id: newId('sub'),
      object: 'subscription',
      customer,
      default_payment_method: method,
      metadata: order.subscriptionMetadata,
      status: order.trialDays > 0 ? 'trialing' : 'active',
    }
    session.invoice = newId('in')
    session.subscription = subscription.id
    session.status = 'complete'
    session.payment_status = 'paid'
    session.client_secret = null
    const parent = {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
    }
    subscriptions.add(subscription)
    happened({
      type: 'invoice.paid',
      object: { id: session.invoice, object: 'invoice', amount_paid: amount, parent },
    })
    happened({ type: 'checkout.session.completed', object: session })
  }

  function listPayments(invoice: string, expand: readonly string[]) {
    const found = [...checkouts.values()].find(({ session }) => session.invoice === invoice)
    if (!found?.charge) throw missing('invoice', invoice)
    const { charge } = found
    const isWide = expand.includes('data.payment.payment_intent.latest_charge')
    const intent = {
      id: charge.payment_intent,
      object: 'payment_intent',
      latest_charge: charge,
      ...found.intent,
    }
    const payment = { type: 'payment_intent', payment_intent: isWide ? intent : charge.payment_intent }
    const data = [{ id: newId('inpay'), object: 'invoice_payment', invoice, status: 'paid', payment }]
    return { object: 'list', url: '/v1/invoice_payments', has_more: false, data }
  }

  function findCharge(id: string): Charge {
    const charge = charges.find((charge) => charge.id === id)
    if (!charge) throw missing('charge', id)
    return charge
  }

  return {
    intents,
    readSubscription: subscriptions.read,
    checkouts,
    charges,
    subscriptions: subscriptions.all,
    open,
    read: (id: string) => find(id).session,
    expire,
    pay,
    listPayments,
    refund,
    dispute: disputes.change,
    listDisputes: disputes.list,
    cancel: subscriptions.cancel,
  }
}

export type Books = ReturnType<typeof openBooks>
