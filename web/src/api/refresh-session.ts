import { refreshToken } from '@vela/contract/account'
import { auth, currentToken, hasSession, storeSession } from '../state/session/auth.ts'
import { endExpiredSession } from '../state/session/sign-out.ts'
import { readStored, writeStored } from '../state/storage/local-storage.ts'
import { CallFailed } from './call-failed.ts'
import { send } from './client.ts'

const freshMs = 60_000

// [S-24] nothing of a person can be shown whose stored data no longer reads, so it is asked for until it comes.
const nextTryMs = 5000

/** Whether a tab of this browser, this one perhaps, has just done so. */
function isFresh(): boolean {
  if (auth.getState().data === null) return false
  const age = Date.now() - Number(readStored('auth_kept_at'))
  return age >= 0 && age < freshMs
}

type Refresh = {
  /** [L-15] Also where it was done a moment ago. */
  readonly isForced?: boolean
}

/** [D2] a stored session lives on, and what is shown of the person is of today; nobody waits for it. */
export async function refreshSession({ isForced = false }: Refresh = {}): Promise<void> {
  const token = currentToken()
  if (token === null || !hasSession() || (!isForced && isFresh())) return
  try {
    const fresh = await send(refreshToken, { query: {} }, { isHint: true })
    if (auth.getState().token !== token || 'type' in fresh) return
    storeSession(fresh.token, fresh.data)
    // Only now: a reload before the answer came must ask again, or the replaced token would be kept.
    writeStored('auth_kept_at', String(Date.now()))
  } catch (error) {
    const isRefused = error instanceof CallFailed && error.failure.kind === 'refused'
    if (isRefused && error.failure.status === 401) endExpiredSession(token)
    else if (auth.getState().data === null) setTimeout(() => void refreshSession(), nextTryMs)
  }
}
