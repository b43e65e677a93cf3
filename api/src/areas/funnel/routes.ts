import * as calls from '@vela/contract/funnel'
import { saveAnswer as saveAnswerCall } from '@vela/contract/save-answer'
import { on } from '../../http/route.ts'
import { openLink } from './open-link.ts'
import { readSession } from './read-session.ts'
import { saveAnswer } from './save-answer.ts'
import { setEmail } from './set-email.ts'
import { stopMails } from './stop-mails.ts'

/**
 * Funnel: the quiz, the email step and the links back to a session. Guarantees: a session can check only a few
 * addresses for an account ([W-02]), and opening a mailed link gives the session a new id ([F-13]). The tables belong
 * to identity. Start reading with save-answer.ts and open-link.ts.
 */
export const funnelRoutes = [
  on(saveAnswerCall, saveAnswer),
  on(calls.setEmail, setEmail),
  on(calls.readSession, readSession),
  on(calls.openLink, openLink),
  on(calls.stopMails, stopMails),
]
