import { readSession } from '@vela/contract/funnel'
import { isPlanReady } from '@vela/contract/plan'
import type { Answers } from '@vela/contract/questions'
import { useEffect, useState } from 'react'
import { CallFailed } from '../../../api/call-failed.ts'
import { send } from '../../../api/client.ts'
import { appState, useAppState } from '../../../state/app-state.ts'

async function fetchAnswers(signal: AbortSignal): Promise<void> {
  const { id } = appState.getState()
  if (id === null) return
  try {
    const { data } = await send(readSession, { query: { id } }, { signal })
    // Answers given in this browser are more recent than the server's, so they win.
    appState.setState(({ quiz }) => ({ quiz: { ...quiz, answers: { ...data.answers, ...quiz.answers } } }))
  } catch (error) {
    // The client has reported the failure; a generic plan is better than none.
    if (!(error instanceof CallFailed)) throw error
  }
}

/**
 * The answers that the plan is made from: those stored here if complete, otherwise together with the server's. Null
 * while they load.
 */
export function usePlanAnswers(): Answers | null {
  const answers = useAppState((state) => state.quiz.answers)
  const [isFetched, setIsFetched] = useState(false)
  const isReady = isPlanReady(answers)

  useEffect(() => {
    if (isReady) return undefined
    const controller = new AbortController()
    void fetchAnswers(controller.signal).finally(() => {
      if (!controller.signal.aborted) setIsFetched(true)
    })
    return () => controller.abort()
  }, [isReady])

  return isReady || isFetched ? answers : null
}
