/**
 * The session of this browser, in local storage under `auth` [S-21]: a guest token, or a session token with the user.
 *
 * All tabs share one session: `watchOtherTabs` follows a sign-in or sign-out elsewhere, and `currentToken` always reads
 * the newest token. sign-in.ts and sign-out.ts change the session together with everything that belongs to a user
 * ended-session.ts remembers where a user was when the session ended (D37).
 */

import { type Person, person } from '@vela/contract/person'
import * as z from 'zod/mini'
import { readStored, watchStored } from '../storage/local-storage.ts'
import { createPersistedStore, parseStored } from '../storage/persisted-store.ts'

// [S-21] Each field falls back to null if the stored value is invalid.
const authSchema = z.object({
  token: z.catch(z.nullable(z.string().check(z.minLength(1), z.maxLength(512))), null),
  data: z.catch(z.nullable(person), null),
})

type Auth = z.output<typeof authSchema>

export function restoreAuth(stored: unknown): Auth {
  const restored = authSchema.safeParse(stored)
  return restored.success ? restored.data : { token: null, data: null }
}

export const auth = createPersistedStore('auth', 1, restoreAuth)

/** [D1] A guest token only proves that the page was opened through the server's front door. */
export function isGuestToken(token: string): boolean {
  return token.startsWith('guest.')
}

export function hasSession(): boolean {
  const { token } = auth.getState()
  return token !== null && !isGuestToken(token)
}

export function storeGuestToken(token: string): void {
  auth.setState({ token, data: null })
}

export function storeSession(token: string, data: Person): void {
  auth.setState({ token, data })
}

export function clearSession(): void {
  auth.setState({ token: null, data: null })
}

/** The account whose cached copies and progress this tab may read and write; null for a visitor. */
export function currentAccount(): string | null {
  return hasSession() ? (auth.getState().data?.id ?? null) : null
}

/** Reads what another tab has just stored, before its storage event arrives. */
export function reloadSession(): void {
  auth.reload()
}

/**
 * The session token as this browser stores it now. A frozen tab receives no storage events, and using a token that
 * another tab replaced long ago would end the session for all tabs.
 */
export function currentToken(): string | null {
  if (!hasSession()) return auth.getState().token
  const stored = restoreAuth(parseStored(readStored('auth'))?.state).token
  const isNewer = stored !== null && !isGuestToken(stored) && stored !== auth.getState().token
  if (isNewer) reloadSession()
  return auth.getState().token
}

/** Follows a sign-in or sign-out made in another tab. */
export function watchOtherTabs(onSignedOut: () => void): () => void {
  return watchStored('auth', () => {
    const wasSignedIn = hasSession()
    reloadSession()
    if (wasSignedIn && !hasSession()) onSignedOut()
  })
}
