import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { translatorOf } from '../../../i18n/texts.ts'
import { readAddress } from '../../../state/address.ts'
import { appState } from '../../../state/app-state.ts'
import { back, go, goOn, onBack } from '../../../state/navigation.ts'
import { toast } from '../../../state/toasts.ts'
import { track } from '../../../telemetry/track.ts'
import { knownPlan, loadPlan } from './chosen-plan.ts'
import { askCheckout, openPayment } from './open-payment.ts'
import { type Ending, type Payment, type PaymentEvent, stepPayment } from './payment-machine.ts'
import { hintAt } from './report-payment.ts'

export type PaymentScreenName = 'solid_gate' | 'stripe'

function firstState(): Payment {
  const reference = readAddress(location.search).checkoutSession
  return reference === null ? { kind: 'starting' } : { kind: 'checking', reference }
}

const comesFromOffer = () => appState.getState().screenPrevScope.at(-1) === 'plan_details'

/** [P-10 to P-17] the payment of one visit to a payment screen: its state, and what each step does outside of it. */
export function usePayment(screen: PaymentScreenName) {
  const [payment, setPayment] = useState(firstState)
  const current = useRef(payment)
  const [plan, setPlan] = useState(knownPlan)
  const hasBegun = useRef(false)
  const isSentBack = useRef(false)
  const isHere = () => appState.getState().screen === screen

  function leave(ending: Ending): void {
    if (ending === 'paid') {
      const product = appState.getState().selectedProduct
      track('Successful Payment', { gateway: screen, product: product ?? 'unknown' })
      goOn(screen, screen === 'stripe' ? 'success' : 'registration')
    } else if (ending === 'closed') {
      hintAt('canceled')
      appState.setState({ isBackFromPay: true })
    } else {
      if (ending === 'declined') hintAt('fail')
      goOn(screen, 'fail')
    }
  }

  function tell(event: PaymentEvent): void {
    const before = current.current
    const after = stepPayment(before, event)
    if (after === before) return
    current.current = after
    setPayment(after)
    if (event.type === 'success' || event.type === 'check') hintAt('success')
    if (after.kind === 'over') leave(after.ending)
    if (after.kind === 'starting') void start()
    if (after.kind === 'checking') void check(after.reference)
  }

  async function start(): Promise<void> {
    // Whatever an earlier purchase was called, closing this one must not name it.
    appState.setState({ payment_id: null })
    const [opening, found] = await Promise.all([openPayment(screen), plan ?? loadPlan()])
    if (!isHere()) return
    setPlan(found)
    // Nobody pays on a screen that cannot say what for.
    if (opening.kind === 'opened' && found) {
      appState.setState({ payment_id: opening.paymentId })
      tell({ type: 'opened', form: opening.form })
      return
    }
    tell({ type: 'stopped' })
    if (opening.kind !== 'refused') return
    if (opening.why === 'already_paid') go('registration')
    else if (opening.why === 'offer_expired') {
      toast(translatorOf('payment')('offer_expired'), { kind: 'news' })
      isSentBack.current = true
      if (comesFromOffer()) back()
      else go('plan_details')
    } else toast(translatorOf('front')('error_again'))
  }

  async function check(reference: string): Promise<void> {
    const isComplete = await askCheckout(reference)
    if (isHere()) tell(isComplete === 'failed' ? { type: 'stopped' } : { type: 'checked', isComplete })
  }

  const begin = useEffectEvent(() => {
    const { id, selectedProduct } = appState.getState()
    if (payment.kind === 'checking') void check(payment.reference)
    else if (id === null || selectedProduct === null) go('plan_details')
    else void start()
  })

  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    begin()
  }, [])

  useEffect(() => track('Payment screen', { gateway: screen }), [screen])

  // [P-14] a back press closes; without an offer screen to go back to, it is shown all the same.
  const closeByBack = useEffectEvent(() => {
    // Already on the way somewhere: it is not the person who closes.
    if (isSentBack.current || !isHere()) return false
    tell({ type: 'close' })
    if (comesFromOffer()) return false
    go('plan_details')
    return true
  })
  useEffect(() => onBack(() => closeByBack()), [])

  /** [P-14] */
  function close(): void {
    if (comesFromOffer()) back()
    else {
      tell({ type: 'close' })
      goOn(screen, 'plan_details')
    }
  }

  return { payment, plan, tell, close }
}
