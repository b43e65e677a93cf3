import { readSession } from '@vela/contract/funnel'
import { useEffect, useState } from 'react'
import { refusalOf } from '../../../api/call-failed.ts'
import { send } from '../../../api/client.ts'
import { appState } from '../../../state/app-state.ts'

/**
 * Whether this browser has seen a payment succeed. The payment provider notifies it first and the server a moment
 * later.
 */
export function hasJustPaid(): boolean {
  const { payment_id: id, countedPayment } = appState.getState()
  return id !== null && id === countedPayment
}

/** `unknown` for a session that has expired or belongs to an account already: the server answers 404 for both. */
type Paid = boolean | 'loading' | 'unknown' | 'unreachable'

/** Whether a funnel session has a payment that no account has claimed, and a function that checks it again. */
export function useIsPaid(id: string | null) {
  const [isPaid, setIsPaid] = useState<Paid>('loading')
  useEffect(() => {
    if (id === null || isPaid !== 'loading') return undefined
    const controller = new AbortController()
    send(readSession, { query: { id } }, { signal: controller.signal }).then(
      ({ data }) => setIsPaid(data.isPaid || hasJustPaid()),
      (error: unknown) => {
        if (!controller.signal.aborted)
          setIsPaid(refusalOf(error)?.status === 404 ? 'unknown' : 'unreachable')
      },
    )
    return () => controller.abort()
  }, [id, isPaid])
  return { isPaid, checkAgain: () => setIsPaid('loading') }
}
