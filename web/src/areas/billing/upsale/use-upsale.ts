import type { AddOnDiscount } from '@vela/contract/add-on'
import { buyAddOn } from '@vela/contract/payment'
import { useEffect, useReducer } from 'react'
import type { CallFailure } from '../../../api/call-failed.ts'
import { toastErrorAgain, useCall } from '../../../api/use-call.ts'
import { translatorOf } from '../../../i18n/texts.ts'
import { appState } from '../../../state/app-state.ts'
import { goOn } from '../../../state/navigation.ts'
import { readStored, writeStored } from '../../../state/storage.ts'
import { toast } from '../../../state/toasts.ts'
import { moveUpsale, openUpsale, type Remembered } from './upsale-machine.ts'

const remember = (what: Remembered) => writeStored('upsaleDiscount', what)

const isRefusedCharge = (failure: CallFailure) =>
  failure.kind === 'refused' && failure.status === 402 && failure.type === 'charge_refused'

/** [U-02] [U-03] [U-04] */
export function useUpsale() {
  const { send } = useCall(buyAddOn)
  const [state, tell] = useReducer(moveUpsale, null, () => openUpsale(readStored('upsaleDiscount')))

  useEffect(() => {
    if (state.step === 'over') goOn('upsale', 'learn')
  }, [state.step])

  function skip() {
    if (state.step === 'offer' && state.discount === '66') remember('offered')
    tell('skip')
  }

  async function charge(discount: AddOnDiscount) {
    const { id, payment_id: pid } = appState.getState()
    const outcome = await send({ body: { id, pid, discount } })
    if (outcome.kind === 'ignored') return
    if (outcome.kind === 'answered') {
      remember('added')
      toast(translatorOf('upsale')('added'), { kind: 'news' })
      tell('charged')
    } else if (isRefusedCharge(outcome.failure)) {
      // Who has left meanwhile hears it all the same.
      if (appState.getState().screen !== 'upsale') toast(translatorOf('upsale')('refused_title'))
      tell('refused')
    } else {
      toastErrorAgain(outcome.failure)
      tell('failed')
    }
  }

  function add() {
    if (state.step !== 'offer') return
    tell('add')
    void charge(state.discount)
  }

  return { ...state, skip, add, readTip: () => tell('tip_read'), goOn: () => tell('go_on') }
}
