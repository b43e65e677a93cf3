import { randomUUID } from 'node:crypto'
import { cards, whatCardDoes, whatSavedCardDoes } from './cards.ts'
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

export type Chargeback = {
  readonly id: number
  readonly amount: number
  readonly currency: string
  readonly dispute_date: string
  readonly type: '1st_chb'
  status: 'in_progress' | 'document_sent' | 'reversed' | 'accepted' | 'resolved' | 'resolved_reversal'
}

export type Order = {
  readonly intent: Omit<Intent, 'product_price_id'>
  readonly price: Price
  readonly card: string
  /** Null for a charge on a saved card. */
  readonly subscriptionId: string | null
  /** By which its card can be charged again. */
  readonly token: string
  /** So often `status` still calls it processing. */
  slowness: number
  status: 'processing' | '3ds_verify' | 'auth_failed' | 'settle_ok' | 'refunded'
  refunded: number
  code: string | null
  transactions: Transaction[]
  chargeback: Chargeback | null
  /** A moment after the money it may still be missing. */
  isSubscriptionNamed: boolean
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

type TokenCharge = Omit<Intent, 'product_price_id'> & {
  readonly recurring_token: string
  readonly amount: number
  readonly currency: string
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
  const slowness = { next: 0 }
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
    if (order.subscriptionId === null) return
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
        token: `token-${randomUUID()}`,
        slowness: 0,
        status: '3ds_verify',
        refunded: 0,
        code: null,
        transactions: [],
        chargeback: null,
        isSubscriptionNamed: true,
      }
      orders.set(intent.order_id, order)
      if (deed.kind === 'pays') settle(order)
      if (deed.kind === 'asks') note(order, 'auth', 'verify', price.trialAmount)
      if (deed.kind === 'declined') fail(order, deed.code)
      return { order, isNew: true }
    },

    /** An order id is good for one charge; the same again is refused. */
    charge: (given: TokenCharge): Order => {
      const { recurring_token: token, amount, currency, ...intent } = given
      if (orders.has(intent.order_id)) throw new Declined('5.06')
      const first = [...orders.values()].find((order) => order.token === token)
      if (!first) throw new Declined('7.01')
      const order: Order = {
        intent,
        price: { amount, trialAmount: amount, trialWeeks: 0, currency },
        card: first.card,
        subscriptionId: null,
        token,
        slowness: slowness.next,
        status: '3ds_verify',
        refunded: 0,
        code: null,
        transactions: [],
        chargeback: null,
        isSubscriptionNamed: true,
      }
      slowness.next = 0
      orders.set(intent.order_id, order)
      const deed = whatSavedCardDoes(order.card)
      if (deed.kind === 'pays') settle(order)
      if (deed.kind === 'asks') note(order, 'auth', 'verify', amount)
      if (deed.kind === 'declined') fail(order, deed.code)
      return order
    },

    look: (order: Order): Order => {
      order.slowness = Math.max(0, order.slowness - 1)
      return order
    },

    /** The next charge on a saved card is decided after so many questions. */
    slowNext: (questions: number) => {
      slowness.next = questions
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

    chargeBack: (order: Order, status: Chargeback['status']) => {
      const { trialAmount: amount, currency } = order.price
      order.chargeback ??= { id: 7, amount, currency, dispute_date: time(), type: '1st_chb', status }
      order.chargeback.status = status
    },

    cancel: (subscription: Subscription) => {
      if (subscription.status === 'cancelled') throw new Declined('2.01')
      subscription.status = 'cancelled'
    },
  }
}
