import { readQuestionConsent, setQuestionConsent } from '@vela/contract/consultant'
import { useEffect, useState } from 'react'
import { CallFailed } from './call-failed.ts'
import { send } from './client.ts'
import { toastErrorAgain, useCall } from './use-call.ts'

/** `unread` until the server has said it, and null while the person has not decided. */
type Allowed = boolean | null | 'unread'

/** [C-19] Whether we may read the questions that the consultant could not answer. */
export function useQuestionConsent() {
  const [allowed, setAllowed] = useState<Allowed>('unread')
  const { send: save, busy } = useCall(setQuestionConsent)
  useEffect(() => {
    let isClosed = false
    async function load() {
      try {
        const read = await send(readQuestionConsent, { query: {} }, { isQuiet: true })
        if (!isClosed) setAllowed(read.allowed)
      } catch (error) {
        // Without an answer there is nothing to choose.
        if (!(error instanceof CallFailed)) throw error
      }
    }
    void load()
    return () => {
      isClosed = true
    }
  }, [])

  /** `reply` is the one below which the person decides. Returns whether it was stored. */
  async function decide(next: boolean, reply?: string): Promise<boolean> {
    const outcome = await save({ body: { allowed: next, ...(reply && { reply }) } })
    if (outcome.kind === 'answered') setAllowed(next)
    if (outcome.kind === 'failed') toastErrorAgain(outcome.failure)
    return outcome.kind === 'answered'
  }
  return { allowed, decide, busy }
}
