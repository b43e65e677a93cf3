import type { Reply } from '@vela/contract/call'
import { type PracticeAccount, readPractice } from '@vela/contract/practice'
import { useEffect, useRef, useState } from 'react'
import { CallFailed, refusalOf } from '../../../api/call-failed.ts'
import { send } from '../../../api/client.ts'

export type Practice =
  | { readonly is: 'loading' }
  | { readonly is: 'failed' }
  | ({ readonly is: 'ready' } & Reply<typeof readPractice>)

async function load(): Promise<Practice> {
  try {
    return { is: 'ready', ...(await send(readPractice, { query: {} }, { isQuiet: true })) }
  } catch (error) {
    if (error instanceof CallFailed) return { is: 'failed' }
    throw error
  }
}

/** The practice account and the earlier ones. `put` shows the account that a call has answered. */
export function usePractice() {
  const [practice, setPractice] = useState<Practice>({ is: 'loading' })

  async function reload() {
    // What is shown stays while it loads again, and when that fails.
    setPractice((before) => (before.is === 'ready' ? before : { is: 'loading' }))
    const next = await load()
    setPractice((before) => (before.is === 'ready' && next.is === 'failed' ? before : next))
  }

  useEffect(() => {
    let isClosed = false
    async function open() {
      const first = await load()
      if (!isClosed) setPractice(first)
    }
    void open()
    return () => {
      isClosed = true
    }
  }, [])

  return {
    practice,
    reload: () => void reload(),
    put: (account: PracticeAccount) =>
      setPractice((before) => ({ earlier: [], ...before, is: 'ready', data: account })),
  }
}

/** Why a request did nothing: the type of the server's refusal, or that it did not arrive. */
export type SendProblem = { readonly type: string }

/**
 * Sends one request at a time. A request that may have arrived is repeated with the same id as long as it says the
 * same, so that the server carries it out once.
 */
export function useSendOnce(onAnswer: (account: PracticeAccount) => void) {
  const unsent = useRef<{ readonly content: string; readonly id: string } | null>(null)
  const isRunning = useRef(false)
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<SendProblem | null>(null)

  async function sendOnce(content: object, make: (id: string) => Promise<PracticeAccount>): Promise<boolean> {
    if (isRunning.current) return false
    isRunning.current = true
    setIsSending(true)
    setProblem(null)
    const text = JSON.stringify(content)
    const id = unsent.current?.content === text ? unsent.current.id : crypto.randomUUID()
    unsent.current = { content: text, id }
    try {
      const account = await make(id)
      unsent.current = null
      onAnswer(account)
      return true
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setProblem({ type: refusalOf(error)?.type ?? 'not_sent' })
      return false
    } finally {
      isRunning.current = false
      setIsSending(false)
    }
  }

  return { sendOnce, isSending, problem, clear: () => setProblem(null) }
}
