import { setEmail } from '@vela/contract/funnel'
import { CallFailed } from '../../../api/call-failed.ts'
import { send } from '../../../api/client.ts'
import { isLostSession } from '../../../api/lost-session.ts'
import { reopenSession } from '../../../api/reopen-session.ts'
import { toastErrorAgain } from '../../../api/use-call.ts'
import { appState } from '../../../state/app-state.ts'
import { isOptedIn } from './is-opted-in.ts'

type Ending = 'kept' | 'taken' | 'incorrect' | 'failed'

async function leaveOnce(): Promise<Ending> {
  const { id, email } = appState.getState()
  const isReceiveAdvert = isOptedIn(appState.getState())
  const reply = await send(setEmail, { body: { id: id ?? '', email, isReceiveAdvert } })
  if (reply.status !== 'ok') return 'taken'
  // A session that takes the place of this one is told the same.
  appState.setState({ isReceiveAdvert })
  return 'kept'
}

async function leaveInNewSession(error: unknown): Promise<Ending> {
  if (!isLostSession(error)) throw error
  await reopenSession()
  return leaveOnce()
}

/** [F-08] leaves the typed address with the session; what went wrong has been said by then. */
export async function leaveEmail(): Promise<Ending> {
  try {
    return await leaveOnce().catch(leaveInNewSession)
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    const { failure } = error
    if (failure.kind === 'refused' && failure.type === 'email_incorrect') return 'incorrect'
    toastErrorAgain(failure)
    return 'failed'
  }
}
