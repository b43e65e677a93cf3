import type { IncomingHttpHeaders } from 'node:http'
import type { Deps } from '../../deps.ts'
import { readCookie, writeCookie } from '../../http/cookies.ts'
import { hashToken, isToken, makeToken } from '../../http/token.ts'

/**
 * Knowing a session's id does not prove that one paid in it, because somebody else may have opened the session. Two
 * HttpOnly cookies prove ownership. `payer` is a secret of this browser, set with its first answer of the quiz; its hash
 * is stored with the email address that is entered and with each payment that is opened. `link` is the token of a link that was mailed to the session's
 * address and opened in this browser.
 */
const names = { payer: 'vela_payer', link: 'vela_link' } as const
const lifetimeSeconds = 90 * 24 * 60 * 60

export type Proof = { readonly payerHash: Buffer | null; readonly linkToken: string | null }

export function readProof({ cookie }: IncomingHttpHeaders): Proof {
  const payer = read(cookie, 'payer')
  return { payerHash: payer === null ? null : hashToken(payer), linkToken: read(cookie, 'link') }
}

/**
 * Returns the browser's secret, or a new one. It is never replaced, so that all payments of the browser stay its own.
 */
export function markPayer(
  deps: Pick<Deps, 'publicUrl'>,
  { cookie }: IncomingHttpHeaders,
): { payerHash: Buffer; cookie: string } {
  const secret = read(cookie, 'payer') ?? makeToken()
  return { payerHash: hashToken(secret), cookie: write(deps, 'payer', secret) }
}

export const hasPayerCookie = ({ cookie }: IncomingHttpHeaders) => read(cookie, 'payer') !== null

/** The same for a call that does not store the hash. */
export function payerCookie(deps: Pick<Deps, 'publicUrl'>, { cookie }: IncomingHttpHeaders): string {
  return write(deps, 'payer', read(cookie, 'payer') ?? makeToken())
}

export function markLink(deps: Pick<Deps, 'publicUrl'>, token: string): string {
  return write(deps, 'link', token)
}

/** Returns false if either hash is missing. */
export function isSameHash(one: Buffer | null, other: Buffer | null): boolean {
  return one !== null && other !== null && one.equals(other)
}

function read(header: string | undefined, name: keyof typeof names): string | null {
  const value = readCookie(header, names[name])
  return value !== null && isToken(value) ? value : null
}

function write(deps: Pick<Deps, 'publicUrl'>, name: keyof typeof names, value: string): string {
  return writeCookie(deps, {
    name: names[name],
    value,
    path: '/',
    sameSite: 'Lax',
    maxAgeSeconds: lifetimeSeconds,
  })
}
