import { formatMoney } from '@vela/contract/money'
import {
  cancelSubscription,
  changeSubscription,
  type RefundGround,
  refundSubscription,
  restoreSubscription,
  type SubscriptionDetails,
} from '@vela/contract/subscription'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallFailed } from '../../../api/call-failed.ts'
import { send } from '../../../api/client.ts'
import { toastErrorAgain } from '../../../api/use-call.ts'
import { currentLanguage, translatorOf } from '../../../i18n/texts.ts'
import { go } from '../../../state/navigation/navigation.ts'
import { auth, currentAccount } from '../../../state/session/auth.ts'
import { toast } from '../../../state/toasts.ts'
import { readPendingChange, storePendingChange } from './pending-change.ts'
import { type Poller, pollSubscription } from './poll-subscription.ts'
import {
  type Change,
  initialState,
  isPayment,
  type Payment,
  type SubscriptionEffect,
  type SubscriptionEvent,
  transition,
} from './subscription-reducer.ts'

type Answer = { data: SubscriptionDetails } | { message: string } | { error: string }

/** Stores the subscription with the user's data. The fields left out exist only on this screen. */
function storeSubscription({
  product,
  offer: _offer,
  refunds: _refunds,
  money_back: _moneyBack,
  ...subscription
}: SubscriptionDetails) {
  const { data } = auth.getState()
  if (data !== null)
    auth.setState({ data: { ...data, product, product_id: product?.id ?? null, subscription } })
}

function removeSubscription() {
  const { data } = auth.getState()
  if (data?.subscription)
    auth.setState({ data: { ...data, product: null, product_id: null, subscription: null } })
}

function announceChange(change: Change, { product }: SubscriptionDetails) {
  const price = product ? formatMoney(product.price, product.currency, currentLanguage()) : ''
  toast(translatorOf('subscription')(`${change}_news`, { price }), { kind: 'news' })
  if (change === 'bought') go('learn')
}

function openFirstOffer() {
  let resolve: (offer: SubscriptionDetails['offer']) => void = () => {}
  const offer = new Promise<SubscriptionDetails['offer']>((settle) => {
    resolve = settle
  })
  return { offer, resolve }
}

/** [M-09] Sends the user's requests and polls the subscription; `subscription-reducer.ts` makes the decisions. */
export function useSubscription() {
  const [stored] = useState(readPendingChange)
  const [state, setState] = useState(() => initialState(stored?.change ?? null))
  const [first] = useState(openFirstOffer)
  /** The current state, because events may arrive before the next render. */
  const current = useRef(state)
  const poller = useRef<Poller>(null)

  function run(effect: SubscriptionEffect) {
    if (effect.type === 'store') storePendingChange(effect.change)
    else if (effect.type === 'announce') announceChange(effect.change, effect.subscription)
    else if (effect.type === 'poll') poller.current?.poll()
    else toast(translatorOf('front')('error_again'))
  }

  function dispatch(event: SubscriptionEvent) {
    const step = transition(current.current, event)
    current.current = step.state
    setState(step.state)
    for (const effect of step.effects) run(effect)
  }

  const onPolled = useEffectEvent((answer: SubscriptionEvent) => {
    if (answer.type === 'settled') storeSubscription(answer.subscription)
    if (answer.type === 'no_subscription') removeSubscription()
    dispatch(answer)
    first.resolve(answer.type === 'settled' ? answer.subscription.offer : null)
  })

  useEffect(() => {
    const polling = pollSubscription((answer) => onPolled(answer))
    poller.current = polling
    if (stored !== null && isPayment(stored.change)) polling.awaitPayment(stored.at)
    else polling.poll()
    const pollAgain = () => current.current.request.kind === 'sent' || polling.poll()
    window.addEventListener('online', pollAgain)
    return () => {
      window.removeEventListener('online', pollAgain)
      polling.stop()
    }
  }, [stored])

  async function request(
    change: Change,
    ask: () => Promise<Answer>,
  ): Promise<'done' | 'reported' | 'ignored'> {
    if (current.current.request.kind === 'sent') return 'ignored'
    if (!navigator.onLine) {
      toast(translatorOf('subscription')('offline'))
      return 'reported'
    }
    dispatch({ type: 'requested', change })
    poller.current?.pause()
    const account = currentAccount()
    try {
      const answer = await ask()
      // Another account has signed in since, so this response does not belong to it.
      if (currentAccount() !== account) {
        dispatch({ type: 'signed_out' })
        return 'ignored'
      }
      if ('data' in answer) {
        storeSubscription(answer.data)
        dispatch({ type: 'accepted', subscription: answer.data })
        return 'done'
      }
      toast('message' in answer ? answer.message : translatorOf('front')('error_again'))
      dispatch({ type: 'refused', reason: 'error' in answer ? answer.error : null })
    } catch (error) {
      // Even a programming error must not leave the buttons busy for ever.
      dispatch({
        type: error instanceof CallFailed && error.failure.kind === 'refused' ? 'rejected' : 'failed',
      })
      if (!(error instanceof CallFailed)) throw error
      toastErrorAgain(error.failure)
    }
    return 'reported'
  }

  /**
   * [M-12] Waits for a payment that a form has reported, also for a new plan, so that the user is not asked to pay
   * again.
   */
  function awaitPayment(change: Payment) {
    dispatch({ type: 'payment_reported', change })
    poller.current?.awaitPayment(Date.now())
  }

  return {
    state,
    /** The offer from the first response; null if none arrived. */
    firstOffer: first.offer,
    refresh: () => poller.current?.poll(),
    cancel: () => request('cancelled', () => send(cancelSubscription, { body: {} })),
    claim: () => request('claimed', () => send(changeSubscription, { body: {} })),
    restore: () => request('restored', () => send(restoreSubscription, { body: {} })),
    awaitPayment,
    refund: (ground: RefundGround) =>
      request('refunded', () => send(refundSubscription, { body: { ground } })),
  }
}
