import { hash, randomBytes } from 'node:crypto'

// 256 random bits in base64url. Anything else is refused without a database query.
const shape = /^[A-Za-z0-9_-]{43}$/

export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

export function isToken(given: string): boolean {
  return shape.test(given)
}

/** [D2] Only hashes of tokens are stored, so a stolen copy of the tables does not give access to any account. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
