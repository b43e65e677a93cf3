import { buyAddOn } from '@vela/contract/payment'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CallFailed, type CallFailure } from '../../../api/call-failed.ts'
import { send } from '../../../api/client.ts'
import { toastErrorAgain } from '../../../api/use-call.ts'
import { translatorOf } from '../../../i18n/texts.ts'
import { appState } from '../../../state/app-state.ts'
import { back, replaceScreen } from '../../../state/navigation/navigation.ts'
import { auth } from '../../../state/session/auth.ts'
import { writeStored } from '../../../state/storage/local-storage.ts'
import { useStoreValue } from '../../../state/storage/persisted-store.ts'
import { mayBuy, subscriptionStateOf } from '../../../state/subscription-state.ts'
import { toast } from '../../../state/toasts.ts'
import { openCourseForm } from '../pay-sheet/open-course-form.ts'
import type { PayDone } from '../pay-sheet/use-card-payment.ts'
import type { Remembered } from './upsale-machine.ts'

/** Why the course is not bought yet, if the user has to know or decide something. */
export type Problem = 'refused' | 'not_confirmed' | 'connection' | 'unsure'

type Step = 'offer' | 'charging' | 'form' | 'confirming' | 'over'

/**
 * How often, and at which interval, the server is polled after the form reported success: the provider's confirmation
 * may arrive a moment later.
 */
const confirmTries = 6
const confirmEveryMs = 2000

function problemOf(failure: CallFailure): Problem | 'no_card' | 'too_many_tries' | null {
  if (failure.kind === 'network') return 'connection'
  if (failure.kind !== 'refused') return failure.kind === 'aborted' ? null : 'unsure'
  const { status, type } = failure
  if (status >= 500) return 'unsure'
  if (status === 429) return 'too_many_tries'
  if (status === 409) return type === 'not_ready' ? 'no_card' : null
  if (status !== 402) return null
  return type === 'not_confirmed' ? type : 'refused'
}

const isHere = () => appState.getState().screen === 'upsale'

/**
 * (D32) Sells at the regular price: one charge on the saved card, or a card form if there is none or it was refused.
 */
export function useRegularSale() {
  const [step, setStep] = useState<Step>('offer')
  const [problem, setProblem] = useState<Problem | null>(null)
  const isActing = useRef(false)
  const visit = useRef(new AbortController())
  const subscription = useStoreValue(auth, (state) => state.data?.subscription ?? null)
  const [now] = useState(() => Date.now())
  const hasCard = !mayBuy(subscriptionStateOf(subscription, now))

  useEffect(() => {
    const here = new AbortController()
    visit.current = here
    return () => here.abort()
  }, [])

  function leave() {
    if (!isHere()) return
    if (appState.getState().screenPrevScope.at(-1) === 'learn') back()
    else replaceScreen('learn')
  }

  function finish() {
    setStep('over')
    writeStored('upsaleDiscount', 'added' satisfies Remembered)
    toast(translatorOf('upsale')('bought'), { kind: 'news' })
    leave()
  }

  function stop(why: Problem | null) {
    isActing.current = false
    setStep('offer')
    setProblem(why)
    // A user who has left the screen learns the outcome from a toast.
    if (why !== null && !isHere()) toast(translatorOf('upsale')(`${why}_title`))
  }

  function fail(failure: CallFailure) {
    const why = problemOf(failure)
    if (why === 'no_card') return payByForm()
    if (why === 'too_many_tries') toast(translatorOf('upsale')(why))
    else if (why === null) toastErrorAgain(failure)
    return stop(why === 'too_many_tries' ? null : why)
  }

  async function charge() {
    try {
      await send(buyAddOn, { body: { id: null, pid: null, discount: '0' } }, { isShownByScreen: true })
      finish()
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      fail(error.failure)
    }
  }

  function buy() {
    if (isActing.current) return
    setProblem(null)
    if (!hasCard) return payByForm()
    isActing.current = true
    setStep('charging')
    return void charge()
  }

  function payByForm() {
    isActing.current = true
    setProblem(null)
    setStep('form')
  }

  const finishForm: PayDone = (why) => {
    // The open sheet intercepts Back, so it is removed before the next navigation.
    flushSync(() => setStep('confirming'))
    if (why === 'nothing_open') finish()
    else void confirm()
  }

  /** Waits, after the form has reported success, until the server has the provider's confirmation. */
  async function confirm() {
    const { signal } = visit.current
    for (let tries = 0; tries < confirmTries && !signal.aborted; tries += 1) {
      if (await fetchIsPaid(signal)) return finish()
      await new Promise((resolve) => setTimeout(resolve, confirmEveryMs))
    }
    return stop('unsure')
  }

  return {
    step,
    problem,
    hasCard,
    buy,
    payByForm,
    closeForm: () => stop(null),
    finishForm,
    closeProblem: () => setProblem(null),
    leave,
  }
}

/**
 * Whether the server has the provider's confirmation. No request only reads this: opening the form returns
 * `already_paid` once the payment is confirmed. A failed request counts as not yet paid, and `confirm` tries again.
 */
async function fetchIsPaid(signal: AbortSignal): Promise<boolean> {
  try {
    return (await openCourseForm(signal)).type === 'already_paid'
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    return false
  }
}
