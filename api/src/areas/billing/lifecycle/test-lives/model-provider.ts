import type { Random } from '../../../../../test/seeded-schedule.ts'

export type Order = {
  readonly id: string
  readonly amount: number
  readonly currency: string
  status: 'open' | 'paid' | 'soft' | 'hard' | 'closed'
  at: number
  isRefunded: boolean
  isTakenBack: boolean
}

type Asked = { readonly orderId: string; readonly amount: number; readonly currency: string }

export type ModelProvider = ReturnType<typeof makeProvider>

/** Keeps the ledger that judges ours. It knows orders, never subscriptions. */
export function makeProvider(random: Random) {
  const orders = new Map<string, Order>()
  // Some cards are good, some are poor for a while, some die.
  let mood: 'good' | 'poor' | 'dead' = 'good'

  const add = ({ orderId, amount, currency }: Asked, status: Order['status'], at: number) => {
    const order: Order = { id: orderId, amount, currency, status, at, isRefunded: false, isTakenBack: false }
    orders.set(orderId, order)
    return order
  }

  function decide(): Order['status'] {
    if (random() < 0.12) mood = random() < 0.6 ? 'good' : random() < 0.9 ? 'poor' : 'dead'
    if (random() < 0.02) return 'open'
    if (mood === 'good') return random() < 0.97 ? 'paid' : 'soft'
    if (mood === 'poor') return random() < 0.25 ? 'paid' : 'soft'
    return 'hard'
  }

  return {
    orders,
    openCheckout: (asked: Asked, at: number) => orders.get(asked.orderId) ?? add(asked, 'open', at),
    /** The same order again is the same charge. */
    charge: (asked: Asked, at: number) => orders.get(asked.orderId) ?? add(asked, decide(), at),
    end: (order: Order, status: Order['status'], at: number) => {
      if (order.status !== 'open') return
      order.status = status
      order.at = at
    },
    refund: (orderId: string) => {
      const order = orders.get(orderId)
      if (order?.status !== 'paid') throw new Error(`I2: a refund of what was not paid (${orderId})`)
      order.isRefunded = true
      return order
    },
  }
}
