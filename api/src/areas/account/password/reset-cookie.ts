import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Deps } from '../../../deps.ts'
import { readCookie, writeCookie } from '../../../http/cookies.ts'

const name = 'vela_reset'
const lifetimeSeconds = 60 * 60

/** Gives the browser that requests a code a secret, so that guesses in other browsers do not use up its guesses. */
export function writeResetCookie(deps: Pick<Deps, 'publicUrl'>, value: string): string {
  return writeCookie(deps, {
    name,
    value,
    path: '/forgot-password/',
    sameSite: 'Strict',
    maxAgeSeconds: value === '' ? 0 : lifetimeSeconds,
  })
}

export function readRequester(headers: IncomingHttpHeaders): Buffer {
  return hashRequester(readCookie(headers.cookie, name) ?? '')
}

export function hashRequester(value: string): Buffer {
  return createHash('sha256').update(`requester ${value}`).digest()
}
