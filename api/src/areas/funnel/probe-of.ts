import { createHash } from 'node:crypto'

/** Salted with the session, so that a list of them does not tell who else tried the same address. */
export function probeOf(sessionId: string, email: string): string {
  return createHash('sha256').update(`${sessionId} ${email.toLowerCase()}`).digest('hex')
}
