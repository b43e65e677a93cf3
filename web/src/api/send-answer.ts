import type { QuestionKey } from '@vela/contract/questions'
import { saveAnswer } from '@vela/contract/save-answer'
import { appState } from '../state/app-state.ts'
import { send } from './client.ts'
import { quizQuery } from './page-query.ts'

export type Answer = {
  readonly key: QuestionKey
  readonly value: string
  readonly isMultiAnswer?: boolean
  /** Only on the final progress questions: whether another one follows. */
  readonly next?: boolean
}

/** Sends an answer and resolves to the id of the session that stores it. */
export async function sendAnswer(
  id: string | null,
  { key, value, isMultiAnswer = false, next }: Answer,
): Promise<string> {
  const isTech = new URLSearchParams(location.search).has('isTech')
  const { flow } = appState.getState()
  const body = { id, key, value, isMultiAnswer, isTech, flow }
  const reply = await send(saveAnswer, {
    query: quizQuery(location.search),
    body: next === undefined ? body : { ...body, next },
  })
  const { id: savedIn, assigned } = reply.data
  // [O-81] The first answer may bring another flow, and a variant of the texts.
  if (assigned) appState.setState(assigned)
  return savedIn
}
