import type { IncomingHttpHeaders } from 'node:http'
import * as z from 'zod/mini'
import { checkSignatureTime } from '../check-signature-time.ts'
import { BadSignature, type WebhookEvent } from '../gateway.ts'
import { readJson } from './call-solidgate.ts'
import { readAlert } from './read-alert.ts'
import { isSignedBy, type KeyPair } from './sign.ts'

const headers = z.looseObject({
  merchant: z.string(),
  signature: z.string(),
  'solidgate-event-id': z.string().check(z.minLength(1), z.maxLength(100)),
  'solidgate-event-type': z.string().check(z.minLength(1), z.maxLength(100)),
  'solidgate-event-created-at': z.optional(z.string()),
})

const about = z.looseObject({
  order: z.optional(z.looseObject({ order_id: z.optional(z.string()) })),
  /** Fraud alerts name the order beside their own fields. */
  order_id: z.optional(z.string()),
})

export function readWebhook(keys: KeyPair, body: Buffer, given: IncomingHttpHeaders): WebhookEvent {
  const read = z.safeParse(headers, given)
  if (!read.success) throw new BadSignature('a webhook of Solidgate without its headers')
  if (read.data.merchant !== keys.publicKey || !isSignedBy(keys, body, read.data.signature))
    throw new BadSignature('a webhook that Solidgate did not sign')
  const createdAt = read.data['solidgate-event-created-at']
  // There is no maximum age, because Solidgate repeats a webhook for two days. A replay is recognised by its event id.
  if (createdAt !== undefined) checkSignatureTime(Date.parse(createdAt) / 1000, Date.now())
  const json = readJson(body.toString('utf8'))
  const payload = z.safeParse(about, json).data
  const eventId = read.data['solidgate-event-id']
  const kind = read.data['solidgate-event-type']
  const at = createdAt === undefined ? new Date() : new Date(createdAt)
  const alert = readAlert(kind, json, { eventId, at })
  return {
    eventId,
    kind,
    orderId: payload?.order?.order_id ?? payload?.order_id ?? null,
    chargeId: null,
    ...(alert !== null && { alert }),
  }
}
