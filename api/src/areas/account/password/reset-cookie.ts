import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Deps } from '../../../deps.ts'
import { readCookie, writeCookie } from '../../../http/cookies.ts'

const name = 'vela_reset'
const lifeSeconds = 60 * 60

/** A secret of the browser that asks for a code, so that nobody else's guesses count there. */
export function keepAsker(deps: Pick<Deps, 'publicUrl'>, value: string): string {
  return writeCookie(deps, {
    name,
    value,
    path: '/forgot-password/',
    sameSite: 'Strict',
    maxAgeSeconds: value === '' ? 0 : lifeSeconds,
  })
}

export function askerOf(headers: IncomingHttpHeaders): Buffer {
  return digestOfAsker(readCookie(headers.cookie, name) ?? '')
}

export function digestOfAsker(value: string): Buffer {
  return createHash('sha256').update(`asker ${value}`).digest()
}
