import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'
import type { Db } from '../../db/database.ts'
import { readSecret } from '../../db/secrets.ts'

/** What identifies the academy to push services (RFC 8292). */
export type VapidKey = { readonly privateKey: KeyObject; readonly publicKey: string }

/** The longest that a push service accepts is a day. */
const validFor = '12 hours'

/** The key pair, made at the first start. Every process on one database reads the same. */
export async function readVapidKey(db: Db): Promise<VapidKey> {
  const der = await readSecret(db, 'push key', () =>
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'der', type: 'pkcs8' }),
  )
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const { x = '', y = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
  const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  return { privateKey, publicKey: Buffer.concat(point).toString('base64url') }
}

/**
 * The header that signs a request. Push services compare its times with their own clock, so it follows the real one.
 * A service may write to `contact` when something is wrong; it accepts no other scheme than https there.
 */
export async function vapidHeader(
  { privateKey, publicKey }: VapidKey,
  endpoint: URL,
  contact: string,
): Promise<string> {
  const token = new SignJWT(contact.startsWith('https:') ? { sub: contact } : {})
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(endpoint.origin)
    .setExpirationTime(validFor)
  return `vapid t=${await token.sign(privateKey)}, k=${publicKey}`
}
