import type { IncomingHttpHeaders } from 'node:http'
import * as z from 'zod/mini'
import { type Books, Declined, type Order } from './books.ts'
import { describeOrder } from './notices.ts'
import { type Pair, signatureOf } from './wire.ts'

export type Answer = { readonly status: number; readonly body: object | string }

type Desk = {
  readonly api: Pair
  readonly books: Books
  readonly announce: (order: Order) => void
  /** The requested charges on saved cards. */
  readonly heard: object[]
}

const aboutOrder = z.strictObject({ order_id: z.string() })
const aboutRefund = z.strictObject({ order_id: z.string(), amount: z.int().check(z.positive()) })
const aboutToken = z.strictObject({
  recurring_token: z.string(),
  payment_type: z.enum(['1-click', 'recurring']),
  order_id: z.string().check(z.minLength(1), z.maxLength(255)),
  amount: z.int().check(z.positive()),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  order_description: z.string().check(z.minLength(1), z.maxLength(255)),
  customer_account_id: z.string(),
  customer_email: z.optional(z.string()),
  ip_address: z.optional(z.string()),
  platform: z.literal('WEB'),
  order_metadata: z.optional(z.record(z.string(), z.string())),
})
/** Refusals come inside 200, as Solidgate sends them. */
export function answerApi(desk: Desk, name: string, headers: IncomingHttpHeaders, text: string): Answer {
  const { api } = desk
  if (headers['merchant'] !== api.publicKey || headers['signature'] !== signatureOf(api, text))
    return { status: 401, body: refusal('1.01') }
  try {
    return { status: 200, body: answer(desk, name, JSON.parse(text)) }
  } catch (error) {
    if (error instanceof Declined) return { status: 200, body: refusal(error.code) }
    if (error instanceof z.core.$ZodError) return { status: 200, body: refusal('2.01') }
    throw error
  }
}

function answer({ books, announce, heard }: Desk, name: string, given: unknown): object {
  switch (name) {
    case 'status':
      return describeOrder(books.look(known(books.find(z.parse(aboutOrder, given).order_id))))
    case 'refund': {
      const { order_id, amount } = z.parse(aboutRefund, given)
      const order = known(books.find(order_id))
      books.refund(order, amount)
      announce(order)
      return describeOrder(order)
    }
    case 'recurring': {
      const asked = z.parse(aboutToken, given)
      heard.push(asked)
      const { payment_type, ...charge } = asked
      // With the payer there, it wants to know where.
      if (payment_type === '1-click' && charge.ip_address === undefined) throw new Declined('2.01')
      const order = books.charge(charge)
      announce(order)
      return describeOrder(order)
    }
    default:
      throw new Declined('2.01')
  }
}

function known<T>(found: T | undefined): T {
  if (found === undefined) throw new Declined('2.01')
  return found
}

export function refusal(code: string) {
  return { error: { code, messages: ['Refused'] } }
}
