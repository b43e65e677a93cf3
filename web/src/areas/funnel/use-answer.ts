/**
 * Sends the answers of the funnel, from gender to the growth plan.
 *
 * A double tap sends once. A failure is shown here, and nothing is stored. Values are sent without
 * line breaks. Answers are sent in the order they were given, and a session the server no longer knows is replaced by a
 * new one with every answer so far. Start with `useAnswer`.
 */
import { useRef } from 'react'
import { CallFailed } from '../../api/call-failed.ts'
import { isLostSession, loadReopenSession } from '../../api/lost-session.ts'
import { type Answer, sendAnswer } from '../../api/send-answer.ts'
import { toastErrorAgain } from '../../api/use-call.ts'
import { appState } from '../../state/app-state.ts'

type PendingAnswer = { readonly key: string; readonly value: string; readonly isDone: Promise<boolean> }

async function saveInNewSession(answer: Answer): Promise<string> {
  if (answer.key === 'gender') return sendAnswer(null, answer)
  const { reopenSession } = await loadReopenSession()
  return sendAnswer(await reopenSession(answer.key), answer)
}

async function save(answer: Answer): Promise<string> {
  const { id } = appState.getState()
  const savedIn = await sendAnswer(id, answer).catch((error: unknown) => {
    if (!isLostSession(error)) throw error
    return saveInNewSession(answer)
  })
  // A gender answer opens a new session if the server does not know the old one; the other answers have to follow.
  if (answer.key === 'gender' && id !== null && savedIn !== id) {
    const { fillSession } = await loadReopenSession()
    await fillSession(savedIn)
  }
  return savedIn
}

async function saveAndStore(answer: Answer): Promise<boolean> {
  try {
    const id = await save(answer)
    appState.setState(({ quiz }) => ({
      id,
      quiz: { ...quiz, answers: { ...quiz.answers, [answer.key]: answer.value } },
    }))
    return true
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    toastErrorAgain(error.failure)
    return false
  }
}

/**
 * Returns the function that sends an answer. It resolves to whether the server has saved it; a failure has already been
 * shown.
 */
export function useAnswer() {
  const last = useRef<PendingAnswer | null>(null)

  return function sendInOrder(answer: Answer): Promise<boolean> {
    const { key } = answer
    // Line breaks become spaces.
    const value = answer.value.replace(/[\r\n]+/g, ' ')
    const pending = last.current
    // The same answer again while it is being sent is a double tap.
    if (pending?.key === key && pending.value === value) return pending.isDone
    // Answers are sent one after the other, because the server keeps the answer that arrives last.
    const saveNow = () => saveAndStore({ ...answer, value })
    const isDone = pending ? pending.isDone.then(saveNow) : saveNow()
    const sending = { key, value, isDone }
    last.current = sending
    const clear = () => {
      if (last.current === sending) last.current = null
    }
    isDone.then(clear, clear)
    return isDone
  }
}
