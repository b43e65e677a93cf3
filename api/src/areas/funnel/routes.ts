import * as calls from '@vela/contract/funnel'
import { on } from '../../http/route.ts'
import { openLink } from './open-link.ts'
import { readSession } from './read-session.ts'
import { saveAnswer } from './save-answer.ts'
import { setEmail } from './set-email.ts'
import { stopMails } from './stop-mails.ts'

/**
 * Funnel: the quiz, the e-mail step and the links back to a session. Guarantees: a session learns of a few addresses only
 * whether they are registered ([W-02]), and a mailed link gives the session a new id ([F-13]). The rows belong to
 * identity. Start with save-answer.ts and open-link.ts.
 */
export const funnelRoutes = [
  on(calls.saveAnswer, saveAnswer),
  on(calls.setEmail, setEmail),
  on(calls.readSession, readSession),
  on(calls.openLink, openLink),
  on(calls.stopMails, stopMails),
]
