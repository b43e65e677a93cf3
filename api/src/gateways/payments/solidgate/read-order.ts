import * as z from 'zod/mini'
import { type Charge, type CheckoutRef, GatewayUnsure, type Outcome } from '../gateway.ts'
import type { CallSolidgate } from './call-solidgate.ts'

const transaction = z.looseObject({
  id: z.string(),
  operation: z.string(),
  status: z.string(),
  amount: z.int(),
  created_at: z.string(),
  card_token: z.nullish(z.looseObject({ token: z.string() })),
})

const chargeback = z.looseObject({ status: z.string() })

const answer = z.looseObject({
  order: z.looseObject({
    status: z.string(),
    amount: z.int(),
    currency: z.string(),
    refunded_amount: z.nullish(z.int()),
  }),
  transaction: z.nullish(transaction),
  // This is a map by id, but an empty one may be sent as a list.
  transactions: z.optional(z.union([z.record(z.string(), transaction), z.array(transaction)])),
  chargebacks: z.nullish(z.union([z.record(z.string(), chargeback), z.array(chargeback)])),
})

/** The statuses of a chargeback that was decided in our favour, so that the money has been returned to us. */
const won = ['reversed', 'resolved_reversal']

type Answer = z.output<typeof answer>
type Order = Answer['order']
type Transaction = z.output<typeof transaction>

export type OrderBooks = {
  readonly outcome: Outcome
  /** The amount that is refunded or being refunded. */
  readonly returning: number
  /** Whether the bank wants the payer to authenticate. */
  readonly needsPayer: boolean
  /** The token with which the card can be charged again. */
  readonly cardToken: string | null
}

export async function readCheckout(
  call: CallSolidgate,
  { orderId, reference }: CheckoutRef,
): Promise<OrderBooks> {
  const { code, body } = await call('status', { order_id: orderId })
  const parsed = z.safeParse(answer, body)
  if (!parsed.success) {
    // The request contains only the id, so "invalid data" means that no form has submitted this order yet.
    if (code === '2.01' || code === '404')
      return {
        outcome: { kind: reference === null ? 'gone' : 'open' },
        returning: 0,
        needsPayer: false,
        cardToken: null,
      }
    throw new GatewayUnsure(`Solidgate answered ${code ?? 'without an order'} to status${hintAtKeys(code)}`)
  }
  const transactions = Object.values(parsed.data.transactions ?? {})
  return {
    outcome: readOutcome(parsed.data, transactions, code),
    returning: sumAmounts(transactions.filter(isReturn)),
    needsPayer: parsed.data.order.status === '3ds_verify',
    cardToken: tokenIn([...transactions, ...(parsed.data.transaction ? [parsed.data.transaction] : [])]),
  }
}

function readOutcome(
  { order, chargebacks }: Answer,
  transactions: readonly Transaction[],
  code: string | null,
): Outcome {
  switch (order.status) {
    case 'created':
    case 'processing':
    case '3ds_verify':
    case 'auth_ok':
      return { kind: 'open' }
    case 'settle_ok':
    case 'partial_settled':
    case 'approved':
    case 'refunded':
      return {
        kind: 'paid',
        charge: { ...readCharge(order, transactions), isDisputed: isDisputed(chargebacks) },
      }
    case 'auth_failed':
    case 'declined':
      return { kind: 'failed', code: code ?? order.status }
    case 'void_ok':
      return { kind: 'gone' }
    default:
      throw new GatewayUnsure(`Solidgate calls an order "${order.status}"`)
  }
}

function isDisputed(chargebacks: Answer['chargebacks']): boolean {
  return Object.values(chargebacks ?? {}).some(({ status }) => !won.includes(status))
}

function readCharge(order: Order, transactions: readonly Transaction[]): Omit<Charge, 'isDisputed'> {
  const done = transactions.filter(({ status }) => status === 'success')
  const settled = done.filter(({ operation }) => operation === 'settle')
  const taken = done.filter(({ operation }) => !['settle', 'refund', 'void'].includes(operation))
  // The id of the first authorisation serves as the charge's id, because it exists from the start and never changes.
  const first = [...taken.sort(byTime), ...settled.sort(byTime)][0]
  if (!first) throw new GatewayUnsure('Solidgate settled an order without a transaction')
  // The amount of the order is not used, because it is what was intended to be charged.
  const amount = sumAmounts(settled.length > 0 ? settled : [first])
  return {
    id: first.id,
    amount,
    currency: order.currency.toUpperCase(),
    at: readTime(first.created_at),
    refunded: order.refunded_amount ?? (order.status === 'refunded' ? amount : 0),
  }
}

/** A card that was declined before has a token too, so the token of the successful payment is preferred. */
function tokenIn(transactions: readonly Transaction[]): string | null {
  const withToken = transactions.filter(({ card_token: token }) => token)
  const paid = withToken.find(({ status }) => status === 'success')
  return (paid ?? withToken[0])?.card_token?.token ?? null
}

function isReturn({ operation, status }: Transaction): boolean {
  return operation === 'refund' && status !== 'fail'
}

function sumAmounts(transactions: readonly Transaction[]): number {
  return transactions.reduce((total, { amount }) => total + amount, 0)
}

function byTime(a: Transaction, b: Transaction): number {
  return a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id)
}

/** Parses a time such as `2026-11-15 10:00:00`, which is always in UTC. */
function readTime(text: string): Date {
  const time = new Date(`${text.slice(0, 19).replace(' ', 'T')}Z`)
  if (Number.isNaN(time.getTime())) throw new GatewayUnsure('Solidgate wrote a time that cannot be read')
  return time
}

function hintAtKeys(code: string | null): string {
  return code === '1.01' || code === '401' ? ': check SOLIDGATE_PUBLIC_KEY and SOLIDGATE_SECRET_KEY' : ''
}
