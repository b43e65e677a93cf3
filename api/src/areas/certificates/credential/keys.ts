import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { calculateJwkThumbprint } from 'jose'
import type { Db } from '../../../db/database.ts'
import { oncePerDatabase } from '../../../db/once-per-database.ts'
import { listSecrets, readSecret } from '../../../db/secrets.ts'

/** What the public needs to check a signature: an Ed25519 key as a JWK, and the id that credentials name it by. */
type PublicKey = {
  readonly id: string
  readonly jwk: { readonly kty: 'OKP'; readonly crv: 'Ed25519'; readonly x: string }
}

export type SigningKey = PublicKey & { readonly privateKey: KeyObject }

const prefix = 'certificate key '

/** Keys never change, so each is derived once. */
const known = oncePerDatabase(() => new Map<number, Promise<SigningKey>>())

/**
 * The key of the year in which a certificate was issued, made on first use. A year's key is never used for
 * another year, so keys change by themselves, and a certificate has the same signature whenever it is fetched.
 */
export function signingKeyFor(db: Db, issuedAt: Date): Promise<SigningKey> {
  const year = issuedAt.getUTCFullYear()
  const keys = known(db)
  const found = keys.get(year)
  if (found !== undefined) return found
  const made = readSecret(db, `${prefix}${year}`).then(keyOf)
  keys.set(year, made)
  // If the database was away, the next request tries again.
  made.catch(() => keys.delete(year))
  return made
}

/** All keys that have ever signed, so that older certificates can still be checked. */
export async function listPublicKeys(db: Db): Promise<PublicKey[]> {
  const secrets = await listSecrets(db, prefix)
  const keys = await Promise.all(secrets.map(({ value }) => keyOf(value)))
  return keys.map(({ id, jwk }) => ({ id, jwk }))
}

/** The header of an Ed25519 private key in PKCS #8 (RFC 8410); the 32 bytes of the key follow. */
const header = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Any 32 random bytes are an Ed25519 private key. */
async function keyOf(secret: Buffer): Promise<SigningKey> {
  const der = Buffer.concat([header, secret.subarray(0, 32)])
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
  const jwk = { kty: 'OKP', crv: 'Ed25519', x } as const
  return { id: await calculateJwkThumbprint(jwk), jwk, privateKey }
}
