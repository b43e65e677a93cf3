import {
  GatewayRefused,
  GatewayUnsure,
  type OrderRef,
  type Outcome,
  type PaymentGateway,
  type Payments,
} from '../../../gateways/payments/gateway.ts'
import type { SettleDeps } from '../deps.ts'
import { savedCardSale } from './sale.ts'
import { checkoutOf, findOrder, type Order } from './tables/orders.table.ts'

/** The longest wait for a provider while a customer waits. The outcome of a call that takes longer is read later. */
const maxWaitMs = 6_000

export async function answerInTime<T>(call: Promise<T>, withinMs = maxWaitMs): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new GatewayUnsure('the provider did not answer in time')), withinMs)
  })
  try {
    return await Promise.race([call, silence])
  } finally {
    clearTimeout(timer)
  }
}

const atOnce = 10

/** Limits the concurrent calls, because providers limit the request rate. */
export async function withLimitedConcurrency<T>(
  items: readonly T[],
  act: (one: T) => Promise<void>,
): Promise<void> {
  for (let begin = 0; begin < items.length; begin += atOnce)
    await Promise.all(items.slice(begin, begin + atOnce).map(act))
}

export function gatewayOf(
  { payments }: { readonly payments: Payments },
  { gateway: name }: Pick<Order, 'gateway'>,
): PaymentGateway {
  const gateway = payments.find(name)
  if (!gateway) throw new GatewayUnsure(`${name} is not switched on`)
  return gateway
}

/** The identifiers by which the provider knows the order and its saved card. */
export async function refOf({ db }: Pick<SettleDeps, 'db'>, order: Order): Promise<OrderRef> {
  const card = order.cardOrderId === null ? undefined : await findOrder(db, order.cardOrderId)
  return { ...checkoutOf(order), card: card === undefined ? null : checkoutOf(card) }
}

/** Charges the saved card. The order's id is the idempotency key, so sending it again does not charge twice. */
export async function chargeSavedCard(
  deps: SettleDeps,
  { order, card, ip }: { readonly order: Order; readonly card: Order; readonly ip: string | null },
): Promise<Outcome> {
  const gateway = gatewayOf(deps, order)
  try {
    return await gateway.chargeSaved(checkoutOf(card), savedCardSale(order, card, ip))
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error
    deps.log.error({ order: order.id, reason: error.message }, 'the provider refused to charge')
    // The provider may refuse a repeated request for a charge that it has already made, so the outcome is read.
    const outcome = await gateway.read({ ...checkoutOf(order), card: checkoutOf(card) })
    return outcome.kind === 'gone' ? { kind: 'failed', code: 'refused' } : outcome
  }
}
