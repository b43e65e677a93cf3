import type { CardForm } from '@vela/contract/card-form'
import { useRef, useState } from 'react'
import { CallFailed } from '../../../api/call-failed.ts'
import { checkFirst, fetchCheckoutStatus, readSignature } from '../payment/open-payment.ts'
import { type Payment, type PaymentEvent, stepPayment } from '../payment/payment-machine.ts'
import { useVisit } from '../payment/use-visit.ts'

/** Called when the payment is complete or nothing is left to pay; the caller then loads the current state again. */
export type PayDone = (why: 'paid' | 'nothing_open') => void

const refusals = ['nothing_open', 'too_many_tries'] as const
type Refusal = (typeof refusals)[number]
/** Asks the server for a card form; undefined if the request failed. */
export type OpenForm = (signal: AbortSignal) => Promise<CardForm | Refusal | undefined>

/** [M-12] The state of a payment on a sheet of the academy, and the requests that it sends. */
export function useCardPayment(onDone: PayDone, open: OpenForm) {
  const [payment, setPayment] = useState<Payment>({ kind: 'starting' })
  const [isTooMany, setIsTooMany] = useState(false)
  const current = useRef(payment)

  function enter(after: Payment): void {
    current.current = after
    setPayment(after)
    if (after.kind === 'over' && after.ending === 'paid') onDone('paid')
    if (after.kind === 'starting') void start()
    if (after.kind === 'checking') void check(after.reference)
  }

  function dispatch(event: PaymentEvent): void {
    const before = current.current
    const after = stepPayment(before, checkFirst(before, event))
    if (after !== before) enter(after)
  }

  async function start(): Promise<void> {
    const signal = visit()
    setIsTooMany(false)
    const opening = await open(signal)
    if (signal.aborted) return
    // The order was paid, cancelled or closed since the page loaded, so the caller loads it again.
    if (opening === 'nothing_open') onDone(opening)
    else if (typeof opening === 'object') dispatch({ type: 'opened', form: opening })
    else {
      setIsTooMany(opening === 'too_many_tries')
      dispatch({ type: 'stopped' })
    }
  }

  async function check(reference: string): Promise<void> {
    const signal = visit()
    const isComplete = await fetchCheckoutStatus(reference, signal)
    if (signal.aborted) return
    dispatch(isComplete === 'failed' ? { type: 'stopped' } : { type: 'checked', isComplete })
  }

  const visit = useVisit(() => void start())

  return { payment, isTooMany, dispatch, startAgain: () => enter({ kind: 'starting' }) }
}

type Opened = {
  /** The reason why the server returned no form. */
  readonly type?: string | null
  readonly data: { readonly signature: string } | null
}

/** Wraps a request that opens a form. While an order is in flight, the server returns that same order (P-18). */
export function openBy(ask: (signal: AbortSignal) => Promise<Opened>): OpenForm {
  return async (signal) => {
    try {
      const reply = await ask(signal)
      if (reply.data !== null) return readSignature(reply.data.signature)
      return reply.type === 'already_paid' ? 'nothing_open' : refusals.find((one) => one === reply.type)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      const { failure } = error
      return failure.kind === 'refused' ? refusals.find((one) => one === failure.type) : undefined
    }
  }
}
