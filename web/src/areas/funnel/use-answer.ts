import { saveAnswer } from '@vela/contract/funnel'
import type { QuestionKey } from '@vela/contract/questions'
import { quizQuery } from '../../api/quiz-query.ts'
import { type Outcome, toastErrorAgain, useCall } from '../../api/use-call.ts'
import { appState } from '../../state/app-state.ts'

type Answer = {
  readonly key: QuestionKey
  readonly value: string
  readonly isMultiAnswer?: boolean
  /** only on the final progress questions: whether another one follows. */
  readonly next?: boolean
}

function isUnknownSession(outcome: Outcome<typeof saveAnswer>): boolean {
  return (
    outcome.kind === 'failed' &&
    outcome.failure.kind === 'refused' &&
    outcome.failure.type === 'unknown_session'
  )
}

function remember({ key, value }: Answer, id: string): void {
  const { quiz } = appState.getState()
  appState.setState({ id, quiz: { ...quiz, answers: { ...quiz.answers, [key]: value } } })
}

/** Sends answers; resolves to whether the server has it. What went wrong has been said by then. */
export function useAnswer() {
  const call = useCall(saveAnswer)

  async function sendAs(id: string | null, { key, value, isMultiAnswer = false, next }: Answer) {
    const isTech = new URLSearchParams(location.search).has('isTech')
    const { flow } = appState.getState()
    // a value goes out without line breaks.
    const body = { id, key, value: value.replace(/[\r\n]+/g, ' '), isMultiAnswer, isTech, flow }
    return call.send({
      query: quizQuery(location.search),
      body: next === undefined ? body : { ...body, next },
    })
  }

  // A session the server no longer has must not lock the person out: what we know fills a new one.
  async function sendInNewSession(answer: Answer) {
    const { gender, quiz } = appState.getState()
    const { gender: _, [answer.key]: __, ...known } = quiz.answers
    const rest = Object.entries(known) as [QuestionKey, string][]
    if (answer.key === 'gender') return sendAs(null, answer)
    let outcome = await sendAs(null, { key: 'gender', value: gender })
    for (const [key, value] of rest) {
      if (outcome.kind !== 'answered') return outcome
      outcome = await sendAs(outcome.reply.data.id, { key, value, isMultiAnswer: key === 'interested_in' })
    }
    return outcome.kind === 'answered' ? sendAs(outcome.reply.data.id, answer) : outcome
  }

  return async function answer(given: Answer): Promise<boolean> {
    const first = await sendAs(appState.getState().id, given)
    const outcome = isUnknownSession(first) ? await sendInNewSession(given) : first
    if (outcome.kind === 'answered') remember(given, outcome.reply.data.id)
    if (outcome.kind === 'failed') toastErrorAgain(outcome.failure)
    return outcome.kind === 'answered'
  }
}
