import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { translatorOf } from '../../../i18n/texts.ts'
import { appState } from '../../../state/app-state.ts'
import { back, go, goFrom, interceptBack, replaceScreen } from '../../../state/navigation/navigation.ts'
import { readUrlParameters } from '../../../state/navigation/url-parameters.ts'
import { auth, hasSession } from '../../../state/session/auth.ts'
import { toast } from '../../../state/toasts.ts'
import { track } from '../../../telemetry/track.ts'
import { knownPlan, loadPlan } from './chosen-plan.ts'
import { countPayment } from './count-payment.ts'
import { fetchCheckoutStatus, openPayment, type Refusal } from './open-payment.ts'
import { isUnderway, type Payment, type PaymentEvent, stepPayment } from './payment-machine.ts'
import { hintAt } from './report-payment.ts'
import { useVisit } from './use-visit.ts'

export type PaymentScreenName = 'solid_gate' | 'stripe'

function firstState(): Payment {
  const reference = readUrlParameters(location.search).checkoutSession
  return reference === null ? { kind: 'starting' } : { kind: 'checking', reference }
}

/**
 * [P-14] (D24) Only leaving a loaded form brings the better price, so that nobody gets it by opening and closing the
 * screen.
 */
const wasOpen = (payment: Payment) => payment.kind === 'open' && payment.phase !== 'loading'

/** Whether closing gives the payment up. A payment that may already be complete is not given up. */
function isGivenUp(payment: Payment): boolean {
  if (payment.kind === 'starting' || payment.kind === 'open') return true
  return payment.kind === 'stopped' && payment.retryState.kind === 'starting'
}

/**
 * Whether the user has a plan, so that going back into the funnel does not sell a second one. An expired plan does not
 * count.
 */
function hasPlan(): boolean {
  const { data } = auth.getState()
  return hasSession() && (data === null || (data.subscription ?? { status: 'expired' }).status !== 'expired')
}

const comesFromOffer = () => appState.getState().screenPrevScope.at(-1) === 'plan_details'

/** [P-10 to P-17] The payment of one visit to a payment screen: its state, and the effects of each transition. */
export function usePayment(screen: PaymentScreenName) {
  const [payment, setPayment] = useState(firstState)
  const current = useRef(payment)
  const [plan, setPlan] = useState(knownPlan)
  const isSentBack = useRef(false)
  const afterPaying = screen === 'stripe' ? 'success' : 'registration'
  const isHere = () => appState.getState().screen === screen

  function leave(
    before: Payment,
    { ending, why }: Extract<Payment, { kind: 'over' }>,
    event: PaymentEvent,
  ): void {
    if (ending === 'paid') {
      countPayment(screen, appState.getState().payment_id)
      // The next screen replaces this one, so that going back does not open the payment again.
      if (isHere()) replaceScreen(afterPaying)
    } else if (ending === 'closed') {
      if (!isGivenUp(before)) return
      hintAt('canceled', { phase: before.kind === 'open' ? before.phase : before.kind })
      if (wasOpen(before)) appState.setState({ isBackFromPay: true })
    } else {
      if (ending === 'declined') hintAt('fail', event)
      appState.setState({ payFailure: why ?? null })
      goFrom(screen, 'fail')
    }
  }

  function dispatch(event: PaymentEvent): void {
    const before = current.current
    const after = stepPayment(before, event)
    if (after === before) return
    current.current = after
    // Until the next screen shows, this one stays as it is: a form that vanished would move everything below it.
    if (after.kind !== 'over') setPayment(after)
    if (event.type === 'success' || event.type === 'check') hintAt('success', event)
    if (after.kind === 'over') leave(before, after, event)
    if (after.kind === 'starting') void start()
    if (after.kind === 'checking') void check(after.reference)
  }

  async function start(): Promise<void> {
    if (hasPlan()) {
      replaceScreen('learn')
      return
    }
    const { id, selectedProduct, payment_id: earlier } = appState.getState()
    if (id === null || selectedProduct === null) {
      replaceScreen('plan_details')
      return
    }
    // The id of an earlier order is removed, so that closing this payment does not report that order as cancelled.
    appState.setState({ payment_id: null })
    const signal = visit()
    const [opening, found] = await Promise.all([openPayment(screen, signal), plan ?? loadPlan(signal)])
    // If the screen was closed and opened again in the meantime, only the request of the current visit may continue.
    if (signal.aborted || !isHere()) return
    setPlan(found)
    // The form opens only if the screen can also show the plan and its price.
    if (opening.kind === 'opened' && found) {
      appState.setState({ payment_id: opening.paymentId })
      dispatch({ type: 'opened', form: opening.form })
      return
    }
    if (opening.kind === 'refused' && opening.why !== 'other') {
      handleRefusal(opening.why, earlier)
      return
    }
    dispatch({ type: 'stopped' })
    if (opening.kind === 'refused') toast(translatorOf('front')('error_again'))
  }

  function handleRefusal(why: Refusal, earlier: string | null): void {
    if (why === 'see_mail') dispatch({ type: 'mailed' })
    else if (why === 'email_needed') askForEmail()
    else if (why === 'already_paid') {
      appState.setState({ payment_id: earlier })
      if (earlier !== null) countPayment(screen, earlier)
      replaceScreen(afterPaying)
    } else {
      toast(translatorOf('payment')('offer_expired'))
      isSentBack.current = true
      if (comesFromOffer()) back()
      else replaceScreen('plan_details')
    }
  }

  /** The server recognizes by a cookie the browser that entered the email address, so cookies must be enabled. */
  function askForEmail(): void {
    const isAble = navigator.cookieEnabled
    toast(translatorOf('payment')(isAble ? 'email_needed' : 'cookies_needed'))
    if (isAble) replaceScreen('email')
    else dispatch({ type: 'stopped' })
  }

  async function check(reference: string): Promise<void> {
    const signal = visit()
    const isComplete = await fetchCheckoutStatus(reference, signal)
    if (!signal.aborted && isHere())
      dispatch(isComplete === 'failed' ? { type: 'stopped' } : { type: 'checked', isComplete })
  }

  const visit = useVisit(() => {
    if (payment.kind === 'checking') void check(payment.reference)
    else void start()
  })

  useEffect(() => track('Payment screen', { gateway: screen }), [screen])

  // [P-14] Back closes the payment and leads to the offer, even if the offer is not the previous screen.
  const closeByBack = useEffectEvent(() => {
    // The app itself is leaving this screen, so this is not the user closing the payment.
    if (isSentBack.current || !isHere()) return false
    dispatch({ type: 'close' })
    if (comesFromOffer()) return false
    go('plan_details')
    return true
  })
  useEffect(() => interceptBack(() => closeByBack()), [])

  /** [P-14] Closes the payment, unless a charge may be running. */
  function close(): void {
    if (isUnderway(current.current)) toast(translatorOf('payment')('stay'))
    else if (comesFromOffer()) back()
    else {
      dispatch({ type: 'close' })
      goFrom(screen, 'plan_details')
    }
  }

  return { payment, plan, dispatch, close }
}
