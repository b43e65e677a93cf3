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
  invoices: z.optional(
    z.record(
      z.string(),
      z.looseObject({
        order_metadata: metadata,
        orders: z.optional(z.record(z.string(), z.unknown())),
      }),
    ),
  ),
})

export function readNotice(keys: KeyPair, body: Buffer, given: IncomingHttpHeaders): Notice {
  const read = z.safeParse(headers, given)
  if (!read.success) throw new BadSignature('a notice of Solidgate without its headers')
  if (read.data.merchant !== keys.publicKey || !isSignedBy(keys, body, read.data.signature))
    throw new BadSignature('a notice that Solidgate did not sign')
  return {
    eventId: read.data['solidgate-event-id'],
    kind: read.data['solidgate-event-type'],
    orderId: findOrder(body),
    chargeId: null,
  }
}

/** Renewals have order ids of Solidgate's own; what we wrote beside the first order leads back to it. */
function findOrder(body: Buffer): string | null {
  const parsed = z.safeParse(about, readJson(body.toString('utf8')))
  if (!parsed.success) return null
  const { order, order_metadata, invoices } = parsed.data
  const [invoice] = Object.values(invoices ?? {})
  return (
    order_metadata?.order ??
    invoice?.order_metadata?.order ??
    order?.order_id ??
    Object.keys(invoice?.orders ?? {})[0] ??
    null
  )
}
