import { replaceCard } from '@vela/contract/membership'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallFailed } from '../../../../api/call-failed.ts'
import { send } from '../../../../api/client.ts'
import { askCheckout, checkoutOf, readSignature } from '../../payment/open-payment.ts'
import { type Payment, type PaymentEvent, stepPayment } from '../../payment/payment-machine.ts'

type Refusal = 'nothing_open' | 'too_many_tries'

/** [M-12] The payment with another card: its state, and what each step asks the server. */
export function useCardPayment(onDone: (why: 'paid' | 'nothing_open') => void) {
  const [payment, setPayment] = useState<Payment>({ kind: 'starting' })
  const [isTooMany, setIsTooMany] = useState(false)
  const current = useRef(payment)
  const visit = useRef(new AbortController())

  function become(after: Payment): void {
    current.current = after
    setPayment(after)
    if (after.kind === 'over' && after.ending === 'paid') onDone('paid')
    if (after.kind === 'starting') void start()
    if (after.kind === 'checking') void check(after.reference)
  }

  function tell(event: PaymentEvent): void {
    const before = current.current
    const after = stepPayment(before, told(before, event))
    if (after !== before) become(after)
  }

  async function start(): Promise<void> {
    const { signal } = visit.current
    setIsTooMany(false)
    const opening = await open(signal)
    if (signal.aborted) return
    // Paid, cancelled or over since the page was read: it is read again.
    if (opening === 'nothing_open') onDone(opening)
    else if (typeof opening === 'object') tell({ type: 'opened', form: opening })
    else {
      setIsTooMany(opening === 'too_many_tries')
      tell({ type: 'stopped' })
    }
  }

  async function check(reference: string): Promise<void> {
    const { signal } = visit.current
    const isComplete = await askCheckout(reference, signal)
    if (signal.aborted) return
    tell(isComplete === 'failed' ? { type: 'stopped' } : { type: 'checked', isComplete })
  }

  const begin = useEffectEvent(() => void start())

  useEffect(() => {
    const here = new AbortController()
    visit.current = here
    // A mount that React only tries out is over before this.
    queueMicrotask(() => here.signal.aborted || begin())
    return () => here.abort()
  }, [])

  return { payment, isTooMany, tell, startAgain: () => become({ kind: 'starting' }) }
}

/** The provider is asked before anyone is told that it is paid, where there is a name to ask by. */
function told(payment: Payment, event: PaymentEvent): PaymentEvent {
  const reference = payment.kind === 'open' ? checkoutOf(payment.form) : null
  return event.type === 'success' && reference !== null ? { type: 'check', reference } : event
}

async function open(signal: AbortSignal) {
  try {
    const { data } = await send(replaceCard, { body: {} }, { signal, isToldByScreen: true })
    return readSignature(data.signature)
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    const { failure } = error
    const refusals: readonly Refusal[] = ['nothing_open', 'too_many_tries']
    return failure.kind === 'refused' ? refusals.find((one) => one === failure.type) : undefined
  }
}
