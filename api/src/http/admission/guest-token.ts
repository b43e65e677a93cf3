import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const prefix = 'guest.'

/** [D1] The token has 128 random bits, its time of creation and a signature, so no row is written for a page view. */
export function makeGuestToken(secret: Buffer, now: Date): string {
  const madeAt = Buffer.alloc(6)
  madeAt.writeUIntBE(now.getTime(), 0, 6)
  const payload = Buffer.concat([randomBytes(16), madeAt]).toString('base64url')
  return `${prefix}${payload}.${sign(secret, payload).toString('base64url')}`
}

/** Returns when the guest token was created, or null if it is not one of ours. */
export function readGuestToken(secret: Buffer, token: string): Date | null {
  const [payload, signature, ...rest] = token.startsWith(prefix) ? token.slice(prefix.length).split('.') : []
  if (payload === undefined || signature === undefined || rest.length > 0) return null
  const [given, wanted] = [Buffer.from(signature, 'base64url'), sign(secret, payload)]
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null
  return new Date(Buffer.from(payload, 'base64url').readUIntBE(16, 6))
}

function sign(secret: Buffer, payload: string): Buffer {
  return createHmac('sha256', secret).update(payload).digest()
}
