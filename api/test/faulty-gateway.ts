import { createHmac, randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import {
  BadSignature,
  type Charge,
  type CheckoutRef,
  GatewayRefused,
  GatewayUnsure,
  type Outcome,
  type PaymentGateway,
  type Sale,
  type SavedCardSale,
  type WebhookEvent,
} from '../src/gateways/payments/gateway.ts'

/**
 * `unheard`: the request is lost. `unanswered`: it is carried out and the response is lost. `silent`: nothing ever comes
 * back. `refused`: the provider refuses to open or to charge.
 */
export type Fault = 'none' | 'unheard' | 'unanswered' | 'silent' | 'refused'

type Order = {
  readonly sale: Sale
  state: 'open' | 'paid' | 'failed' | 'gone'
  charge: Charge | null
  /** By the provider or the payer's bank, not at our request. */
  isTakenBack: boolean
}

/** A charge on the card of an order. */
type Extra = {
  readonly sale: SavedCardSale
  readonly firstOrderId: string
  charge: Charge | null
  isTakenBack: boolean
}

type Posted = { readonly body: Buffer; readonly headers: IncomingHttpHeaders }

/** May change at any time. */
export type Behaviour = {
  /** Like a provider that learns of an order when its form is paid. */
  hearsLate?: boolean
  cannotClose?: boolean
  /** The saved card pays no more. */
  refusesSaved?: boolean
  /** The bank's refusal is permanent. */
  refusesForGood?: boolean
}

type Knobs = {
  readonly now: () => Date
  /** Asked at each call. */
  readonly fault?: () => Fault
  readonly behaviour?: Behaviour
}

const secret = 'the secret of this stand-in'

/** A provider in memory. Its records decide what was charged, and it fails on demand. */
export function openFaultyGateway({ now, fault = () => 'none', behaviour = {} }: Knobs) {
  const orders = new Map<string, Order>()
  const extras = new Map<string, Extra>()
  const refundKeys = new Set<string>()
  /** Its webhook events in order; the test decides which are delivered. */
  const notices: WebhookEvent[] = []

  async function answer<T>(work: () => T, canRefuse = false): Promise<T> {
    const broken = fault()
    await Promise.resolve()
    if (broken === 'refused' && canRefuse) throw new GatewayRefused('no')
    if (broken === 'silent') await new Promise(() => {})
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

  function notify(kind: string, orderId: string | null, chargeId: string | null = null): void {
    notices.push({ eventId: randomUUID(), kind, orderId, chargeId })
  }

  function outcomeOf({ orderId }: CheckoutRef): Outcome {
    const order = orders.get(orderId)
    if (order?.charge) return { kind: 'paid', charge: order.charge }
    if (order?.state === 'failed') return { kind: 'failed', code: 'declined' }
    return order?.state === 'open' && !behaviour.hearsLate ? { kind: 'open' } : { kind: 'gone' }
  }

  function chargeSaved(first: CheckoutRef, sale: SavedCardSale): Outcome {
    const known = extras.get(sale.orderId)
    if (known && (known.sale.amount !== sale.amount || known.firstOrderId !== first.orderId))
      throw new GatewayRefused('the same key with another sale')
    if (known) return savedOutcome(sale.orderId)
    const paid = orders.get(first.orderId)?.charge
    if (!paid) return { kind: 'failed', code: 'no_saved_card' }
    const { orderId, amount, currency } = sale
    const charge = {
      id: `ch-${orderId}`,
      amount,
      currency,
      at: now(),
      refunded: 0,
      isDisputed: false,
    }
    extras.set(orderId, {
      sale,
      firstOrderId: first.orderId,
      charge: behaviour.refusesSaved ? null : charge,
      isTakenBack: false,
    })
    notify(behaviour.refusesSaved ? 'failed' : 'paid', orderId)
    return savedOutcome(orderId)
  }

  function savedOutcome(orderId: string): Outcome {
    const extra = extras.get(orderId)
    if (!extra) return { kind: 'gone' }
    if (extra.charge) return { kind: 'paid', charge: extra.charge }
    return behaviour.refusesForGood
      ? { kind: 'failed', code: 'stolen_card', isHard: true }
      : { kind: 'failed', code: 'declined' }
  }

  /** Whatever has a charge: an order, or one on its card. */
  function findCharged(orderId: string): Order | Extra {
    return extras.get(orderId) ?? find(orderId)
  }

  const gateway: PaymentGateway = {
    get name() {
      // The gateway that learns late of orders. What is polled, and for how long, depends on the kind of order.
      return behaviour.hearsLate ? 'solidgate' : 'sandbox'
    },
    openCheckout: (sale) =>
      answer(() => {
        const { orderId } = sale
        const known = orders.get(orderId)
        if (known && JSON.stringify(known.sale) !== JSON.stringify(sale))
          throw new GatewayRefused('the same key with another sale')
        if (!known) orders.set(orderId, { sale, state: 'open', charge: null, isTakenBack: false })
        return {
          reference: `ref-${orderId}`,
          signature: JSON.stringify({ gateway: 'sandbox', intent: orderId }),
        }
      }, true),
    read: (order) => answer(() => (order.card === null ? outcomeOf(order) : savedOutcome(order.orderId))),
    closeCheckout: ({ orderId }) =>
      answer(() => {
        const order = orders.get(orderId)
        if (!behaviour.cannotClose && order?.state === 'open') order.state = 'gone'
      }),
    refund: ({ orderId }, charge, amount, key) =>
      answer(() => {
        const order = findCharged(orderId)
        if (order.charge?.id !== charge.id) throw new GatewayRefused('not that charge')
        if (charge.isDisputed || refundKeys.has(key)) return
        if (order.charge.isDisputed) throw new GatewayRefused('the bank has it')
        if (amount > order.charge.amount - order.charge.refunded) throw new GatewayRefused('too much')
        refundKeys.add(key)
        order.charge = { ...order.charge, refunded: order.charge.refunded + amount }
        notify('refunded', orderId)
      }),
    chargeSaved: (first, sale) => answer(() => chargeSaved(first, sale), true),
    readWebhook: (body, headers) => {
      if (headers['x-signature'] !== sign(body)) throw new BadSignature('not ours')
      return JSON.parse(body.toString()) as WebhookEvent
    },
    origins: { scripts: [], frames: [] },
  }

  return {
    gateway,
    orders,
    extras,
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
        isDisputed: false,
        ...other,
      }
      notify('paid', orderId)
      return true
    },
    decline(orderId: string): void {
      const order = find(orderId)
      if (order.state !== 'open') return
      order.state = 'failed'
      notify('failed', orderId)
    },
    /** As somebody at the provider would. */
    giveBack(orderId: string): void {
      const order = findCharged(orderId)
      if (!order.charge || !isHeldByUs(order.charge)) return
      order.charge = { ...order.charge, refunded: order.charge.amount }
      order.isTakenBack = true
      notify('refunded', orderId)
    },
    /** Like the payer's bank. The webhook event names the charge only. */
    dispute(orderId: string): void {
      const order = findCharged(orderId)
      if (!order.charge || !isHeldByUs(order.charge)) return
      order.charge = { ...order.charge, isDisputed: true }
      order.isTakenBack = true
      notify('disputed', null, order.charge.id)
    },
    post(notice: WebhookEvent): Posted {
      const body = Buffer.from(JSON.stringify(notice))
      return { body, headers: { 'x-signature': sign(body) } }
    },
  }
}

/** Whether the money is ours. */
export function isHeldByUs({ refunded, isDisputed }: Charge): boolean {
  return refunded === 0 && !isDisputed
}

function sign(body: Buffer): string {
  return createHmac('sha256', secret).update(body).digest('hex')
}
