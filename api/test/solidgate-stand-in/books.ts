import { randomUUID } from 'node:crypto'
import { type Action, cards, whatCardDoes, whatSavedCardDoes } from './cards.ts'
import type { Intent } from './wire.ts'

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
  readonly intent: Intent
  readonly card: string
  /** By which its card can be charged again. */
  readonly token: string
  /** So often `status` still calls it processing. */
  slowness: number
  status: 'processing' | '3ds_verify' | 'auth_failed' | 'settle_ok' | 'refunded'
  refunded: number
  code: string | null
  transactions: Transaction[]
  chargeback: Chargeback | null
}

type Entry = {
  readonly kind: 'charge' | 'refund'
  readonly orderId: string
  readonly amount: number
}

type TokenCharge = Intent & { readonly recurring_token: string }

export class Declined extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

export type Books = ReturnType<typeof openBooks>

/** What Solidgate knows: orders, and every movement of money. */
export function openBooks(now: () => Date) {
  const orders = new Map<string, Order>()
  const ledger: Entry[] = []
  const slowness = { next: 0 }
  const time = () => now().toISOString().slice(0, 19).replace('T', ' ')

  function note(
    order: Order,
    operation: Transaction['operation'],
    status: Transaction['status'],
    amount: number,
  ) {
    const { currency } = order.intent
    const at = time()
    const written = { id: randomUUID(), operation, status, amount, currency, created_at: at, updated_at: at }
    order.transactions = [...order.transactions.filter((one) => one.status !== 'verify'), written]
  }

  function settle(order: Order) {
    const { order_id: orderId, amount } = order.intent
    note(order, 'auth', 'success', amount)
    note(order, 'settle', 'success', amount)
    order.status = 'settle_ok'
    ledger.push({ kind: 'charge', orderId, amount })
  }

  function fail(order: Order, code: string) {
    note(order, 'auth', 'fail', order.intent.amount)
    order.status = 'auth_failed'
    order.code = code
  }

  /** Decided at once, unless the bank has a question. */
  function open(
    intent: Intent,
    card: string,
    action: Action,
    given: Pick<Order, 'token' | 'slowness'>,
  ): Order {
    const order: Order = {
      ...given,
      intent,
      card,
      status: '3ds_verify',
      refunded: 0,
      code: null,
      transactions: [],
      chargeback: null,
    }
    orders.set(intent.order_id, order)
    if (action.kind === 'pays') settle(order)
    if (action.kind === 'asks') note(order, 'auth', 'verify', intent.amount)
    if (action.kind === 'declined') fail(order, action.code)
    return order
  }

  return {
    ledger: ledger as readonly Entry[],
    find: (orderId: string) => orders.get(orderId),

    /** An order id is valid for one payment, whatever its outcome. */
    take: (intent: Intent, card: string): { order: Order; isNew: boolean } => {
      const known = orders.get(intent.order_id)
      if (known) return { order: known, isNew: false }
      const action = whatCardDoes(card)
      if (action.kind === 'breaks') throw new Declined('6.02')
      const token = `token-${randomUUID()}`
      return { order: open(intent, card, action, { token, slowness: 0 }), isNew: true }
    },

    /** An order id is good for one charge; the same again is refused. */
    charge: ({ recurring_token: token, ...intent }: TokenCharge): Order => {
      if (orders.has(intent.order_id)) throw new Declined('5.06')
      const first = [...orders.values()].find((order) => order.token === token)
      if (!first) throw new Declined('7.01')
      const { card } = first
      const order = open(intent, card, whatSavedCardDoes(card), { token, slowness: slowness.next })
      slowness.next = 0
      return order
    },

    look: (order: Order): Order => {
      order.slowness = Math.max(0, order.slowness - 1)
      return order
    },

    /** The next charge on a saved card is decided after this many reads. */
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
      if (!isPaid || amount > order.intent.amount - order.refunded) throw new Declined('2.01')
      if (order.card === cards.paysAndKeepsMoney) throw new Declined('0.01')
      note(order, 'refund', 'success', amount)
      order.refunded += amount
      if (order.refunded === order.intent.amount) order.status = 'refunded'
      ledger.push({ kind: 'refund', orderId: order.intent.order_id, amount })
    },

    chargeBack: (order: Order, status: Chargeback['status']) => {
      const { amount, currency } = order.intent
      order.chargeback ??= { id: 7, amount, currency, dispute_date: time(), type: '1st_chb', status }
      order.chargeback.status = status
    },
  }
}
