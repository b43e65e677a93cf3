import type { IncomingHttpHeaders } from 'node:http'
import * as z from 'zod/mini'
import { BadSignature, type Notice } from '../gateway.ts'
import { readJson } from './read-json.ts'
import { isSignedBy, type KeyPair } from './sign.ts'

const headers = z.looseObject({
  merchant: z.string(),
  signature: z.string(),
  'solidgate-event-id': z.string().check(z.minLength(1), z.maxLength(100)),
  'solidgate-event-type': z.string().check(z.minLength(1), z.maxLength(100)),
})

const metadata = z.optional(z.looseObject({ order: z.optional(z.string()) }))

/** About an order, or about a subscription with its latest invoice. */
const about = z.looseObject({
  order: z.optional(z.looseObject({ order_id: z.optional(z.string()) })),
  order_metadata: metadata,
  product: z.optional(z.looseObject({ amount: z.int(), currency: z.string() })),
  invoices: z.optional(
    z.record(
      z.string(),
      z.looseObject({
        order_metadata: metadata,
        amount: z.optional(z.int()),
        subscription_term_number: z.optional(z.int()),
        orders: z.optional(z.record(z.string(), z.unknown())),
      }),
    ),
  ),
})

type About = z.output<typeof about>

export function readNotice(keys: KeyPair, body: Buffer, given: IncomingHttpHeaders): Notice {
  const read = z.safeParse(headers, given)
  if (!read.success) throw new BadSignature('a notice of Solidgate without its headers')
  if (read.data.merchant !== keys.publicKey || !isSignedBy(keys, body, read.data.signature))
    throw new BadSignature('a notice that Solidgate did not sign')
  const told = z.safeParse(about, readJson(body.toString('utf8'))).data
  return {
    eventId: read.data['solidgate-event-id'],
    kind: read.data['solidgate-event-type'],
    orderId: told ? findOrder(told) : null,
    chargeId: null,
    renewals: told ? findRenewals(told) : [],
  }
}

/** What the product costs from now on, and what a later period did cost. The first has a price of its own. */
function findRenewals({ product, invoices }: About): NonNullable<Notice['renewals']> {
  if (product === undefined) return []
  const currency = product.currency.toUpperCase()
  const later = Object.values(invoices ?? {}).filter(({ subscription_term_number: term = 0 }) => term > 1)
  return [product, ...later].flatMap(({ amount }) => (amount === undefined ? [] : { amount, currency }))
}

/** Renewals have order ids of Solidgate's own; what we wrote beside the first order leads back to it. */
function findOrder({ order, order_metadata, invoices }: About): string | null {
  const [invoice] = Object.values(invoices ?? {})
  return (
    order_metadata?.order ??
    invoice?.order_metadata?.order ??
    order?.order_id ??
    Object.keys(invoice?.orders ?? {})[0] ??
    null
  )
}
