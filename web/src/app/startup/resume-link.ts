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

/** 404 unknown or too old, 400 no such thing at all: asking again brings nothing else. */
const isDead = (failure: CallFailure) =>
  failure.kind === 'refused' && (failure.status === 404 || failure.status === 400)

/** [F-13] [D6] back to where a visitor left off in another browser; answers whether the link has served. */
export async function openResumeLink(link: string): Promise<boolean> {
  try {
    const { data } = await send(openLink, { body: { link } })
    // Whoever is signed in is past the funnel; only what is paid and in no account yet leads them out of the academy.
    if (hasSession() && !data.isPaid) return true
    // A browser that walked this way itself knows more of it, such as the address as it was typed.
    // Who has paid only has to register, wherever the paying tab was lost.
    const { screen, screenPrev, screenPrevScope, ...rest } = funnelStateOf(data)
    const { id } = appState.getState()
    const isOwn = id !== null && (data.id === id || data.replaced === id)
    if (isOwn) appState.setState({ id: data.id })
    else {
      appState.setState(rest)
      // The end of an offer that somebody else was made here.
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
    // What a link of this person's led to is in the account by now.
    if (hasSession()) return true
    await loadTexts('resume')
    toast(translatorOf('resume')('link_expired'))
    return true
  }
}
