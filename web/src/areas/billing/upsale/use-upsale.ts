import type { AddOnDiscount } from '@vela/contract/add-on'
import { buyAddOn } from '@vela/contract/payment'
import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import type { CallFailure } from '../../../api/call-failed.ts'
import { toastErrorAgain, useCall } from '../../../api/use-call.ts'
import { translatorOf } from '../../../i18n/texts.ts'
import { appState } from '../../../state/app-state.ts'
import { takeLinkedScreen } from '../../../state/navigation/linked-screen.ts'
import { goFrom, interceptBack } from '../../../state/navigation/navigation.ts'
import { readStored, writeStored } from '../../../state/storage/local-storage.ts'
import { toast } from '../../../state/toasts.ts'
import { moveUpsale, openUpsale, type Remembered } from './upsale-machine.ts'

const remember = (what: Remembered) => writeStored('upsaleDiscount', what)

// How long taps are ignored after a change of step. The second tap of a double tap would hit a button that has just
// appeared and may charge the card.
const settleMs = 300

/**
 * Whether the card was charged. If a failure does not say, the result is `unsure` and the server still queries the
 * provider.
 */
function endingOf(
  failure: CallFailure,
): 'refused' | 'unsure' | 'not_ready' | 'too_many_tries' | 'offer_expired' | 'failed' {
  if (failure.kind !== 'refused') return failure.kind === 'aborted' ? 'failed' : 'unsure'
  if (failure.status >= 500) return 'unsure'
  if (failure.status === 429) return 'too_many_tries'
  const { type } = failure
  if (failure.status === 402 && (type === 'charge_refused' || type === 'not_confirmed')) return 'refused'
  return failure.status === 409 && (type === 'not_ready' || type === 'offer_expired') ? type : 'failed'
}

/**
 * [U-02] [U-03] [U-04] Runs the introductory offers. `onExpired` is called if they are over: they are valid on the
 * first day only (D32).
 */
export function useUpsale(onExpired: () => void) {
  const { send } = useCall(buyAddOn, { isShownByScreen: true })
  const [state, move] = useReducer(moveUpsale, null, () => openUpsale(readStored('upsaleDiscount')))

  const movedAt = useRef(Number.NEGATIVE_INFINITY)

  function dispatch(event: Parameters<typeof move>[0]) {
    movedAt.current = performance.now()
    move(event)
  }

  const isSettling = () => performance.now() - movedAt.current < settleMs

  useEffect(() => {
    if (state.step === 'over') goFrom('upsale', takeLinkedScreen() ?? 'learn')
  }, [state.step])

  function skip() {
    if (isSettling()) return
    if (state.step === 'offer' && state.discount === '66') remember('offered')
    dispatch('skip')
  }

  async function charge(discount: AddOnDiscount) {
    const { id, payment_id: pid } = appState.getState()
    const outcome = await send({ body: { id, pid, discount } })
    if (outcome.kind === 'ignored') return
    if (outcome.kind === 'answered') {
      remember('added')
      toast(translatorOf('upsale')('added'), { kind: 'news' })
      dispatch('charged')
    } else fail(outcome.failure)
  }

  function fail(failure: CallFailure) {
    const t = translatorOf('upsale')
    const ending = endingOf(failure)
    if (ending === 'refused' || ending === 'unsure') {
      // A user who has left the screen learns the outcome from a toast.
      if (appState.getState().screen !== 'upsale') toast(t(`${ending}_title`))
      dispatch(ending)
      return
    }
    if (ending === 'failed') toastErrorAgain(failure)
    else toast(t(ending))
    dispatch('failed')
    if (ending === 'offer_expired') onExpired()
  }

  function add() {
    if (state.step !== 'offer' || isSettling()) return
    dispatch('add')
    void charge(state.discount)
  }

  // [D3] Back declines what is shown, as Skip and the popup's close button do. It does nothing while a charge is
  // running.
  const declineByBack = useEffectEvent(() => {
    if (state.step === 'offer') skip()
    else if (state.step === 'tip') dispatch('tip_read')
    else if (state.step !== 'charging') dispatch('go_on')
    return true
  })
  useEffect(() => interceptBack(() => declineByBack()), [])

  return {
    ...state,
    skip,
    add,
    readTip: () => isSettling() || dispatch('tip_read'),
    goOn: () => dispatch('go_on'),
  }
}
