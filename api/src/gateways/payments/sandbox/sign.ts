import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import * as z from 'zod/mini'
import { checkSignatureTime } from '../check-signature-time.ts'
import { BadSignature, type PaymentAlert, type WebhookEvent } from '../gateway.ts'

const intentHours = 24

/** How long the bank of the sandbox waits for evidence. */
const responseDays = 14

const intentShape = z.strictObject({ order: z.string(), until: z.number() })

export function intentEnd(openedAt: Date): Date {
  return new Date(openedAt.getTime() + intentHours * 3_600_000)
}

/** Signs a token that allows paying this one order, so that the form needs neither a cookie nor an account. */
export function signIntent(secret: Buffer, orderId: string, expiresAt: Date): string {
  const claim = Buffer.from(
    JSON.stringify({ order: orderId, until: Math.floor(expiresAt.getTime() / 1000) }),
  ).toString('base64url')
  return `${claim}.${macOf(secret, 'intent', claim).toString('base64url')}`
}

/** Returns the order's id, or null if the signature is not ours or has expired. */
export function readIntent(secret: Buffer, intent: string, now: Date): string | null {
  const [claim = '', mac = '', ...rest] = intent.split('.')
  if (rest.length > 0 || !isSame(Buffer.from(mac, 'base64url'), macOf(secret, 'intent', claim))) return null
  const { order, until } = z.parse(intentShape, JSON.parse(Buffer.from(claim, 'base64url').toString('utf8')))
  return now.getTime() < until * 1000 ? order : null
}

/** The purpose is part of the signed data, so that a signature cannot be reused for something else. */
function macOf(secret: Buffer, purpose: string, signed: string | Buffer): Buffer {
  return createHmac('sha256', secret).update(`${purpose}.`).update(signed).digest()
}

function isSame(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}

const timeHeader = 'sandbox-time'
const signatureHeader = 'sandbox-signature'

/** The maximum age of a signature. Every delivery attempt is signed again, so an older signature is a replay. */
const maxAgeSeconds = 10 * 60

const eventBody = z.object({
  id: z.string(),
  kind: z.string(),
  order_id: z.string(),
  created_at: z.optional(z.string()),
  alert: z.optional(z.object({ id: z.string(), amount: z.int(), currency: z.string() })),
})

export function signEvent(secret: Buffer, body: string, now: Date): Record<string, string> {
  const time = String(Math.floor(now.getTime() / 1000))
  return {
    [timeHeader]: time,
    [signatureHeader]: macOf(secret, `event.${time}`, body).toString('base64url'),
  }
}

export function readSignedEvent(
  secret: Buffer,
  body: Buffer,
  headers: IncomingHttpHeaders,
  now: Date,
): WebhookEvent {
  const time = headers[timeHeader]
  const signature = headers[signatureHeader]
  if (typeof time !== 'string' || typeof signature !== 'string') throw new BadSignature('it is not signed')
  const expected = macOf(secret, `event.${time}`, body)
  if (!isSame(Buffer.from(signature, 'base64url'), expected))
    throw new BadSignature('the signature is not for it')
  checkSignatureTime(/^\d+$/.test(time) ? Number(time) : Number.NaN, now.getTime(), maxAgeSeconds)
  const event = z.parse(eventBody, JSON.parse(body.toString('utf8')))
  const { id: eventId, kind, order_id: orderId } = event
  return {
    eventId,
    kind,
    orderId,
    chargeId: null,
    ...(event.alert && { alert: alertIn(event, event.alert, now) }),
  }
}

type EventBody = z.output<typeof eventBody>

function alertIn(
  { kind, created_at }: EventBody,
  about: NonNullable<EventBody['alert']>,
  now: Date,
): PaymentAlert {
  const at = created_at === undefined ? now : new Date(created_at)
  const [what, status = ''] = kind.split('.')
  const state = status === 'won' || status === 'lost' ? status : 'open'
  const isDispute = what === 'dispute'
  return {
    ...about,
    kind: isDispute ? 'dispute' : 'early_warning',
    state,
    status,
    reason: 'fraudulent',
    respondBy: isDispute ? new Date(at.getTime() + responseDays * 24 * 60 * 60 * 1000) : null,
    openedAt: at,
    at,
  }
}
