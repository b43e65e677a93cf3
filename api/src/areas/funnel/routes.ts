import * as calls from '@vela/contract/funnel'
import { on } from '../../http/route.ts'
import { openLink } from './open-link.ts'
import { readSession } from './read-session.ts'
import { saveAnswer } from './save-answer.ts'
import { setEmail } from './set-email.ts'
import { stopMails } from './stop-mails.ts'

export const funnelRoutes = [
  on(calls.saveAnswer, saveAnswer),
  on(calls.setEmail, setEmail),
  on(calls.readSession, readSession),
  on(calls.openLink, openLink),
  on(calls.stopMails, stopMails),
]
