import { type SubscriptionDetails, updateSubscription } from '@vela/contract/subscription'
import { send } from '../../../api/client.ts'
import { auth, currentAccount } from '../../../state/session/auth.ts'
import type { SubscriptionEvent } from './subscription-reducer.ts'

// [M-03]
const everyMs = 3000
const patientAfterMs = 60_000
const slowestMs = 30_000
const firstPlanMs = 3_600_000

type PollAnswer = Extract<
  SubscriptionEvent,
  { type: 'settled' | 'no_subscription' | 'pending' | 'unreachable' }
>

export type Poller = {
  /** Asks now, and goes on while the answer is 202. */
  readonly poll: () => void
  /**
   * [M-12] The form reported a payment at this time: goes on while the server does not know of it, for a minute, and
   * for an hour where there is no subscription at all. A slow bank must not look as if nothing had been paid.
   */
  readonly awaitPayment: (paidAt: number) => void
  /** Drops an answer that is on its way, because a newer one will come. */
  readonly pause: () => void
  readonly stop: () => void
}

const isShownPending = () => auth.getState().data?.subscription?.status === 'pending'

/** [M-03] [W-20] Asks how the subscription stands, without an overlay. A hidden page asks nothing. */
export function pollSubscription(onAnswer: (answer: PollAnswer) => void): Poller {
  let round = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let since: number | null = null
  let isUnsettled = false
  let reportedAt = Number.NEGATIVE_INFINITY
  let isStopped = false

  const isPending = () => isUnsettled || isShownPending()

  function pause() {
    round.abort()
    clearTimeout(timer)
  }

  function poll() {
    // A request may be answered after its screen is gone.
    if (isStopped) return
    pause()
    since = null
    void pollOnce()
  }

  function awaitPayment(paidAt: number) {
    reportedAt = paidAt
    isUnsettled = true
    poll()
  }

  const isUnknown = (now: SubscriptionDetails | null) =>
    now?.status !== 'active' && Date.now() < reportedAt + (now === null ? firstPlanMs : patientAfterMs)

  async function pollOnce() {
    round = new AbortController()
    const { signal } = round
    const account = currentAccount()
    try {
      const reply = await send(updateSubscription, { body: {} }, { isQuiet: true, signal })
      if (signal.aborted || currentAccount() !== account) return
      isUnsettled = !('data' in reply) || isUnknown(reply.data)
      if (!('data' in reply) || isUnsettled) onAnswer({ type: 'pending' })
      else if (reply.data === null) onAnswer({ type: 'no_subscription' })
      else onAnswer({ type: 'settled', subscription: reply.data })
    } catch {
      // What is shown stays; a change that was under way still is.
      if (signal.aborted) return
      onAnswer({ type: 'unreachable' })
    }
    if (isPending() && !document.hidden) pollLater()
  }

  function pollLater() {
    since ??= Date.now()
    const late = Date.now() - since - patientAfterMs
    timer = setTimeout(() => void pollOnce(), late < 0 ? everyMs : Math.min(everyMs + late / 4, slowestMs))
  }

  function onVisibilityChange() {
    if (document.hidden) clearTimeout(timer)
    else if (isPending()) poll()
  }

  document.addEventListener('visibilitychange', onVisibilityChange)
  return {
    poll,
    awaitPayment,
    pause,
    stop: () => {
      isStopped = true
      pause()
      document.removeEventListener('visibilitychange', onVisibilityChange)
    },
  }
}
