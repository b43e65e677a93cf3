import { refreshToken } from '@vela/contract/account'
import { CallFailed } from '../../../api/call-failed.ts'
import { send } from '../../../api/client.ts'
import { auth, currentToken, keepSession } from '../../../state/auth.ts'
import { writeStored } from '../../../state/storage.ts'

/** [L-15] nobody waits for it: without a network the session is simply the one it was. */
export async function renewSession(): Promise<void> {
  const token = currentToken()
  if (token === null) return
  try {
    const fresh = await send(refreshToken, { query: {} }, { isHint: true })
    if (auth.getState().token !== token || 'type' in fresh) return
    keepSession(fresh.token, fresh.data)
    writeStored('auth_kept_at', String(Date.now()))
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
  }
}
