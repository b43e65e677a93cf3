import { readSession } from '@vela/contract/funnel'
import { useEffect, useState } from 'react'
import { send } from '../../../api/client.ts'
import { appState } from '../../../state/app-state.ts'

/** The payment provider notifies this browser first and the server a moment later. */
export function hasJustPaid(): boolean {
  const { payment_id: id, countedPayment } = appState.getState()
  return id !== null && id === countedPayment
}

/**
 * Whether a funnel session has a payment that no account has claimed. Null until the server replies, and if it does not
 * know the session: it answers 404 for one that an account has claimed.
 */
export function useIsPaid(id: string | null): boolean | null {
  const [isPaid, setIsPaid] = useState<boolean | null>(null)
  useEffect(() => {
    if (id === null) return undefined
    const controller = new AbortController()
    send(readSession, { query: { id } }, { signal: controller.signal }).then(
      ({ data }) => setIsPaid(data.isPaid || hasJustPaid()),
      () => {},
    )
    return () => controller.abort()
  }, [id])
  return isPaid
}
