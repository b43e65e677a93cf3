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
    // Answers given in this browser are newer.
    appState.setState(({ quiz }) => ({ quiz: { ...quiz, answers: { ...data.answers, ...quiz.answers } } }))
  } catch (error) {
    // The client has reported the failure; a generic plan is better than none.
    if (!(error instanceof CallFailed)) throw error
  }
}

/** The answers the plan is made from: stored here, else the server's, else what there is. Null while loading. */
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
