import { useRef } from 'react'
import { CallFailed } from '../../api/call-failed.ts'
import { isLostSession, loadReopenSession } from '../../api/lost-session.ts'
import { type Answer, sendAnswer } from '../../api/send-answer.ts'
import { toastErrorAgain } from '../../api/use-call.ts'
import { appState } from '../../state/app-state.ts'

type Sending = { readonly key: string; readonly value: string; readonly isDone: Promise<boolean> }

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
  // The session a gender opens in place of a forgotten one knows nothing else yet.
  if (answer.key === 'gender' && id !== null && savedIn !== id) {
    const { fillSession } = await loadReopenSession()
    await fillSession(savedIn)
  }
  return savedIn
}

async function saveAndRemember(answer: Answer): Promise<boolean> {
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

/** Sends answers; resolves to whether the server has it. What went wrong has been said by then. */
export function useAnswer() {
  const last = useRef<Sending | null>(null)

  return function answer(given: Answer): Promise<boolean> {
    const { key } = given
    // a value goes out without line breaks.
    const value = given.value.replace(/[\r\n]+/g, ' ')
    const before = last.current
    // the same once more while it is on its way is a double tap.
    if (before?.key === key && before.value === value) return before.isDone
    // One after the other: of two answers to a question the server keeps the one that comes last.
    const deed = () => saveAndRemember({ ...given, value })
    const isDone = before ? before.isDone.then(deed) : deed()
    const sending = { key, value, isDone }
    last.current = sending
    const forget = () => {
      if (last.current === sending) last.current = null
    }
    isDone.then(forget, forget)
    return isDone
  }
}
