import * as z from 'zod/mini'

// [F-07] Non-space text, one at sign, non-space text, a dot, non-space text.
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/**
 * Whether a mail server could accept it: every label of the domain is non-empty, and the last one is not a number.
 * [F-07] checks less, so that nobody is stopped while typing.
 */
export function canReceiveMail(address: string): boolean {
  const labels = address.slice(address.lastIndexOf('@') + 1).split('.')
  const areNamed = labels.every((label) => /^[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u.test(label))
  return areNamed && labels.length > 1 && /\p{L}/u.test(labels.at(-1) ?? '')
}

export const email = z.string().check(z.maxLength(254), z.regex(emailPattern, 'must be an e-mail address'))

/** A funnel session id is a capability and unguessable; checking its format makes probing cheap to refuse. */
export const sessionId = z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/, 'must be a session id'))

/** Ids that the server creates and the client only repeats. */
export const opaqueId = z.string().check(z.minLength(1), z.maxLength(128))

export const password = z.string().check(z.minLength(8), z.maxLength(128))

/** The visitor's flow; null is the main one (D8). */
export const flow = z.nullable(z.string().check(z.regex(/^[a-z0-9_-]{1,32}$/i, 'must be a flow name')))

/** UTC 'YYYY-MM-DD HH:mm:ss' without a zone, as the subscription screens expect it (M-01). */
export const utcTime = z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/))
