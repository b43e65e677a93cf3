import { randomUUID } from 'node:crypto'
import { cards, whatCardDoes } from './cards.ts'
import type { Intent } from './wire.ts'

export type Price = {
  readonly amount: number
  readonly trialAmount: number
  readonly trialWeeks: number
  readonly currency: string
}

type Transaction = {
  readonly id: string
  readonly operation: 'auth' | 'settle' | 'refund'
  readonly status: 'success' | 'fail' | 'verify'
  readonly amount: number
  readonly currency: string
  readonly created_at: string
  readonly updated_at: string
}

export type Order = {
  readonly intent: Intent
  readonly price: Price
  readonly card: string
  readonly subscriptionId: string
  status: '3ds_verify' | 'auth_failed' | 'settle_ok' | 'refunded'
  refunded: number
  code: string | null
  transactions: Transaction[]
}

export type Subscription = {
  readonly id: string
  readonly order: Order
  status: 'pending' | 'active' | 'cancelled'
  readonly startedAt: string
}

type Entry = {
  readonly kind: 'charge' | 'refund'
  readonly orderId: string
  readonly amount: number
}

export class Declined extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

export type Books = ReturnType<typeof openBooks>

/** What Solidgate knows: orders, subscriptions, and every movement of money. */
export function openBooks(prices: ReadonlyMap<string, Price>, now: () => Date) {
  const orders = new Map<string, Order>()
  const subscriptions = new Map<string, Subscription>()
  const ledger: Entry[] = []
  const time = () => now().toISOString().slice(0, 19).replace('T', ' ')

  function note(
    order: Order,
    operation: Transaction['operation'],
    status: Transaction['status'],
    amount: number,
  ) {
    const { currency } = order.price
    const at = time()
    const written = { id: randomUUID(), operation, status, amount, currency, created_at: at, updated_at: at }
    order.transactions = [...order.transactions.filter((one) => one.status !== 'verify'), written]
  }

  function settle(order: Order) {
    const { trialAmount } = order.price
    note(order, 'auth', 'success', trialAmount)
    note(order, 'settle', 'success', trialAmount)
    order.status = 'settle_ok'
    ledger.push({ kind: 'charge', orderId: order.intent.order_id, amount: trialAmount })
    subscriptions.set(order.subscriptionId, {
      id: order.subscriptionId,
      order,
      status: 'active',
      startedAt: time(),
    })
  }

  function fail(order: Order, code: string) {
    note(order, 'auth', 'fail', order.price.trialAmount)
    order.status = 'auth_failed'
    order.code = code
  }

  return {
    ledger: ledger as readonly Entry[],
    find: (orderId: string) => orders.get(orderId),
    findSubscription: (id: string) => subscriptions.get(id),

    /** An order id is good for one payment, whatever became of it. */
    take: (intent: Intent, card: string): { order: Order; isNew: boolean } => {
      const known = orders.get(intent.order_id)
      if (known) return { order: known, isNew: false }
      const price = prices.get(intent.product_price_id)
      if (!price) throw new Declined('2.01')
      const deed = whatCardDoes(card)
      if (deed.kind === 'breaks') throw new Declined('6.02')
      const order: Order = {
        intent,
        price,
        card,
        subscriptionId: randomUUID(),
        status: '3ds_verify',
        refunded: 0,
        code: null,
        transactions: [],
      }
      orders.set(intent.order_id, order)
      if (deed.kind === 'pays') settle(order)
      if (deed.kind === 'asks') note(order, 'auth', 'verify', price.trialAmount)
      if (deed.kind === 'declined') fail(order, deed.code)
      return { order, isNew: true }
    },

    verify: (order: Order, isPassed: boolean) => {
      if (order.status !== '3ds_verify') return
      if (isPassed) settle(order)
      else fail(order, '5.01')
    },

    refund: (order: Order, amount: number) => {
      const isPaid = order.status === 'settle_ok' || order.status === 'refunded'
      if (!isPaid || amount > order.price.trialAmount - order.refunded) throw new Declined('2.01')
      if (order.card === cards.paysAndKeepsMoney) throw new Declined('0.01')
      note(order, 'refund', 'success', amount)
      order.refunded += amount
      if (order.refunded === order.price.trialAmount) order.status = 'refunded'
      ledger.push({ kind: 'refund', orderId: order.intent.order_id, amount })
    },

    cancel: (subscription: Subscription) => {
      if (subscription.status === 'cancelled') throw new Declined('2.01')
      subscription.status = 'cancelled'
    },
  }
}
