import { randomUUID } from 'node:crypto'
import type { Order } from './books.ts'
import { type Pair, signatureOf } from './wire.ts'

export type WebhookMessage = { readonly body: string; readonly headers: Readonly<Record<string, string>> }

/** The reply of `status` and the webhook event of an order have the same content. */
export function describeOrder(order: Order) {
  const { intent, code } = order
  const transactions = order.slowness > 0 ? [] : order.transactions.map((one) => withToken(order, one))
  return {
    order: {
      order_id: intent.order_id,
      order_description: intent.order_description,
      status: order.slowness > 0 ? 'processing' : order.status,
      amount: intent.amount,
      currency: intent.currency,
      refunded_amount: order.refunded,
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
export function describeChargeback({ intent, status, chargeback }: Order) {
  const { order_id, amount, currency } = intent
  return {
    order: { order_id, amount, currency, status },
    chargeback,
    chargeback_flow: [],
  }
}

export function writeMessage(pair: Pair, kind: string, about: object, at: Date): WebhookMessage {
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
