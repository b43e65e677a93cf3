import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'

const intentHours = 24

const intentShape = z.strictObject({ order: z.string(), until: z.number() })

export function intentEnd(openedAt: Date): Date {
  return new Date(openedAt.getTime() + intentHours * 3_600_000)
}

/** Whoever holds it may pay this order and no other, so the form needs neither a cookie nor an account. */
export function signIntent(secret: Buffer, orderId: string, expiresAt: Date): string {
  const claim = Buffer.from(
    JSON.stringify({ order: orderId, until: Math.floor(expiresAt.getTime() / 1000) }),
  ).toString('base64url')
  return `${claim}.${macOf(secret, 'intent', claim).toString('base64url')}`
}

/** The order, or null when somebody else wrote it or its time is over. */
export function readIntent(secret: Buffer, intent: string, now: Date): string | null {
  const [claim = '', mac = '', ...rest] = intent.split('.')
  if (rest.length > 0 || !isSame(Buffer.from(mac, 'base64url'), macOf(secret, 'intent', claim))) return null
  const { order, until } = z.parse(intentShape, JSON.parse(Buffer.from(claim, 'base64url').toString('utf8')))
  return now.getTime() < until * 1000 ? order : null
}

/** The purpose keeps a signature made for one thing from being shown for another. */
export function macOf(secret: Buffer, purpose: string, signed: string | Buffer): Buffer {
  return createHmac('sha256', secret).update(`${purpose}.`).update(signed).digest()
}

export function isSame(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}
