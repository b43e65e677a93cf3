import { readSession } from '@vela/contract/funnel'
import { isPlanReady } from '@vela/contract/plan'
import type { Answers } from '@vela/contract/questions'
import { useEffect, useState } from 'react'
import { CallFailed } from '../../../api/call-failed.ts'
import { send } from '../../../api/client.ts'
import { appState, useAppState } from '../../../state/app-state.ts'

async function askServer(signal: AbortSignal): Promise<void> {
  const { id } = appState.getState()
  if (id === null) return
  try {
    const { data } = await send(readSession, { query: { id } }, { signal })
    // What was said in this browser is the newer one.
    appState.setState(({ quiz }) => ({ quiz: { ...quiz, answers: { ...data.answers, ...quiz.answers } } }))
  } catch (error) {
    // The client has said what is wrong; a plan for anyone is better than none.
    if (!(error instanceof CallFailed)) throw error
  }
}

/** What the plan is made from: known here, else known to the server, else whatever there is. Null while asking. */
export function usePlanAnswers(): Answers | null {
  const answers = useAppState((state) => state.quiz.answers)
  const [isAsked, setIsAsked] = useState(false)
  const isReady = isPlanReady(answers)

  useEffect(() => {
    if (isReady) return undefined
    const giveUp = new AbortController()
    void askServer(giveUp.signal).finally(() => {
      if (!giveUp.signal.aborted) setIsAsked(true)
    })
    return () => giveUp.abort()
  }, [isReady])

  return isReady || isAsked ? answers : null
}
