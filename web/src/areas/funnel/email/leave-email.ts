import { setEmail } from '@vela/contract/funnel'
import { CallFailed } from '../../../api/call-failed.ts'
import { send } from '../../../api/client.ts'
import { toastErrorAgain } from '../../../api/use-call.ts'
import { appState } from '../../../state/app-state.ts'
import { reopenSession } from '../reopen-session.ts'
import { isUnknownSession } from '../use-answer.ts'
import { startsTicked } from './starts-ticked.ts'

type Ending = 'kept' | 'taken' | 'incorrect' | 'failed'

async function leaveOnce(): Promise<Ending> {
  const { id, email, isReceiveAdvert: chosen } = appState.getState()
  const isReceiveAdvert = chosen ?? startsTicked()
  const reply = await send(setEmail, { body: { id: id ?? '', email, isReceiveAdvert } })
  return reply.status === 'ok' ? 'kept' : 'taken'
}

async function leaveInNewSession(error: unknown): Promise<Ending> {
  if (!isUnknownSession(error)) throw error
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
