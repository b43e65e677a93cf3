import type { Sent } from './outbox-ports.ts'

// No repetition makes these right. Everything else may pass: a lost session, an unpaid one, a busy or broken server.
const neverRight = new Set([400, 404, 409, 422])

/** What an answer of the server means for what was sent. */
export function meaningOf(status: number): Sent {
  if (status >= 200 && status < 300) return 'saved'
  return neverRight.has(status) ? 'refused' : 'later'
}
