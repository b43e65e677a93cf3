import { createHmac, randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import {
  BadSignature,
  type Charge,
  GatewayRefused,
  GatewayUnsure,
  type Notice,
  type Opening,
  type Outcome,
  type PaymentGateway,
  type Sale,
} from '../src/gateways/payments/gateway.ts'

/** `unheard`: lost on the way there. `unanswered`: done, and lost on the way back. */
export type Fault = 'none' | 'unheard' | 'unanswered' | 'refused'

type Order = { readonly sale: Sale; state: 'open' | 'paid' | 'failed' | 'gone'; charge: Charge | null }

type Posted = { readonly body: Buffer; readonly headers: IncomingHttpHeaders }

/** May change at any time. */
export type Mood = {
  /** As a provider that first hears of an order when its form is paid. */
  hearsLate?: boolean
  cannotClose?: boolean
}

type Knobs = {
  readonly now: () => Date
  /** Asked at each call. */
  readonly fault?: () => Fault
  readonly mood?: Mood
}

const secret = 'the secret of this stand-in'

/** A provider in memory whose books decide what was charged. It breaks when it is told to. */
export function openFaultyGateway({ now, fault = () => 'none', mood = {} }: Knobs) {
  const orders = new Map<string, Order>()
  /** What it wants to tell, in the order it happened; the test delivers it, or does not. */
  const notices: Notice[] = []

  async function answer<T>(work: () => T): Promise<T> {
    const broken = fault()
    await Promise.resolve()
    if (broken === 'refused') throw new GatewayRefused('no')
    if (broken === 'unheard') throw new GatewayUnsure('lost on the way')
    const done = work()
    if (broken === 'unanswered') throw new GatewayUnsure('no answer')
    return done
  }

  function find(orderId: string): Order {
    const order = orders.get(orderId)
    if (!order) throw new Error(`no order ${orderId}`)
    return order
  }

  function tell(kind: string, orderId: string): void {
    notices.push({ eventId: randomUUID(), kind, orderId })
  }

  function outcomeOf({ orderId }: Opening): Outcome {
    const order = orders.get(orderId)
    if (order?.charge) return { kind: 'paid', charge: order.charge }
    if (order?.state === 'failed') return { kind: 'failed', code: 'declined' }
    return order?.state === 'open' && !mood.hearsLate ? { kind: 'open' } : { kind: 'gone' }
  }

  const gateway: PaymentGateway = {
    name: 'sandbox',
    openCheckout: (sale) =>
      answer(() => {
        const { orderId } = sale
        const known = orders.get(orderId)
        if (known && JSON.stringify(known.sale) !== JSON.stringify(sale))
          throw new GatewayRefused('the same key with another sale')
        if (!known) orders.set(orderId, { sale, state: 'open', charge: null })
        return {
          reference: `ref-${orderId}`,
          signature: JSON.stringify({ gateway: 'sandbox', intent: orderId }),
        }
      }),
    readOutcome: (opening) => answer(() => outcomeOf(opening)),
    closeCheckout: ({ orderId }) =>
      answer(() => {
        const order = orders.get(orderId)
        if (!mood.cannotClose && order?.state === 'open') order.state = 'gone'
      }),
    refund: ({ orderId }, charge) =>
      answer(() => {
        const order = find(orderId)
        if (order.charge?.id !== charge.id) throw new GatewayRefused('not that charge')
        if (order.charge.refunded > 0) return
        order.charge = { ...order.charge, refunded: charge.amount }
        tell('refunded', orderId)
      }),
    readNotice: (body, headers) => {
      if (headers['x-signature'] !== sign(body)) throw new BadSignature('not ours')
      return JSON.parse(body.toString()) as Notice
    },
    origins: { scripts: [], frames: [] },
  }

  return {
    gateway,
    orders,
    notices,
    /** The payer's part. Tells whether it could still be paid. */
    pay(orderId: string, other: Partial<Charge> = {}): boolean {
      const order = find(orderId)
      if (order.state !== 'open') return false
      const { first, currency } = order.sale
      order.state = 'paid'
      order.charge = {
        id: `ch-${orderId}`,
        amount: first.amount,
        currency,
        at: now(),
        refunded: 0,
        subscriptionId: `sub-${orderId}`,
        ...other,
      }
      tell('paid', orderId)
      return true
    },
    decline(orderId: string): void {
      const order = find(orderId)
      if (order.state !== 'open') return
      order.state = 'failed'
      tell('failed', orderId)
    },
    /** As somebody at the provider would. */
    giveBack(orderId: string): void {
      const order = find(orderId)
      if (order.charge) order.charge = { ...order.charge, refunded: order.charge.amount }
      tell('refunded', orderId)
    },
    post(notice: Notice): Posted {
      const body = Buffer.from(JSON.stringify(notice))
      return { body, headers: { 'x-signature': sign(body) } }
    },
  }
}

function sign(body: Buffer): string {
  return createHmac('sha256', secret).update(body).digest('hex')
}
