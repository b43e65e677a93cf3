import { type Membership, updateSubscription } from '@vela/contract/membership'
import { send } from '../../../api/client.ts'
import { auth, currentAccount } from '../../../state/session/auth.ts'

// [M-03]
const everyMs = 3000
const patientAfterMs = 60_000
const slowestMs = 30_000
const firstPlanMs = 3_600_000

type Hear = (answer: Membership | 'none' | 'pending' | 'failed') => void

export type Follower = {
  /** Asks now, and goes on while the answer is 202. */
  readonly ask: () => void
  /**
   * [M-12] Paid then by the word of the form: goes on while the server has not heard of it, for a minute, and for an hour
   * where there is no subscription at all. A slow bank must not look as if nothing had been paid.
   */
  readonly awaitPayment: (paidAt: number) => void
  /** What is on its way is not heard any more: something newer is about to be. */
  readonly pause: () => void
  readonly stop: () => void
}

const isShownPending = () => auth.getState().data?.subscription?.status === 'pending'

/** [M-03] [W-20] asks how the membership stands; nobody waits for it, and a hidden page asks nothing. */
export function followMembership(hear: Hear): Follower {
  let round = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let since: number | null = null
  let isUnsettled = false
  let saidPaidAt = Number.NEGATIVE_INFINITY
  let isStopped = false

  const isPending = () => isUnsettled || isShownPending()

  function pause() {
    round.abort()
    clearTimeout(timer)
  }

  function ask() {
    // A deed may be answered when its page is gone.
    if (isStopped) return
    pause()
    since = null
    void askOnce()
  }

  function awaitPayment(paidAt: number) {
    saidPaidAt = paidAt
    isUnsettled = true
    ask()
  }

  const isUnheard = (now: Membership | null) =>
    now?.status !== 'active' && Date.now() < saidPaidAt + (now === null ? firstPlanMs : patientAfterMs)

  async function askOnce() {
    round = new AbortController()
    const { signal } = round
    const account = currentAccount()
    try {
      const reply = await send(updateSubscription, { body: {} }, { isQuiet: true, signal })
      if (signal.aborted || currentAccount() !== account) return
      isUnsettled = !('data' in reply) || isUnheard(reply.data)
      hear('data' in reply && !isUnsettled ? (reply.data ?? 'none') : 'pending')
    } catch {
      // What is shown stays; a change that was under way still is.
      if (signal.aborted) return
      hear('failed')
    }
    if (isPending() && !document.hidden) askLater()
  }

  function askLater() {
    since ??= Date.now()
    const late = Date.now() - since - patientAfterMs
    timer = setTimeout(() => void askOnce(), late < 0 ? everyMs : Math.min(everyMs + late / 4, slowestMs))
  }

  function onSeen() {
    if (document.hidden) clearTimeout(timer)
    else if (isPending()) ask()
  }

  document.addEventListener('visibilitychange', onSeen)
  return {
    ask,
    awaitPayment,
    pause,
    stop: () => {
      isStopped = true
      pause()
      document.removeEventListener('visibilitychange', onSeen)
    },
  }
}
