import { openLink } from '@vela/contract/funnel'
import { CallFailed, type CallFailure } from '../../api/call-failed.ts'
import { send } from '../../api/client.ts'
import { toastErrorAgain } from '../../api/use-call.ts'
import { loadTexts, translatorOf } from '../../i18n/texts.ts'
import { appState } from '../../state/app-state.ts'
import { funnelStateOf } from '../../state/navigation/restore-funnel.ts'
import { hasSession } from '../../state/session/auth.ts'
import { removeStored } from '../../state/storage/local-storage.ts'
import { toast } from '../../state/toasts.ts'

/** Whether the link can never work: 404 means unknown or expired, 400 malformed. */
const isDead = (failure: CallFailure) =>
  failure.kind === 'refused' && (failure.status === 404 || failure.status === 400)

/**
 * [F-13] [D6] Restores the screen where a visitor stopped in another browser. Resolves to false if the link should be
 * tried again after a reload.
 */
export async function openResumeLink(link: string): Promise<boolean> {
  try {
    const { data } = await send(openLink, { body: { link } })
    // A signed-in user is past the funnel. Only a payment without an account leads them out of the academy.
    if (hasSession() && !data.isPaid) return true
    // The browser that created the session knows more, such as the email address being typed. After a payment only
    // registration is left, wherever the tab that paid was lost.
    const { screen, screenPrev, screenPrevScope, ...rest } = funnelStateOf(data)
    const { id } = appState.getState()
    const isOwn = id !== null && (data.id === id || data.replaced === id)
    if (isOwn) appState.setState({ id: data.id })
    else {
      appState.setState(rest)
      // The countdown belongs to another visitor's offer.
      removeStored('timer_end')
    }
    if (!isOwn || data.isPaid) appState.setState({ screen, screenPrev, screenPrevScope })
    return true
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    if (!isDead(error.failure)) {
      toastErrorAgain(error.failure)
      return false
    }
    // The session behind this user's link is already part of their account.
    if (hasSession()) return true
    await loadTexts('resume')
    toast(translatorOf('resume')('link_expired'))
    return true
  }
}
