import { type SubscriptionDetails, updateSubscription } from '@vela/contract/subscription'
import { send } from '../../../api/client.ts'
import { auth, currentAccount } from '../../../state/session/auth.ts'
import type { SubscriptionEvent } from './subscription-reducer.ts'

// [M-03] The interval is `everyMs` for the first `slowAfterMs` and then grows up to `slowestMs`. `firstPlanMs` is
// how long a reported payment for a first plan may stay unknown to the server.
const everyMs = 3000
const slowAfterMs = 60_000
const slowestMs = 30_000
const firstPlanMs = 3_600_000

type PollAnswer = Extract<
  SubscriptionEvent,
  { type: 'settled' | 'no_subscription' | 'pending' | 'unreachable' }
>

export type Poller = {
  /** Polls now, and continues while the server replies 202. */
  readonly poll: () => void
  /**
   * [M-12] Polls after the form reported a payment at `paidAt`, until the server knows of it: for up to a minute, or an
   * hour if there is no subscription yet. With a slow bank it must not look as if nothing had been paid.
   */
  readonly awaitPayment: (paidAt: number) => void
  /** Stops polling and ignores the response to a running request, because a later one will replace it. */
  readonly pause: () => void
  readonly stop: () => void
}

const isShownPending = () => auth.getState().data?.subscription?.status === 'pending'

/** [M-03] [W-20] Polls the state of the subscription without an overlay. A hidden page does not poll. */
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
    // The response to a request may arrive after its screen has closed.
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
    now?.status !== 'active' && Date.now() < reportedAt + (now === null ? firstPlanMs : slowAfterMs)

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
      // The page keeps what it shows, and a pending change stays pending.
      if (signal.aborted) return
      onAnswer({ type: 'unreachable' })
    }
    if (isPending() && !document.hidden) pollLater()
  }

  function pollLater() {
    since ??= Date.now()
    const late = Date.now() - since - slowAfterMs
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
