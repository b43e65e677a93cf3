import { createHash, randomBytes } from 'node:crypto'

// 256 random bits in base64url; anything else is refused before the database is asked.
const shape = /^[A-Za-z0-9_-]{43}$/

export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

export function isToken(given: string): boolean {
  return shape.test(given)
}

/** [D2] Tokens are kept as hashes, so a copy of the tables opens no account. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
