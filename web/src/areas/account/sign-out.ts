import { signOut as forgetToken } from '@vela/contract/account'
import { send } from '../../api/client.ts'
import { hasSession } from '../../state/auth.ts'
import { clearPerson } from '../../state/auth-sign-out.ts'
import { forgetDraft } from './registration/draft.ts'

/**
 * signs out here at once, with or without a network. The call takes the token along as it starts, so it is made
 * before the token is forgotten; the server is told as well as can be.
 */
export function signOut(): void {
  if (hasSession()) send(forgetToken, { body: { everywhere: false } }, { isHint: true }).catch(() => {})
  forgetDraft()
  clearPerson()
}
