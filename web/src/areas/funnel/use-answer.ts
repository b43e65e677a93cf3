import { saveAnswer } from '@vela/contract/funnel'
import type { QuestionKey } from '@vela/contract/questions'
import { quizQuery } from '../../api/quiz-query.ts'
import { type Outcome, toastErrorAgain, useCall } from '../../api/use-call.ts'
import { appState } from '../../state/app-state.ts'

function isUnknownSession(outcome: Outcome<typeof saveAnswer>): boolean {
  return (
    outcome.kind === 'failed' &&
    outcome.failure.kind === 'refused' &&
    outcome.failure.type === 'unknown_session'
  )
}

/** Sends answers; resolves to whether the server has it. What went wrong has been said by then. */
export function useAnswer(question: QuestionKey) {
  const call = useCall(saveAnswer)

  async function sendAs(id: string | null, key: QuestionKey, value: string) {
    const isTech = new URLSearchParams(location.search).has('isTech')
    const { flow } = appState.getState()
    // a value goes out without line breaks.
    const body = { id, key, value: value.replace(/[\r\n]+/g, ' '), isMultiAnswer: false, isTech, flow }
    const outcome = await call.send({ query: quizQuery(location.search), body })
    if (outcome.kind === 'answered') appState.setState({ id: outcome.reply.data.id })
    return outcome
  }

  // A session the server no longer has must not lock the person out: what we know opens a new one.
  async function sendInNewSession(value: string) {
    if (question === 'gender') return sendAs(null, question, value)
    const opened = await sendAs(null, 'gender', appState.getState().gender)
    return opened.kind === 'answered' ? sendAs(opened.reply.data.id, question, value) : opened
  }

  return async function answer(value: string): Promise<boolean> {
    const first = await sendAs(appState.getState().id, question, value)
    const outcome = isUnknownSession(first) ? await sendInNewSession(value) : first
    if (outcome.kind === 'failed') toastErrorAgain(outcome.failure)
    return outcome.kind === 'answered'
  }
}
