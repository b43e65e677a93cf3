import type { Random } from '../seeded-schedule.ts'

export type Order = {
  readonly id: string
  readonly amount: number
  readonly currency: string
  status: 'open' | 'paid' | 'soft' | 'hard' | 'closed'
  at: number
  /** By us. */
  isRefunded: boolean
  /** By the bank. */
  isReversed: boolean
}

type NewOrder = { readonly orderId: string; readonly amount: number; readonly currency: string }

export type ModelProvider = ReturnType<typeof openProvider>

/** Keeps the ledger against which ours is checked. It knows orders, never subscriptions. */
export function openProvider(random: Random) {
  const orders = new Map<string, Order>()
  // Some cards are good, some are out of money for a while, some are blocked.
  let card: 'good' | 'poor' | 'blocked' = 'good'

  const add = ({ orderId, amount, currency }: NewOrder, status: Order['status'], at: number) => {
    const order: Order = { id: orderId, amount, currency, status, at, isRefunded: false, isReversed: false }
    orders.set(orderId, order)
    return order
  }

  function decide(): Order['status'] {
    if (random() < 0.12) card = random() < 0.6 ? 'good' : random() < 0.9 ? 'poor' : 'blocked'
    if (random() < 0.02) return 'open'
    if (card === 'good') return random() < 0.97 ? 'paid' : 'soft'
    if (card === 'poor') return random() < 0.25 ? 'paid' : 'soft'
    return 'hard'
  }

  return {
    orders,
    openCheckout: (order: NewOrder, at: number) => orders.get(order.orderId) ?? add(order, 'open', at),
    /** The same order again is the same charge. */
    charge: (order: NewOrder, at: number) => orders.get(order.orderId) ?? add(order, decide(), at),
    end: (order: Order, status: Order['status'], at: number) => {
      if (order.status !== 'open') return
      order.status = status
      order.at = at
    },
    winDispute: (orderId: string) => {
      const order = orders.get(orderId)
      if (order !== undefined) order.isReversed = false
    },
    refund: (orderId: string) => {
      const order = orders.get(orderId)
      if (order?.status !== 'paid') throw new Error(`I2: a refund of what was not paid (${orderId})`)
      order.isRefunded = true
      return order
    },
  }
}
