import { clearUser } from '../../../state/session/sign-out.ts'
import { forgetDraft } from '../registration/draft.ts'

/** What signing out does in this browser, for a token that the server has ended already. */
export function forgetPerson(): void {
  forgetDraft()
  clearUser()
}
