import { setEmail } from '@vela/contract/funnel'
import { isAnswerOf, isQuestionKey, type QuestionKey } from '@vela/contract/questions'
import { appState } from '../state/app-state.ts'
import { answerTo } from './answer-to.ts'
import { send } from './client.ts'
import { type Answer, sendAnswer } from './send-answer.ts'

function knownAnswers(except: QuestionKey | undefined): Answer[] {
  return Object.entries(appState.getState().quiz.answers).flatMap(([key, value]) =>
    // Invalid stored values are left out: a single one would make the server refuse every attempt.
    isQuestionKey(key) && key !== 'gender' && key !== except && isAnswerOf(key, value)
      ? [answerTo(key, value)]
      : [],
  )
}

/** Sends all known answers to a new session, and only then makes it the visitor's own. */
export async function fillSession(id: string, except?: QuestionKey): Promise<void> {
  for (const known of knownAnswers(except)) await sendAnswer(id, known)
  appState.setState({ id })
}

/** Replaces a session that the server no longer has, so that the visitor is not locked out; resolves to the new id. */
export async function reopenSession(except?: QuestionKey): Promise<string> {
  const id = await sendAnswer(null, { key: 'gender', value: appState.getState().gender })
  await fillSession(id, except)
  return id
}

/**
 * Replaces the session of a visitor who has given an email address. If the new session may not use that address, the
 * payment screen asks for another.
 */
export async function reopenSessionWithEmail(): Promise<void> {
  const id = await reopenSession()
  const { email, isReceiveAdvert } = appState.getState()
  if (email !== '') await send(setEmail, { body: { id, email, isReceiveAdvert: isReceiveAdvert ?? false } })
}
