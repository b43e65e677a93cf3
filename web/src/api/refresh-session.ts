import { refreshToken } from '@vela/contract/session'
import { auth, currentToken, hasSession, storeSession } from '../state/session/auth.ts'
import { endExpiredSession } from '../state/session/sign-out.ts'
import { readStored, writeStored } from '../state/storage/local-storage.ts'
import { CallFailed } from './call-failed.ts'
import { send } from './client.ts'

const freshMs = 60_000

// [S-24] The pause between tries if the stored user data is unreadable: nothing can be shown for the user until it
// arrives.
const nextTryMs = 5000

/** Whether any tab of this browser has just refreshed the session. */
function isFresh(): boolean {
  if (auth.getState().data === null) return false
  const age = Date.now() - Number(readStored('auth_kept_at'))
  return age >= 0 && age < freshMs
}

type Refresh = {
  /** [L-15] Refreshes even if that was done a moment ago. */
  readonly isForced?: boolean
}

/** [D2] Renews the stored session and updates the user's data; nothing waits for it. */
export async function refreshSession({ isForced = false }: Refresh = {}): Promise<void> {
  const token = currentToken()
  if (token === null || !hasSession() || (!isForced && isFresh())) return
  try {
    const fresh = await send(refreshToken, { query: {} }, { isHint: true })
    if (auth.getState().token !== token || 'type' in fresh) return
    storeSession(fresh.token, fresh.data)
    // The time is written after the response: a reload before that must refresh again, or the replaced token would
    // stay.
    writeStored('auth_kept_at', String(Date.now()))
  } catch (error) {
    const isRefused = error instanceof CallFailed && error.failure.kind === 'refused'
    if (isRefused && error.failure.status === 401) endExpiredSession(token)
    else if (auth.getState().data === null) setTimeout(() => void refreshSession(), nextTryMs)
  }
}
