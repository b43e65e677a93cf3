import { GatewayUnsure, type Outcome, type PaymentGateway } from '../src/gateways/payments/gateway.ts'
import { openGate, type Random } from './seeded-schedule.ts'

/** A request to charge, as it left us. */
export type Attempt = {
  readonly orderId: string
  readonly amount: number
  readonly at: number
  /** We learned the outcome, or long after sending that the provider never received it. */
  isKnown: boolean
  /** The provider has decided: sent once more under the same key, nothing happens. */
  isFinal: boolean
}

type Input = {
  readonly sandbox: PaymentGateway
  readonly random: Random
  readonly now: () => Date
  /** How often something breaks; may change. */
  readonly faults: () => number
  /** Judges a request to charge before it leaves. */
  readonly onCharge: (attempt: Attempt) => void
}

/** Less than what our own code waits for, and longer than a request is under way. */
const unheardMs = 14 * 60_000

/** The sandbox behind a network that loses requests, answers, and delivers some of them minutes later. */
export function makeUnreliable({ sandbox, random, now, faults, onCharge }: Input) {
  const attempts = new Map<string, Attempt>()
  const underway: { readonly at: number; readonly arrive: () => Promise<unknown> }[] = []

  async function over<T>(request: () => Promise<T>): Promise<T> {
    const luck = random()
    const rate = faults()
    if (luck < rate * 0.4) throw new GatewayUnsure('lost on the way there')
    if (luck < rate * 0.6) {
      // Shorter than the timeout of a connection.
      underway.push({ at: now().getTime() + random() * 10 * 60_000, arrive: request })
      throw new GatewayUnsure('slow on the way there')
    }
    const done = await request()
    if (luck < rate) throw new GatewayUnsure('lost on the way back')
    return done
  }

  function learn(orderId: string, outcome: Outcome): Outcome {
    const attempt = attempts.get(orderId)
    if (attempt === undefined) return outcome
    const isOld = now().getTime() - attempt.at >= unheardMs
    if (outcome.kind !== 'gone') attempt.isFinal = true
    if (outcome.kind !== 'gone' || isOld) attempt.isKnown = true
    return outcome
  }

  /** The sandbox as one process reaches it; other processes may interleave at every gate. */
  function through({ during } = openGate): PaymentGateway {
    return {
      ...sandbox,
      openCheckout: (sale) => during(() => over(() => sandbox.openCheckout(sale))),
      closeCheckout: (checkout) => during(() => over(() => sandbox.closeCheckout(checkout))),
      refund: (...given) => during(() => over(() => sandbox.refund(...given))),
      read: (order) => during(async () => learn(order.orderId, await over(() => sandbox.read(order)))),
      chargeSaved: (first, sale) =>
        during(async () => {
          const { orderId, amount } = sale
          const isFinal = attempts.get(orderId)?.isFinal ?? false
          const attempt = { orderId, amount, at: now().getTime(), isKnown: isFinal, isFinal }
          onCharge(attempt)
          attempts.set(orderId, attempt)
          return learn(orderId, await over(() => sandbox.chargeSaved(first, sale)))
        }),
      // The signature has tests of its own, and is good for ten minutes only.
      readWebhook: (body) => {
        const { id, kind, order_id: orderId } = JSON.parse(body.toString()) as Record<string, string>
        return { eventId: id ?? '', kind: kind ?? '', orderId: orderId ?? null, chargeId: null }
      },
    }
  }

  return {
    attempts,
    through,
    /** What was slow reaches the provider. */
    arrive: async (): Promise<void> => {
      for (const request of underway.filter(({ at }) => at <= now().getTime())) {
        underway.splice(underway.indexOf(request), 1)
        await request.arrive().catch(() => undefined)
      }
    },
  }
}
