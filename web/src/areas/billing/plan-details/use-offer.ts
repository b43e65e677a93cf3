import { discountOf } from '@vela/contract/discounts'
import { listPlans, readDiscounts } from '@vela/contract/payment'
import { useEffect, useReducer } from 'react'
import { CallFailed } from '../../../api/call-failed.ts'
import { send } from '../../../api/client.ts'
import { callInSession } from '../../../api/lost-session.ts'
import { toastErrorAgain } from '../../../api/use-call.ts'
import { translatorOf } from '../../../i18n/texts.ts'
import { appState } from '../../../state/app-state.ts'
import { readStored, removeStored, writeStored } from '../../../state/storage/local-storage.ts'
import { toast } from '../../../state/toasts.ts'
import { builtInTerms, enterOffer, type Offer, type OfferEvent, stepOffer, timerEndOf } from './offer.ts'
import { chosenAmong } from './shown-prices.ts'

function enterHere(): Offer {
  const { id, discount, isActiveDiscount, isBackFromPay, flow } = appState.getState()
  const stored = Number.parseInt(readStored('timer_end') ?? '', 10)
  const timerEnd = Number.isNaN(stored) ? null : stored
  const storedOffer = { discount, timerEnd, isActiveDiscount, isBackFromPay }
  return enterOffer(storedOffer, { terms: builtInTerms(flow !== null), isKnown: id !== null, at: Date.now() })
}

/**
 * Requests the plans at a discount and stores their prices in the app's state. For a visitor with a session the server
 * decides which discount it grants; without a session `offer` is null.
 */
async function readPlans({ discount, isSecond }: Offer['reading'], signal: AbortSignal): Promise<OfferEvent> {
  const { id, flow } = appState.getState()
  const query = {
    discount: discountOf(discount),
    ...(flow !== null && { flow }),
    ...(id !== null && { id }),
  }
  const { data, offer } = await send(listPlans, { query }, { signal })
  const { selectedPlan } = appState.getState()
  appState.setState({ prices: data, selectedProduct: chosenAmong(data, selectedPlan)?.id ?? null })
  if (offer === null) return { kind: 'answered', granted: null }
  // The visitor accepted the second discount, but the server no longer grants it.
  if (isSecond && offer.discount !== discount) toast(translatorOf('plan-details')('offer_gone'))
  const { seconds_left, second, second_prices: secondPrices, is_second_left: isSecondLeft } = offer
  const endsAt = seconds_left === null ? null : Date.now() + seconds_left * 1000
  return {
    kind: 'answered',
    granted: { discount: offer.discount, endsAt, second, secondPrices, isSecondLeft },
  }
}

/** [W-12] Loads the general terms without an overlay or an error; if that fails, the built-in terms stay. */
async function readTerms(signal: AbortSignal): Promise<OfferEvent> {
  const { data } = await send(readDiscounts, { query: {} }, { signal, isQuiet: true })
  const { id, flow } = appState.getState()
  const { initial, minutes } = data
  const terms = { initial, minutes, second: flow === null ? data.main : data.newer }
  return { kind: 'terms', terms, isKnown: id !== null, at: Date.now() }
}

/** Connects the offer's reducer to the clock, the server and the stored state. */
export function useOffer() {
  const [offer, dispatch] = useReducer(stepOffer, undefined, enterHere)
  const { discount, isActiveDiscount, isBackFromPay, reading } = offer
  const timerEnd = timerEndOf(offer)

  useEffect(() => {
    appState.setState({ discount, isActiveDiscount, isBackFromPay })
  }, [discount, isActiveDiscount, isBackFromPay])

  useEffect(() => {
    if (timerEnd === null) removeStored('timer_end')
    else writeStored('timer_end', String(timerEnd))
  }, [timerEnd])

  useEffect(() => {
    const controller = new AbortController()
    readTerms(controller.signal).then(
      (event) => controller.signal.aborted || dispatch(event),
      (error: unknown) => {
        if (!(error instanceof CallFailed)) throw error
      },
    )
    return () => controller.abort()
  }, [])

  // [P-09] Loads the plans whenever the requested discount changes.
  useEffect(() => {
    const controller = new AbortController()
    callInSession(() => readPlans(reading, controller.signal)).then(
      (event) => controller.signal.aborted || dispatch(event),
      (error: unknown) => {
        if (!(error instanceof CallFailed)) throw error
        if (controller.signal.aborted) return
        toastErrorAgain(error.failure)
        dispatch({ kind: 'failed' })
      },
    )
    return () => controller.abort()
  }, [reading])

  return { offer, dispatch }
}
