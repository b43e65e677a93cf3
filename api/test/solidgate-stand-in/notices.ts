import { randomUUID } from 'node:crypto'
import type { Order, Subscription } from './books.ts'
import { type Pair, signatureOf } from './wire.ts'

export type Letter = { readonly body: string; readonly headers: Readonly<Record<string, string>> }

/** What `status` answers and what a notice about an order holds are the same. */
export function describeOrder(order: Order) {
  const { intent, price, code } = order
  const transactions = order.slowness > 0 ? [] : order.transactions.map((one) => withToken(order, one))
  return {
    order: {
      order_id: intent.order_id,
      order_description: intent.order_description,
      status: order.slowness > 0 ? 'processing' : order.status,
      amount: price.trialAmount,
      currency: price.currency,
      refunded_amount: order.refunded,
      ...(order.isSubscriptionNamed && order.subscriptionId !== null
        ? { subscription_id: order.subscriptionId }
        : {}),
      customer_account_id: intent.customer_account_id,
      customer_email: intent.customer_email,
    },
    transaction: transactions.at(-1),
    transactions: Object.fromEntries(transactions.map((one) => [one.id, one])),
    ...(code === null ? {} : { error: { code, messages: ['Declined'] } }),
    ...(order.status === '3ds_verify' ? { verify_url: 'https://verify.example/' } : {}),
    ...(order.chargeback ? { chargebacks: { [order.chargeback.id]: order.chargeback } } : {}),
    order_metadata: intent.order_metadata,
  }
}

function withToken({ token, status }: Order, transaction: Order['transactions'][number]) {
  return status === 'settle_ok' || status === 'refunded'
    ? { ...transaction, card_token: { token } }
    : transaction
}

/** It has nothing of what we wrote beside the order. */
export function describeChargeback({ intent, price, status, chargeback }: Order) {
  return {
    order: { order_id: intent.order_id, amount: price.trialAmount, currency: price.currency, status },
    chargeback,
    chargeback_flow: [],
  }
}

export function describeSubscription({ id, order, status, startedAt }: Subscription) {
  const { intent, price } = order
  const invoice = randomUUID()
  return {
    subscription: {
      id,
      status,
      started_at: startedAt,
      updated_at: startedAt,
      trial: true,
      payment_type: 'card',
    },
    product: {
      product_id: intent.order_metadata?.['product'],
      name: intent.order_description,
      amount: price.amount,
      currency: price.currency,
      trial: true,
      trial_period: price.trialWeeks * 7 * 24 * 60,
      trial_amount: price.trialAmount,
    },
    customer: {
      customer_account_id: intent.customer_account_id,
      customer_email: intent.customer_email,
    },
    invoices: {
      [invoice]: {
        id: invoice,
        status: 'success',
        amount: price.trialAmount,
        subscription_term_number: 0,
        orders: {
          [intent.order_id]: {
            id: intent.order_id,
            status: order.status,
            amount: price.trialAmount,
            operation: 'auth',
          },
        },
      },
    },
  }
}

export function writeLetter(pair: Pair, kind: string, about: object, at: Date): Letter {
  const body = JSON.stringify(about)
  return {
    body,
    headers: {
      Merchant: pair.publicKey,
      Signature: signatureOf(pair, body),
      'Solidgate-Event-Id': randomUUID(),
      'Solidgate-Event-Type': kind,
      'Solidgate-Event-Created-At': at.toISOString(),
      'Content-Type': 'application/json',
    },
  }
}
