import { setEmail } from '@vela/contract/funnel'
import { CallFailed } from '../../../api/call-failed.ts'
import { send } from '../../../api/client.ts'
import { isLostSession } from '../../../api/lost-session.ts'
import { reopenSession } from '../../../api/reopen-session.ts'
import { toastErrorAgain } from '../../../api/use-call.ts'
import { appState } from '../../../state/app-state.ts'
import { isOptedIn } from './is-opted-in.ts'

type SubmitOutcome = 'saved' | 'taken' | 'incorrect' | 'failed'

async function submitOnce(isAdvertisingAllowed: boolean | undefined): Promise<SubmitOutcome> {
  const { id, email } = appState.getState()
  const isReceiveAdvert = isOptedIn(appState.getState())
  const reply = await send(setEmail, {
    body: { id: id ?? '', email, isReceiveAdvert, isAdvertisingAllowed },
  })
  if (reply.status !== 'ok') return 'taken'
  // The choice is stored, so that a session that replaces this one gets it too.
  appState.setState({ isReceiveAdvert })
  return 'saved'
}

/**
 * [F-08] Saves the typed address in the session. Any failure except `taken` and `incorrect` has already been shown to
 * the user. The choice about advertising is undefined for a visitor who was not asked.
 */
export async function submitEmail(isAdvertisingAllowed: boolean | undefined): Promise<SubmitOutcome> {
  try {
    return await submitOnce(isAdvertisingAllowed).catch(async (error: unknown) => {
      if (!isLostSession(error)) throw error
      await reopenSession()
      return submitOnce(isAdvertisingAllowed)
    })
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    const { failure } = error
    if (failure.kind === 'refused' && failure.type === 'email_incorrect') return 'incorrect'
    toastErrorAgain(failure)
    return 'failed'
  }
}
